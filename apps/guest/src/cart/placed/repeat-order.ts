import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import type { AmenityGroup } from '../../data/calls/amenities.ts'
import * as paths from '../../navigation/paths.ts'
import type { CartLine } from '../../state/cart-line.ts'
import type { Modal } from '../../state/dashboard.ts'
import type { CartName } from '../slice.ts'
import { giftGroup } from '../slice.ts'

export interface RepeatedOrder {
  /** The cart and its new lines at current prices; a service is requested without a cart. */
  cart?: { name: CartName; lines: CartLine[] }
  to: { path: string; modal: Modal; id: string | null }
}

/**
 * Orders the same again; undefined if nothing of it is available. Unavailable lines go into the cart with the others,
 * which marks them.
 *
 * @param now the hotel's wall clock
 */
export function repeatOrder(
  { kind, lines }: Pick<GuestRequest, 'kind' | 'lines'>,
  catalogue: readonly CatalogueSection[],
  now: string,
): RepeatedOrder | undefined {
  const offered = new Map(
    catalogue.flatMap((section) =>
      section.items.map((item) => [item._id, { section, item }] as const),
    ),
  )
  const first = lines
    .map(({ itemId }) => offered.get(itemId))
    .find((each) => each && isSwitchedOn(each.item, now))
  if (!first) return undefined
  const { _id: sectionId = '' } = first.section
  if (kind === 'department') {
    return { to: { path: paths.department(sectionId), modal: 'request', id: first.item._id } }
  }
  const { name, path } = placesOf[kind](sectionId)
  return {
    cart: {
      name,
      lines: lines.map((line) => {
        // An item that is no longer offered goes where the rest is.
        const { section, item } = offered.get(line.itemId) ?? { section: first.section, item: line }
        return {
          _id: line.itemId,
          name: item.name,
          price: item.price,
          group: groupOf(section),
          quantity: line.quantity,
          ...chosenOf(line),
          ...(line.note && { note: line.note }),
        }
      }),
    },
    to: { path, modal: 'kitchenOption', id: null },
  }
}

/** The original options. The cart reprices them, and marks those no longer offered. */
function chosenOf({ choices = [], optionIds = [] }: GuestRequest['lines'][number]) {
  const chosen = choices.flatMap((option, index) => {
    const _id = optionIds[index]
    return _id === undefined ? [] : [{ ...option, _id }]
  })
  return chosen.length > 0 && { choices: chosen }
}

const placesOf: Record<
  Exclude<GuestRequest['kind'], 'department'>,
  (sectionId: string) => { name: CartName; path: string }
> = {
  food: (outletId) => ({ name: 'kitchen', path: paths.menu(outletId) }),
  gift: (categoryId) => ({ name: 'gift', path: paths.gifts(categoryId) }),
  amenity: () => ({ name: 'myRoom', path: paths.amenities }),
}

function groupOf({ kind, _id = '' }: CatalogueSection): string {
  if (kind === 'gift') return giftGroup
  if (kind === 'food') return _id
  return (kind === 'amenity' ? 'amenities' : 'supplies') satisfies AmenityGroup
}
