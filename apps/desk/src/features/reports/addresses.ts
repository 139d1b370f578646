import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/reports'
import * as serviceCalls from '@bellhop/contract/calls/desk/service-report'

/** Dates of the hotel. */
interface Span {
  from: string
  to: string
}

/** The address of a day's report as a table; the browser's cookie carries the session. */
export function dayCsvAddress(date: string): string {
  return addressOf(calls.getDayCsv, { query: { date } })
}

export function serviceCsvAddress(span: Span): string {
  return addressOf(serviceCalls.getServiceCsv, { query: { ...span } })
}

export function soldOutCsvAddress(span: Span): string {
  return addressOf(serviceCalls.getSoldOutCsv, { query: { ...span } })
}
