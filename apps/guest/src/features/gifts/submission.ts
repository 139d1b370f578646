import { makeCall } from '@bellhop/client/endpoints'
import { createGiftRequest } from '@bellhop/contract/calls/guest/requests'
import type { OrderOptions } from '../../cart/cart-sheet.tsx'
import { titleOf } from '../../cart/lines/title-of.ts'
import type { Submission } from '../../outbox/submission.ts'
import type { CartGroup } from '../../state/cart-line.ts'

/** Orders all gifts in the cart as one request, with their message. */
export function giftSubmission(
  cart: CartGroup,
  { lines, language, note, deliverAt, expectedTotal }: OrderOptions,
): Submission {
  return {
    call: makeCall(createGiftRequest, {
      body: {
        lines: cart.lines.map(({ _id, quantity }) => ({ itemId: _id, quantity })),
        ...(note && { message: note }),
        ...(deliverAt && { deliverAt }),
        ...(expectedTotal !== undefined && { expectedTotal }),
      },
    }),
    title: titleOf(lines, language),
    tags: ['requests', 'gifts'],
    cart,
  }
}
