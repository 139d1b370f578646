import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import { type Delivery, type Outbox, openOutbox } from '@bellhop/client/outbox'
import { type OutboxPost, OutboxStore } from '@bellhop/client/outbox-store'
import { type Post, sendOnce, tipCall } from './send-api.ts'
import type { Dispatch, GuestState } from './state.ts'

export interface GuestOutbox extends Outbox {
  /** Whether something still waits for its turn after another try. */
  isWaiting: () => Promise<boolean>
  /** False where this phone keeps nothing: storage full or forbidden. */
  keep: (post: Post) => Promise<boolean>
}

export const outboxStore = new OutboxStore()
const outboxes = new WeakMap<() => GuestState, GuestOutbox>()

/** The outbox of the app's store (decisions/016). */
export function getOutbox() {
  return (dispatch: Dispatch, getState: () => GuestState): GuestOutbox => {
    const open = outboxes.get(getState) ?? makeOutbox(dispatch, getState)
    outboxes.set(getState, open)
    return open
  }
}

function makeOutbox(dispatch: Dispatch, getState: () => GuestState): GuestOutbox {
  const outbox = openOutbox({
    store: outboxStore,
    getOwner: () => getState().log.guestId,
    deliver: (post) => dispatch(deliver(post)),
  })
  const hasUnsent = async () => (await outbox.list()).some((entry) => !entry.refusal)
  return {
    ...outbox,
    async isWaiting() {
      try {
        if (!(await hasUnsent())) return false
        await outbox.flush()
        return await hasUnsent()
      } catch {
        return false
      }
    },
    async keep(post) {
      try {
        await outbox.add(post)
        return true
      } catch {
        return false
      }
    },
  }
}

function deliver(post: OutboxPost) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Delivery> => {
    const { data, error } = await dispatch(sendOnce(post as Post))
    if (!error) return { state: 'sent', next: tipCall(post, data) }
    if (!isApiError(error) || error.kind !== 'problem' || isUnreachable(error)) {
      return { state: 'later' }
    }
    if (error.code === 'rate_limited') {
      return { state: 'later', afterMs: (error.retryAfter ?? 60) * 1000 }
    }
    // The session is over: whose it was may sign in again.
    if (getState().log.token === null) return { state: 'later' }
    return { state: 'refused', detail: error.detail }
  }
}
