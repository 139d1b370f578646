import { maxEntries, maxItemName, maxPrinters } from '@bellhop/domain/limits'
import { managers, menuReaders } from '@bellhop/domain/people/staff-roles'
import {
  paperWidths,
  printerKinds,
  ticketFailures,
  ticketKinds,
} from '@bellhop/domain/printing/printers'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nonBlankLine, nullable, object } from '../base/common.ts'

/** A ticket that may not be on paper: a person has it printed again, or dismisses it. */
export const UndecidedTicket = object({
  _id: Id,
  requestId: Id,
  /** The number of the order. */
  number: Type.Integer(),
  roomNumber: nullable(Type.String()),
  kind: Type.Enum([...ticketKinds]),
  /** `refused`: it is not on paper. `unconfirmed`: it may be. */
  state: Type.Enum(['refused', 'unconfirmed']),
  failure: nullable(Type.Enum([...ticketFailures])),
  at: Instant,
})
export type UndecidedTicket = Static<typeof UndecidedTicket>

const PrinterStatus = Type.Enum([
  ...(['ready', 'paperLow', 'paperOut', 'paperJam', 'coverOpen', 'fault'] as const),
  ...(['unpaired', 'offline', 'printing', 'silent', 'otherDevice'] as const),
])

/** A printer of a kitchen, which asks for its tickets itself. */
export const Printer = object({
  _id: Id,
  name: Type.String(),
  kind: Type.Enum([...printerKinds]),
  /** None: it prints the dishes of all outlets. */
  stationIds: Type.Array(Id),
  width: Type.Enum([...paperWidths]),
  /** MAC address or id of the only device that may print; null until one has asked. */
  device: nullable(Type.String()),
  /** `silent`: it has a ticket, and has said nothing since. `otherDevice`: only another device asks. */
  status: PrinterStatus,
  seenAt: nullable(Instant),
  /** Another device that has asked for its tickets, and got none. */
  otherDevice: nullable(Type.String()),
  /** Tickets that it has not fetched yet. */
  waiting: Type.Integer(),
  tickets: Type.Array(UndecidedTicket),
})
export type Printer = Static<typeof Printer>

const values = {
  name: nonBlankLine(maxItemName),
  stationIds: Type.Array(Id, { maxItems: maxEntries, uniqueItems: true }),
  width: Type.Enum([...paperWidths]),
}

const call = calls('printers', managers)

/** The kitchen reads only tickets of its outlets. */
export const listPrinters = call('GET /desk/printers', {
  summary: 'Printers of the hotel, and what they have not printed',
  access: menuReaders,
  returns: Type.Array(Printer),
})

/** Orders from now on are printed. The address is shown only now; the first device that asks there keeps it. */
export const addPrinter = call('POST /desk/printers', {
  summary: `Add a printer; at most ${maxPrinters}`,
  asksIdentity: true,
  body: object({ ...values, kind: Type.Enum([...printerKinds]) }),
  creates: object({ ...Printer.properties, address: Type.String() }),
  fails: [422],
})

export const changePrinter = call('PUT /desk/printers/:id', {
  summary: 'Change a printer',
  params: idParams,
  body: object(values),
  returns: Printer,
  fails: [404, 422],
})

/** Its address stops working, and its tickets are gone. */
export const removePrinter = call('DELETE /desk/printers/:id', {
  summary: 'Remove a printer',
  params: idParams,
  returns: Printer,
  fails: [404, 422],
})

/** For a device that replaces the former one at the same address: the next one that asks keeps it. */
export const releasePrinter = call('PUT /desk/printers/:id/release', {
  summary: 'Let another device use the address of a printer',
  params: idParams,
  body: object({}),
  returns: Printer,
  fails: [404, 422],
})

const ofTicket = {
  access: menuReaders,
  params: idParams,
  body: object({}),
  fails: [404, 409, 422],
} as const

/** Prints a copy, which says that it is one. 409 `invalid_transition` once someone has decided, and before it has ended. */
export const printTicketAgain = call('PUT /desk/printer-tickets/:id/print-again', {
  summary: 'Print a ticket again, marked as a copy',
  ...ofTicket,
})

/** 409 `invalid_transition` once someone has decided. */
export const dismissTicket = call('PUT /desk/printer-tickets/:id/dismiss', {
  summary: 'Dismiss a ticket that may not have been printed',
  ...ofTicket,
})
