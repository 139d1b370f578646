import { makeCall } from '@bellhop/client/endpoints'
import { createAmenityRequest } from '@bellhop/contract/calls/guest/requests'
import type { OrderOptions } from '../../cart/cart-sheet.tsx'
import { titleOf } from '../../cart/lines/title-of.ts'
import type { Amenities, AmenityGroup } from '../../data/calls/amenities.ts'
import type { Submission } from '../../outbox/submission.ts'
import type { CartGroup } from '../../state/cart-line.ts'

/** Requests the amenities or supplies in the cart from their department. */
export function amenitySubmission(
  amenities: Amenities,
  group: AmenityGroup,
  cart: CartGroup,
  {
    lines,
    language,
    note,
    deliverAt,
  }: Pick<OrderOptions, 'lines' | 'language' | 'note' | 'deliverAt'>,
): Submission {
  return {
    call: makeCall(createAmenityRequest, {
      body: {
        // A group without a department cannot be ordered: its lines count as unavailable.
        departmentId: departmentOf(amenities, group) ?? '',
        lines: cart.lines.map(({ _id, quantity }) => ({ itemId: _id, quantity })),
        ...(note && { note }),
        ...(deliverAt && { deliverAt }),
      },
    }),
    title: titleOf(
      lines.filter((line) => line.group === group),
      language,
    ),
    // A rejection ("sold out") changes the items' availability, a success their stock.
    tags: ['requests', 'amenities'],
    cart,
  }
}

/** The department of the group, or null if the hotel has none. */
export function departmentOf(amenities: Amenities, group: AmenityGroup): string | null {
  return group === 'amenities' ? amenities.engineeringDeptId : amenities.housekeepingDeptId
}
