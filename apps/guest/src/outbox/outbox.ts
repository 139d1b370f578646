import {
  Outbox as SharedOutbox,
  type Settled as SharedSettled,
} from '@bellhop/client/outbox/outbox'
import { makeChange } from '../shared/use-change.ts'
import type { Dispatch, GuestState } from '../state/state.ts'
import { type OutboxStore, outboxStore } from './outbox-store.ts'
import { outboxRead } from './slice.ts'
import type { Submission } from './submission.ts'

export type Settled = SharedSettled<Submission>

interface Options {
  dispatch: Dispatch
  getState: () => GuestState
  store?: OutboxStore
  now?: () => number
  locks?: LockManager | undefined
}

/** Stores and sends the guest's submissions: an entry belongs to the guest, and nothing is sent while they sign out. */
export class Outbox extends SharedOutbox<Submission> {
  constructor({ dispatch, getState, store = outboxStore, ...options }: Options) {
    super({
      ...options,
      name: 'bellhop.outbox',
      store,
      getOwner: () => getState().log.guestId,
      isHeld: () => getState().live.endingToken === getState().log.token,
      send: (call, { tags }) => dispatch(makeChange.initiate({ call, tags }, { track: false })),
      show: (items) => dispatch(outboxRead(items)),
    })
  }
}

const outboxes = new WeakMap<() => GuestState, Outbox>()

/** The outbox of the app's store. */
export function getOutbox() {
  return (dispatch: Dispatch, getState: () => GuestState): Outbox => {
    const outbox = outboxes.get(getState) ?? new Outbox({ dispatch, getState })
    outboxes.set(getState, outbox)
    return outbox
  }
}
