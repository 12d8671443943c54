//! How well the terminals are joined: the electrical resistance between s and t,
//! a link a resistor. It orders moves and nothing else.

use super::net::Net;
use super::set::Set;

const SWEEPS: usize = 12;

/// The current from s to t at one volt.
pub(super) fn conductance<B: Set>(net: &Net<B>, free: B) -> f32 {
    let mut volts = [0.5_f32; 128];
    for sweep in 0..SWEEPS {
        let mut settle = |v: usize| volts[v] = balance(net, &volts, v);
        // Alternating directions lets the voltage spread quickly.
        if sweep % 2 == 0 {
            free.iter().for_each(&mut settle);
        } else {
            let mut order = [0_u8; 128];
            let mut count = 0;
            for v in free.iter() {
                order[count] = v as u8;
                count += 1;
            }
            order[..count].iter().rev().for_each(|&v| settle(v as usize));
        }
    }
    // Terminals have no resistance of their own, hence the factor.
    net.from_s.iter().map(|v| 2.0 * (1.0 - volts[v])).sum()
}

fn balance<B: Set>(net: &Net<B>, volts: &[f32; 128], v: usize) -> f32 {
    let (mut sum, mut weight) = (0.0, 0.0);
    for w in (net.inn[v] | net.out[v]).iter() {
        sum += volts[w];
        weight += 1.0;
    }
    if net.from_s.has(v) {
        sum += 2.0;
        weight += 2.0;
    }
    if net.to_t.has(v) {
        weight += 2.0;
    }
    if weight == 0.0 { 0.0 } else { sum / weight }
}
