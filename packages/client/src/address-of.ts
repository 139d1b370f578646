import type { Address } from '@bellhop/contract/base/address'
import type { Route } from '@bellhop/contract/base/route'
import { pathOf } from './call.ts'
import { makeCall, type OrNone, type PartsOf } from './endpoints.ts'

/** Path of the API, on the origin that serves the front end. */
export const baseUrl = '/api'

/** The address of a call that the browser loads itself: `addressOf(getFolioInvoice, { params: { id } })`. */
export function addressOf<R extends Route>(
  address: Address<R>,
  ...parts: OrNone<PartsOf<R>, PartsOf<R>>
): string {
  return baseUrl + pathOf(makeCall(address, ...parts))
}
