/**
 * Faults of a printer. `pollTwice`: a poll arrives twice. `pollLost`: the answer to a poll is lost.
 * `fetchTwice`: a ticket is fetched twice, and printed once. `cut`: it prints, but its network is cut for 200 seconds
 * before it can say so. `paperOut`: the paper ends before a ticket is printed, and is filled some polls later.
 */
export const faultNames = ['pollTwice', 'pollLost', 'fetchTwice', 'cut', 'paperOut'] as const
export type PrinterFault = (typeof faultNames)[number]

export interface Answer {
  status: number
  /** Names in small letters. */
  headers: Record<string, string | undefined>
  body: Buffer
}

/** A request to the address of the printer. */
export interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  /** Added to the address. */
  query?: string
  type?: string
  body?: string
}

/** A picture that has come out of the printer. */
export interface Printed {
  /** The name of the job; undefined from a server that gives none. */
  job: string | undefined
  width: number
  height: number
  /** Rows of eight dots in a byte, 1 is black. */
  dots: Buffer
  /** The file, if it came as one. */
  png?: Buffer
}

export interface PrinterOptions {
  /** Sends a request; undefined without an answer. */
  send: (request: Sent) => Promise<Answer | undefined>
  /** MAC address, or the id of a printer of Epson. */
  device: string
  chooseFault?: () => PrinterFault | undefined
  /** From 0 to 1. */
  random?: () => number
  /** Milliseconds; default: the time of this machine. */
  now?: () => number
  onPrint?: (printed: Printed) => void
}

/** A printer that asks once each time it is told to. */
export interface StandIn {
  /** Asks, and prints what it gets. */
  poll(): Promise<void>
  /** The paper is filled, and the network is mended. */
  mend(): void
  printed: Printed[]
}

export const CUT_MS = 200_000
/** Polls until someone has filled the paper. */
export const POLLS_WITHOUT_PAPER = 3
