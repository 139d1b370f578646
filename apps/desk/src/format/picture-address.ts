import { addressOf } from '@bellhop/client/address-of'
import { getImage } from '@bellhop/contract/calls/base/images'

/** What `Picture` takes. */
export function pictureAddress(id: string): string {
  return addressOf(getImage, { params: { id } })
}
