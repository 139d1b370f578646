import { call } from '@bellhop/client/call'
import type { createFoodRequest } from '@bellhop/contract/requests'
import type { BodyOf } from '@bellhop/contract/route'
import type { OrderOptions } from '../../cart/cart-sheet.tsx'
import { sendOrder } from '../../cart/send-order.ts'
import type { Dispatch, GuestState } from '../../state/state.ts'

type FoodOrder = BodyOf<typeof createFoodRequest>

/** Sends what has been gathered from one outlet. */
export function placeFoodOrder(restaurantId: string, order: OrderOptions) {
  return async (dispatch: Dispatch, getState: () => GuestState) =>
    await dispatch(
      sendOrder({
        order: 'kitchen',
        group: restaurantId,
        body: toBody(getState(), restaurantId, order),
        call: (attempt) =>
          call<typeof createFoodRequest>({
            method: 'POST',
            url: '/guest-requests/app/food',
            ...attempt,
          }),
        tags: ['requests', 'dining'],
        tip: order.tip,
      }),
    )
}

function toBody(
  { kitchen }: GuestState,
  restaurantId: string,
  { note, deliverAt, expectedTotal }: OrderOptions,
): FoodOrder {
  return {
    restaurantId,
    lines: kitchen.lines
      .filter((line) => line.group === restaurantId)
      .map(({ _id, quantity, note: lineNote }) => ({
        itemId: _id,
        quantity,
        ...(lineNote?.trim() ? { note: lineNote.trim() } : {}),
      })),
    ...(note ? { note } : {}),
    ...(deliverAt ? { deliverAt } : {}),
    expectedTotal,
  }
}
