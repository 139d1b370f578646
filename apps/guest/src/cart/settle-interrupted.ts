import { getOutbox } from '../outbox/outbox.ts'
import type { Dispatch, GuestState } from '../state/state.ts'
import { type CartName, cartSlices } from './cart-slices.ts'

/**
 * Orders that were on their way when the page ended. Before anything is sent it is on the disk: what the
 * outbox has goes out by it, and the rest was never sent and is back in the order.
 */
export function settleInterrupted() {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<void> => {
    const waiting = await dispatch(getOutbox())
      .list()
      .catch(() => [])
    // Also one of which only the tip still has to go out.
    const isKept = (key: string) => waiting.some(({ call }) => call.idempotencyKey?.startsWith(key))
    for (const [name, { actions }] of Object.entries(cartSlices)) {
      const { interrupted } = getState()[name as CartName]
      for (const [group, { key }] of Object.entries(interrupted)) {
        dispatch(isKept(key) ? actions.interruptedKept(group) : actions.interruptedUndone(group))
      }
    }
  }
}
