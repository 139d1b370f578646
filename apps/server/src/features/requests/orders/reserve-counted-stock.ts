import type { RequestKind } from '@bellhop/domain/requests/request-status'
import type { Handle } from '../../../database/open.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { inLanguage, type Translations } from '../../../shared/text/in-language.ts'
import { reserveStock } from './queries.ts'

interface Item {
  id: string
  name: string
  translations: Translations
  /** Null if it is not counted. */
  stock: number | null
}

interface Order {
  kind: RequestKind
  items: readonly Item[]
  lines: readonly { itemId: string; quantity: number }[]
}

/** The ordered items whose stock is counted. */
export function countedItems({ items, lines }: Order): Item[] {
  return items.filter(
    ({ id, stock }) => stock !== null && lines.some(({ itemId }) => itemId === id),
  )
}

/**
 * Reserves the counted stock of the order. Throws 409 `item_unavailable` if there is too little left.
 *
 * @param reserved ids of the items reserved so far, to which these are added
 */
export async function reserveCountedStock(
  tx: Handle,
  { hotelId, textLanguages }: Pick<GuestCaller, 'hotelId' | 'textLanguages'>,
  order: Order,
  reserved: Set<string>,
): Promise<void> {
  const counted = countedItems(order).filter(({ id }) => !reserved.has(id))
  if (counted.length === 0 || order.kind === 'department') return
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of order.lines) {
    if (counted.some(({ id }) => id === itemId)) {
      wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
    }
  }
  const stock = await reserveStock(tx, hotelId, order.kind, wanted)
  for (const item of counted) {
    const left = stock.get(item.id)
    // No longer counted.
    if (left === null) continue
    // A removed item is missing.
    if (left === undefined || left < (wanted.get(item.id) ?? 0)) {
      const problem = notEnough(inLanguage(item, textLanguages).name, left ?? 0)
      if (left === 0) problem.soldOutId = item.id
      throw problem
    }
    reserved.add(item.id)
  }
}

function notEnough(item: string, left: number): Problem {
  return left
    ? new Problem('item_unavailable', '{item}: only {left} left.', {
        params: { reason: 'tooFew', item, left },
      })
    : new Problem('item_unavailable', '{item} has just sold out.', {
        params: { reason: 'soldOut', item },
      })
}
