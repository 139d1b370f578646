import type { Dispatch } from '../../state/state.ts'

/** Removes an entry from the outbox. Resolves to false if it is being sent or no longer exists. */
export function removeWaiting(id: string) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const { getOutbox } = await import('../../outbox/outbox.ts')
    return dispatch(getOutbox()).remove(Number(id))
  }
}
