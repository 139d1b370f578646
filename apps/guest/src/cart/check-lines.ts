import type { Item } from '@bellhop/contract/amenities'
import { maxQuantity } from '@bellhop/domain/limits'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import type { CartLine } from './cart-line.ts'

/** A cart line with the current price and availability of its item. */
export interface CheckedLine extends CartLine {
  /** How many can be ordered; 0 where the item is sold out or no longer offered. */
  left: number
  /** The hotel's reason, where it gives one. */
  reason?: string
  /** Estimated delivery time. */
  minutes?: number
  /** When it is served, where that is narrower than the provider's opening hours. */
  served?: OpeningHours
}

/** An item as a cart needs it. */
export type OrderableItem = Item & { served?: OpeningHours | undefined }

/** @param find returns the item of a line as last read; undefined if it is no longer offered */
export function checkLines(
  lines: readonly CartLine[],
  find: (line: CartLine) => OrderableItem | undefined,
): CheckedLine[] {
  return lines.map((line) => {
    const item = find(line)
    if (!item) return { ...line, left: 0 }
    const { price, unavailableReason: reason, etaMinutes: minutes, served } = item
    return {
      ...line,
      price,
      left: leftOf(item),
      ...(reason && { reason }),
      ...(minutes && { minutes }),
      ...(served && { served }),
    }
  })
}

/** How many of an item one order can contain. */
export function leftOf({ available, quantity = maxQuantity }: Item): number {
  return available ? Math.min(quantity, maxQuantity) : 0
}

/** Whether every line is available in its quantity. */
export function canHaveAll(lines: readonly CheckedLine[]): boolean {
  return lines.every(({ quantity, left }) => quantity <= left)
}
