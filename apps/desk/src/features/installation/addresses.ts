import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/installation'

export const keySheetAddress: string = addressOf(calls.getKeySheet)

/** A change of one is seen by the set-up, the checks of the server and the guests' sign-in, too. */
export const installationTags = ['installation', 'setup', 'operations'] as const
