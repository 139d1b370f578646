import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/privacy'

export const guestDataAddress = (id: string): string =>
  addressOf(calls.getGuestData, { params: { id } })

export const retainedAddress = (id: string): string =>
  addressOf(calls.getRetainedData, { params: { id } })
