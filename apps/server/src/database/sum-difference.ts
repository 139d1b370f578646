/** A stored sum that is not the sum of its rows. Amounts are minor units. */
export interface SumDifference {
  sum:
    | 'rooms sold'
    | 'rooms for sale'
    | 'counter'
    | 'stock'
    | 'order'
    | 'order on the bill'
    | 'payment on the bill'
    | 'invoices'
  /** What it is the sum of: a night and its room type, a number, a name. */
  of: string
  stored: number
  /** What its rows sum up to. */
  counted: number
}
