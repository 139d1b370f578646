import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/pre-check-in'

/** A file's address for the browser, whose cookie carries the session. Each access is recorded. */
export function documentAddress(bookingId: string, position: number): string {
  return addressOf(calls.getPreCheckInDocument, { params: { bookingId, position } })
}

export function signatureAddress(bookingId: string, position: number): string {
  return addressOf(calls.getPreCheckInSignature, { params: { bookingId, position } })
}

/** The address of the report as a table. */
export function arrivalCsvAddress({ from, to }: { from: string; to: string }): string {
  return addressOf(calls.getArrivalReportCsv, { query: { from, to } })
}
