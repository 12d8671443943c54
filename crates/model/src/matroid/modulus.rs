//! Arithmetic modulo a prime below 2^31, without divisions.

/// A prime, and what is needed to reduce modulo it (Barrett 1986).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Modulus {
    p: u64,
    /// 2^64 / p, rounded down.
    inverse: u64,
}

impl Modulus {
    pub(super) const fn new(p: u32) -> Self {
        let p = p as u64;
        Self { p, inverse: (u64::MAX - p + 1) / p + 1 }
    }

    /// `x` modulo p.
    const fn reduce(self, x: u64) -> u32 {
        // The quotient is too small by one at most.
        let quotient = ((x as u128 * self.inverse as u128) >> 64) as u64;
        let rest = x - quotient * self.p;
        (if rest >= self.p { rest - self.p } else { rest }) as u32
    }

    pub(super) const fn product(self, a: u32, b: u32) -> u32 {
        self.reduce(a as u64 * b as u64)
    }

    pub(super) const fn negative(self, a: u32) -> u32 {
        if a == 0 { 0 } else { self.p as u32 - a }
    }

    /// Subtracts `factor` times `other`, entry by entry.
    pub(super) fn subtract(self, from: &mut [u32], factor: u32, other: &[u32]) {
        let factor = u64::from(self.negative(factor));
        // Below p + p², which is below 2^64.
        let step = |x: &mut u32, y: u32| *x = self.reduce(u64::from(*x) + factor * u64::from(y));
        from.iter_mut().zip(other).for_each(|(x, &y)| step(x, y));
    }

    /// The number whose product with `a` is 1, by Fermat's theorem.
    pub(super) const fn inverse(self, a: u32) -> u32 {
        let (mut base, mut exponent, mut result) = (a, self.p - 2, 1 % self.p as u32);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.product(result, base);
            }
            base = self.product(base, base);
            exponent >>= 1;
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_those_of_division() {
        for p in [2, 3, 5, 7, 251, 65_537, 2_147_483_629, 2_147_483_647] {
            let modulus = Modulus::new(p);
            let numbers: Vec<u32> =
                [0, 1, 2, p / 2, p / 2 + 1, p - 2, p - 1].into_iter().map(|x| x % p).collect();
            for (&a, &b) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
                let product = u64::from(a) * u64::from(b) % u64::from(p);
                assert_eq!(u64::from(modulus.product(a, b)), product, "{a} {b} {p}");
                let mut from = [b];
                modulus.subtract(&mut from, a, &[a]);
                let square = u64::from(a) * u64::from(a);
                let wanted = (u64::from(b) + u64::from(p) * u64::from(p) - square) % u64::from(p);
                assert_eq!(u64::from(from[0]), wanted, "{a} {b} {p}");
                if a != 0 {
                    assert_eq!(modulus.product(a, modulus.inverse(a)), 1, "{a} {p}");
                }
            }
        }
    }
}
