import { makeCall } from '@bellhop/client/endpoints'
import type { FollowUp } from '@bellhop/client/outbox/submission'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/requests'
import type { tipGuestRequest } from '@bellhop/contract/guest/requests'
import type { OrderOptions } from '../../../cart/cart-sheet.tsx'
import { titleOf } from '../../../cart/lines/title-of.ts'
import type { Submission } from '../../../outbox/submission.ts'
import type { CartGroup } from '../../../state/cart-line.ts'

/** Orders the food in the cart from one outlet. The tip is a separate call, with the id of the new order. */
export function foodSubmission(
  cart: CartGroup,
  { lines, language, note, deliverAt, tip, expectedTotal }: OrderOptions,
): Submission {
  return {
    call: makeCall(calls.createFoodRequest, {
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

/** Without its parameter: the order's id, once it exists. */
function tipCall(totalTip: number): FollowUp['call'] {
  const { method, url } = calls.tipGuestRequest
  return { method, url, body: { totalTip } satisfies BodyOf<typeof tipGuestRequest> }
}
