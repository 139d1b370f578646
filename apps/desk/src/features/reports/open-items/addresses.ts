import { addressOf } from '@bellhop/client/address-of'
import * as dunning from '@bellhop/contract/calls/desk/dunning'
import * as calls from '@bellhop/contract/calls/desk/open-items'

export const openItemsCsvAddress = addressOf(calls.getOpenItemsCsv)
export const previewAddress = (companyId: string, level: number) =>
  addressOf(dunning.previewDunningLetter, { query: { companyId, level } })
export const letterAddress = (id: string) => addressOf(dunning.getDunningLetter, { params: { id } })
