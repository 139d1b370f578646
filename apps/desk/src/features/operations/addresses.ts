import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/operations'

export const backupAddress: string = addressOf(calls.downloadBackup)
