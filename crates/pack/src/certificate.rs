//! What the answers prove, as certificates.

use crate::newton::{Arboricity, TreeNumber};
use crate::packing::Packing;
use twintrees_model::digest::GraphDigest;
use twintrees_model::forests::{Certificate, Claim};
use twintrees_model::graph::{Multigraph, VertexId};

impl Packing {
    /// That no k forests of `graph` hold more links together: the blocks leave no room.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::graph::Multigraph;
    /// use twintrees_pack::pack;
    ///
    /// let graph = Multigraph::new(3, vec![[0, 1], [0, 1], [0, 1], [1, 2]]).unwrap();
    /// let certificate = pack(&graph, 2, &|| false).unwrap().certificate(&graph);
    /// assert_eq!(certificate.claim.word(), "packing");
    /// assert_eq!(certificate.forests.iter().filter(|&&forest| forest == 0).count(), 1);
    /// ```
    #[must_use]
    pub fn certificate(self, graph: &Multigraph) -> Certificate {
        let claim = Claim::Packing { parts: self.blocks };
        certificate(graph, self.k, self.forest, claim)
    }
}

impl TreeNumber {
    /// That there are k edge-disjoint spanning trees and not k + 1.
    #[must_use]
    pub fn certificate(self, graph: &Multigraph) -> Certificate {
        let claim = Claim::TreeNumber { parts: self.partition };
        certificate(graph, self.k, self.packing.forest, claim)
    }
}

impl Arboricity {
    /// That k forests hold all links but the loops and k − 1 do not.
    #[must_use]
    pub fn certificate(self, graph: &Multigraph) -> Certificate {
        let dense = self.dense.into_iter().map(VertexId::new).collect();
        certificate(graph, self.k, self.packing.forest, Claim::Arboricity { dense })
    }
}

fn certificate(graph: &Multigraph, k: u32, forests: Vec<u32>, claim: Claim) -> Certificate {
    Certificate {
        // Graphs hold fewer than 2^31 vertices and links.
        vertices: graph.vertex_count() as u32,
        edges: graph.edge_count() as u32,
        graph: GraphDigest::of(graph),
        k,
        forests,
        claim,
    }
}
