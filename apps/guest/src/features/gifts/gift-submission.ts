import { call } from '@bellhop/client/call'
import type { createGiftRequest } from '@bellhop/contract/requests'
import type { BodyOf } from '@bellhop/contract/route'
import type { OrderOptions } from '../../cart/cart-sheet.tsx'
import { giftGroup } from '../../cart/gift.ts'
import { sendOrder } from '../../cart/send-order.ts'
import type { Dispatch, GuestState } from '../../state/state.ts'

type GiftOrder = BodyOf<typeof createGiftRequest>

/** Sends all gifts as one request, with the words that go with them. */
export function placeGiftOrder({ note, deliverAt, expectedTotal }: OrderOptions) {
  return async (dispatch: Dispatch, getState: () => GuestState) => {
    const body: GiftOrder = {
      lines: getState().gift.lines.map(({ _id, quantity }) => ({ itemId: _id, quantity })),
      ...(note ? { message: note } : {}),
      ...(deliverAt ? { deliverAt } : {}),
      expectedTotal,
    }
    return await dispatch(
      sendOrder({
        order: 'gift',
        group: giftGroup,
        body,
        call: (attempt) =>
          call<typeof createGiftRequest>({
            method: 'POST',
            url: '/guest-requests/app/gift',
            ...attempt,
          }),
        tags: ['requests', 'gifts'],
      }),
    )
  }
}
