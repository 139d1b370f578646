/* Shared by the pages and the service worker. */

import { addressOf } from '@bellhop/client/address-of'
import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { getHousekeeping } from '@bellhop/contract/calls/desk/housekeeping'
import { getStaffSession } from '@bellhop/contract/calls/desk/staff'
import { hotelHeader } from '@bellhop/domain/hotel-header'
import { previewPage } from '@bellhop/domain/preview-page'

const sessionPath = addressOf(getStaffSession)

/** What a housekeeper reads. The desk reads everything else from the server only. */
export const storedPaths = [sessionPath, addressOf(getHousekeeping), addressOf(getPriceList)]

/** A tab may still show another hotel. A page that has just been opened does not know which one. */
export function keyOf(path: string, headers: Headers): string {
  return path === sessionPath ? path : `${path}?hotel=${headers.get(hotelHeader) ?? ''}`
}

export const isDesk = (path: string) => /^\/desk(\/|$)/.test(path)

/** Not a file, nor the phone beside an editor, which is the guest app. */
export function isPageOfDesk(path: string): boolean {
  return isDesk(path) && path !== previewPage && !/\.\w+$/.test(path)
}
