import { type CallOf, call } from '@bellhop/client/call'
import type { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import type { OrderOptions } from '../../../cart/cart-sheet.tsx'
import { titleOf } from '../../../cart/lines/title-of.ts'
import type { Submission } from '../../../outbox/submission.ts'
import type { CartGroup } from '../../../state/cart-line.ts'

/** Orders the food in the cart from one outlet. The tip is a call of its own, about the order it is for. */
export function foodSubmission(
  cart: CartGroup,
  { lines, language, note, deliverAt, tip, expectedTotal }: OrderOptions,
): Submission {
  return {
    call: call<typeof createFoodRequest>({
      method: 'POST',
      url: '/guest-requests/app/food',
      body: {
        restaurantId: cart.group,
        lines: cart.lines.map(({ _id, quantity, choices, note: lineNote }) => ({
          itemId: _id,
          quantity,
          ...(choices && { choices: choices.map((option) => option._id) }),
          ...(lineNote?.trim() && { note: lineNote.trim() }),
        })),
        ...(note && { note }),
        ...(deliverAt && { deliverAt }),
        ...(expectedTotal !== undefined && { expectedTotal }),
      },
    }),
    title: titleOf(lines, language),
    tags: ['requests', 'dining'],
    ...(tip > 0 && { followUp: { call: tipCall(tip), idParam: 'guestRequestId' } }),
    cart,
  }
}

function tipCall(totalTip: number): Omit<CallOf<typeof tipGuestRequest>, 'params'> {
  return { method: 'PUT', url: '/guest-requests/app/newtip/:guestRequestId', body: { totalTip } }
}
