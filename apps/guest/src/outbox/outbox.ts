import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import type { Dispatch, GuestState } from '../state/state.ts'
import { type Delivery, type Outbox, openOutbox } from './open-outbox.ts'
import { type OutboxPost, OutboxStore } from './outbox-store.ts'
import { type Post, sendOnce, tipCall } from './send-api.ts'

export const outboxStore = new OutboxStore()
const outboxes = new WeakMap<() => GuestState, Outbox>()

/** The outbox of the app's store (decisions/016). */
export function getOutbox() {
  return (dispatch: Dispatch, getState: () => GuestState): Outbox => {
    const open =
      outboxes.get(getState) ??
      openOutbox({
        store: outboxStore,
        getOwner: () => getState().log.guestId,
        deliver: (post) => dispatch(deliver(post)),
      })
    outboxes.set(getState, open)
    return open
  }
}

function deliver(post: OutboxPost) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Delivery> => {
    const { data, error } = await dispatch(sendOnce(post as Post))
    if (!error) return { state: 'sent', data, next: tipCall(post, data) }
    if (!isApiError(error) || error.kind !== 'problem' || isUnreachable(error)) {
      return { state: 'later' }
    }
    if (error.code === 'rate_limited') {
      return { state: 'later', afterMs: (error.retryAfter ?? 60) * 1000, error }
    }
    // The session is over: whose it was may sign in again.
    if (getState().log.token === null) return { state: 'later', error }
    return { state: 'refused', detail: error.detail, error }
  }
}
