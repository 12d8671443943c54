//! What must be known of U so that a bound of the whole follows: the theory of
//! dead ends, backwards.

use twintrees_check::coins::{Bounds, Offer};

/// Bounds of V(U) from which it follows that the value is at most `limit`, if any do.
pub(super) fn for_at_most(offer: Offer, limit: i32) -> Option<Bounds> {
    let Offer { captured, k, coins } = offer;
    let wants = match k {
        0 => Bounds { low: -coins, high: limit - captured },
        _ => {
            let most = limit - captured + k;
            Bounds { low: -most - k, high: most - k }
        }
    };
    possible(wants, coins)
}

/// The ways to let it follow that the value is at least `limit`; if nothing must be known, that
/// is the only one.
pub(super) fn for_at_least(offer: Offer, limit: i32) -> impl Iterator<Item = Bounds> {
    let Offer { captured, k, coins } = offer;
    let all = Bounds::of_coins(coins);
    let least = limit - captured + k;
    let ways = if offer.bounds(all).low >= limit {
        [Some(all), None]
    } else {
        let from_above = Bounds { high: -least - k, ..all };
        let from_below = Bounds { low: least - k, ..all };
        [possible(from_below, coins), possible(from_above, coins).filter(|_| k > 0)]
    };
    ways.into_iter().flatten()
}

/// Bounds no wider than the number of coins, if there are values between them.
fn possible(wants: Bounds, coins: i32) -> Option<Bounds> {
    let wants = wants.and(Bounds::of_coins(coins));
    (wants.low <= wants.high).then_some(wants)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> impl Iterator<Item = Offer> {
        let offers = [(0, 0, 5), (3, 0, 4), (2, 2, 7), (5, 2, 6), (4, 4, 9), (9, 4, 8), (2, 2, 0)];
        offers.into_iter().map(|(captured, k, coins)| Offer { captured, k, coins })
    }

    fn values(offer: Offer) -> impl Iterator<Item = Bounds> {
        let all = (-offer.coins..=offer.coins).step_by(2);
        all.map(|value| Bounds { low: value, high: value })
    }

    fn limits(offer: Offer) -> impl Iterator<Item = i32> {
        let coins = offer.captured + offer.coins;
        (-coins..=coins).step_by(2)
    }

    fn within(value: Bounds, wants: Bounds) -> bool {
        wants.low <= value.low && value.high <= wants.high
    }

    /// A value of U is wanted if and only if it is good enough.
    #[test]
    fn what_is_wanted_is_all_that_is_good_enough() {
        for offer in offers() {
            for limit in limits(offer) {
                for value in values(offer) {
                    let of_whole = offer.bounds(value).low;
                    let at_most = for_at_most(offer, limit);
                    let wanted = at_most.is_some_and(|wants| within(value, wants));
                    assert_eq!(wanted, of_whole <= limit, "{offer:?} {limit} {value:?}");
                    let wanted = for_at_least(offer, limit).any(|wants| within(value, wants));
                    assert_eq!(wanted, of_whole >= limit, "{offer:?} {limit} {value:?}");
                }
                if let Some(wants) = for_at_most(offer, limit) {
                    assert!(offer.bounds(wants).high <= limit);
                }
                for wants in for_at_least(offer, limit) {
                    assert!(offer.bounds(wants).low >= limit);
                }
            }
        }
    }
}
