/* Shared by the pages and the service worker. */

import { addressOf } from '@bellhop/client/address-of'
import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { getHousekeeping } from '@bellhop/contract/calls/desk/housekeeping'
import { getInHouse } from '@bellhop/contract/calls/desk/muster'
import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import { getStaffSession } from '@bellhop/contract/calls/desk/staff'
import { maxPageSize } from '@bellhop/domain/limits'
import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { previewPage } from '@bellhop/domain/text/preview-page'

const sessionPath = addressOf(getStaffSession)

/** The reads that a housekeeper needs without a connection. */
export const housekeepingPaths = [sessionPath, addressOf(getHousekeeping), addressOf(getPriceList)]

/** The first page of the board. Where there are more, the desk stores all of them under the address of this one. */
export const openRequests = { query: { status: 'active', limit: maxPageSize } } as const
export const openRequestsPath = addressOf(listDeskRequests, openRequests)

/** The reads that every attendant needs without a connection. */
export const boardPaths = [sessionPath, openRequestsPath]

/** The reads that the front office needs without a connection: who is in the house. */
export const inHousePaths = [sessionPath, addressOf(getInHouse)]

/** The desk reads everything else from the server only. */
export const storedPaths = [...new Set([...housekeepingPaths, ...boardPaths, ...inHousePaths])]

/** A tab may still show another hotel. A page that has just been opened does not know which one. */
export function keyOf(path: string, headers: Headers): string {
  if (path === sessionPath) return path
  return `${path}${path.includes('?') ? '&' : '?'}hotel=${headers.get(hotelHeader) ?? ''}`
}

export const isDesk = (path: string) => /^\/desk(\/|$)/.test(path)

/** Not a file, nor the phone beside an editor, which is the guest app. */
export function isPageOfDesk(path: string): boolean {
  return isDesk(path) && path !== previewPage && !/\.\w+$/.test(path)
}
