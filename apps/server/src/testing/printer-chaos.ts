import { openEpsonPrinter } from '../../../../fakes/printer/epson.ts'
import {
  type Answer,
  faultNames,
  type PrinterFault,
  type Sent,
  type StandIn,
} from '../../../../fakes/printer/printer.ts'
import { openStarPrinter } from '../../../../fakes/printer/star.ts'
import { makeChooser, makeRandom } from '../../../../fakes/random.ts'

/** The share of polls with each fault. */
export const rates: Record<PrinterFault, number> = {
  ...{ pollTwice: 0.15, pollLost: 0.15, fetchTwice: 0.15, cut: 0.06, paperOut: 0.06 },
}

export interface ChaosPrinter {
  /** Its id at the desk. */
  id: string
  kind: 'cloudprnt' | 'epson'
  standIn: StandIn
  faults: Map<PrinterFault, number>
}

type Send = (sent: Sent) => Promise<Answer | undefined>

interface ChaosOptions {
  id: string
  kind: 'cloudprnt' | 'epson'
  seed: number
  /** Sends to the address of the printer, or of another while they are swapped. */
  send: Send
  isOld?: boolean
}

/** A printer with seeded faults, whose clock is that of this process. */
export function openChaosPrinter({
  id,
  kind,
  seed,
  send,
  isOld = false,
}: ChaosOptions): ChaosPrinter {
  const choose = makeChooser(faultNames, rates, seed)
  const faults = new Map<PrinterFault, number>()
  const options = {
    ...{ send, device: `device ${id}`, random: makeRandom(seed + 1), now: () => Date.now() },
    chooseFault: () => {
      const fault = choose()
      if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1)
      return fault
    },
  }
  const standIn =
    kind === 'epson' ? openEpsonPrinter(options) : openStarPrinter({ ...options, isOld })
  return { id, kind, standIn, faults }
}

/** A ticket, as the server has it at the end. */
export interface EndedTicket {
  id: string
  printer_id: string
  kind: string
  state: string
}

/** How often a ticket has come out of its printer, by the name of its job. */
const countPrints = ({ standIn }: ChaosPrinter, { id }: EndedTicket) => {
  const name = id.replaceAll('-', '').slice(-24)
  return standIn.printed.filter(({ job }) => job?.startsWith(name)).length
}

export interface ChaosResult {
  tickets: number
  printed: number
  /** Shown to a person, and on paper or not. */
  unconfirmedOnPaper: number
  unconfirmedNotOnPaper: number
  problems: string[]
}

/** Compares what the server says of its tickets with the paper: each is printed once, or shown as unconfirmed. */
export function compareWithPaper(
  printers: readonly ChaosPrinter[],
  tickets: readonly EndedTicket[],
): ChaosResult {
  const result: ChaosResult = {
    ...{ tickets: tickets.length, printed: 0, unconfirmedOnPaper: 0, unconfirmedNotOnPaper: 0 },
    problems: [],
  }
  for (const ticket of tickets) {
    const printer = printers.find(({ id }) => id === ticket.printer_id)
    if (!printer) throw new Error(`No printer of the ticket ${ticket.id}`)
    const count = countPrints(printer, ticket)
    const said = `${printer.kind}: a ticket (${ticket.kind}) is ${ticket.state}, and was printed ${count} times`
    if (count > 1) result.problems.push(said)
    else if (ticket.state === 'printed' && count === 1) result.printed++
    else if (ticket.state === 'unconfirmed' && count === 1) result.unconfirmedOnPaper++
    else if (ticket.state === 'unconfirmed') result.unconfirmedNotOnPaper++
    else result.problems.push(said)
  }
  const all = printers.reduce((sum, { standIn }) => sum + standIn.printed.length, 0)
  const known = result.printed + result.unconfirmedOnPaper
  if (result.problems.length === 0 && all !== known) {
    result.problems.push(
      `${all - known} pictures have come out that are no tickets of their printers`,
    )
  }
  return result
}
