/** A line of a ticket. */
export interface PrintedLine {
  lineId: string
  /** In the hotel's first language. */
  name: string
  /** Of a cancelled line: how many of it are cancelled. */
  quantity: number
  /** Of a cancelled line: how many the printer had. */
  of?: number
  choices: string[]
  /** As the guest wrote it. */
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
