import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { Dispatch } from '../state/state.ts'
import type { Outcome } from './open-outbox.ts'
import { type Post, sendOnce, tipCall } from './send-api.ts'

export type { Post }

/** What became of it. `waiting`: the line is down, and it goes out by itself once it is back. */
export type Sent<T> =
  | { state: 'sent'; data: T; isTipMissing?: boolean }
  | { state: 'waiting' }
  | { state: 'refused'; error: ApiError | undefined }

/** Sends it by way of the outbox, and says what the server made of it. Without an answer it waits there. */
export function send<T>(post: Post) {
  return async (dispatch: Dispatch): Promise<Sent<T>> => {
    const { call } = post
    const keyed = {
      ...post,
      call: { ...call, idempotencyKey: call.idempotencyKey ?? newIdempotencyKey() },
    }
    try {
      return toSent<T>(await (await loadOutbox(dispatch)).send(keyed))
    } catch {
      // This phone keeps nothing: storage full or forbidden.
      return dispatch(sendUnkept<T>(keyed))
    }
  }
}

/** Its code, which the first screen does without. */
async function loadOutbox(dispatch: Dispatch) {
  const { getOutbox } = await import('./outbox.ts')
  return dispatch(getOutbox())
}

function toSent<T>(outcome: Outcome): Sent<T> {
  switch (outcome.state) {
    case 'sent':
      return {
        state: 'sent',
        data: outcome.data as T,
        ...(outcome.isNextRefused && { isTipMissing: true }),
      }
    case 'refused':
      return { state: 'refused', error: isApiError(outcome.error) ? outcome.error : undefined }
    case 'waiting':
      return outcome
  }
}

function sendUnkept<T>(post: Post) {
  return async (dispatch: Dispatch): Promise<Sent<T>> => {
    const { data, error } = await dispatch(sendOnce(post))
    if (error) return { state: 'refused', error: isApiError(error) ? error : undefined }
    const tip = tipCall(post, data)
    if (!tip) return { state: 'sent', data: data as T }
    const tipped = await dispatch(sendOnce({ ...post, call: tip }))
    // Without its tip the order stands all the same.
    if (tipped.error) return { state: 'sent', data: data as T, isTipMissing: true }
    return { state: 'sent', data: tipped.data as T }
  }
}
