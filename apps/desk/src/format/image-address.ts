import { addressOf } from '@bellhop/client/address-of'
import { getImage } from '@bellhop/contract/calls/base/images'

export function imageAddress(id: string): string {
  return addressOf(getImage, { params: { id } })
}
