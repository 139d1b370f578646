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
  /** Names the sum: a night and its room type, a number, a name. */
  of: string
  stored: number
  /** The sum of its rows. */
  counted: number
}
