/** A line of a ticket. */
export interface PrintedLine {
  lineId: string
  /** In the hotel's first language. */
  name: string
  /** How many are to be made, or cancelled. */
  quantity: number
  /** How many the printer had of a cancelled line. */
  of?: number
  choices: string[]
  /** The words of the guest. */
  note?: string
}

/** The content of a ticket, as it was when it was made. */
export interface TicketContent {
  /** Also of the copy of such a ticket. */
  kind: 'order' | 'added' | 'cancelled'
  /** The hotel's first language. */
  language: string
  timeZone: string
  number: number
  outlet: string | null
  stations: string[]
  room: string | null
  /** Shown instead of a room: the table, or else the customer, of a sale without a stay. */
  bill?: { table: string | null; name: string }
  orderedAt: string
  promisedAt: string
  /** The guest has chosen the time. */
  isForLater: boolean
  lines: PrintedLine[]
  /** The tickets of a long order, if it has several. */
  part?: { number: number; of: number }
  note?: string
  allergies: string[]
}
