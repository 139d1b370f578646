/** The orders of an item in the last four weeks, and the time for them, in quarters of an hour. */
export interface Demand {
  /** So many were ordered in these weeks. */
  quantity: number
  /** The time in which its outlet or department took orders. */
  open: number
  /** The part of that in which it was sold out. */
  soldOut: number
}

/**
 * Estimates the lost sales of an item: as many an hour as when it was for sale, at its price.
 *
 * @param lost quarters of an hour in which it was sold out
 * @param price in minor units
 */
export function estimateLostSales(
  { quantity, open, soldOut }: Demand,
  lost: number,
  price: number,
) {
  const forSale = open - soldOut
  if (forSale <= 0) return 0
  return Math.round((quantity / forSale) * lost * price)
}
