import { type ApiError, isApiError, isUnreachable } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { type Post, sendOnce, tipCall } from './send-api.ts'
import type { Dispatch, GuestState } from './state.ts'

export type { Post }

/** What became of it. `waiting`: the line is down, and it goes out by itself once it is back. */
export type Sent<T> =
  | { state: 'sent'; data: T; isTipMissing?: boolean }
  | { state: 'waiting' }
  | { state: 'refused'; error: ApiError | undefined }

/** Sends it, and says what the server made of it. Without an answer it waits in the outbox. */
export function send<T>(post: Post) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Sent<T>> => {
    const { guestId } = getState().log
    const { call } = post
    const keyed = {
      ...post,
      call: { ...call, idempotencyKey: call.idempotencyKey ?? newIdempotencyKey() },
    }
    const outbox = await loadOutbox(dispatch)
    const isBehind = await outbox?.isWaiting()

    let error: ApiError | undefined = { kind: 'network' }
    if (!isBehind) {
      const answer = await dispatch(sendOnce(keyed))
      if (!answer.error) return dispatch(sendTip<T>(keyed, answer.data as T))
      error = isApiError(answer.error) ? answer.error : undefined
      if (!error || !isUnreachable(error)) return { state: 'refused', error }
    }
    // Only in the session it was made in.
    const isKept = guestId === getState().log.guestId && (await outbox?.keep(keyed))
    return isKept ? { state: 'waiting' } : { state: 'refused', error }
  }
}

/** Without its tip the order stands all the same. */
function sendTip<T>(post: Post, placed: T) {
  return async (dispatch: Dispatch): Promise<Sent<T>> => {
    const call = tipCall(post, placed)
    if (!call) return { state: 'sent', data: placed }
    const { state, ...tipped } = await dispatch(
      send<T>({ call, title: post.title, tags: post.tags }),
    )
    if (state === 'sent' && 'data' in tipped) return { state, data: tipped.data }
    return { state: 'sent', data: placed, ...(state === 'refused' && { isTipMissing: true }) }
  }
}

/** Its code, which the first screen does without. Where it cannot be had, nothing waits. */
async function loadOutbox(dispatch: Dispatch) {
  try {
    const { getOutbox } = await import('./outbox.ts')
    return dispatch(getOutbox())
  } catch {
    return undefined
  }
}
