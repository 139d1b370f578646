import type { Item } from '@bellhop/contract/amenities'
import { maxQuantity } from '@bellhop/domain/limits'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import type { CartLine } from './cart-slice.ts'

/** A line at today's price, with what the hotel says of its item now. */
export interface CheckedLine extends CartLine {
  /** How many can be had; 0 where it is sold out or no longer offered. */
  left: number
  /** The hotel's reason, where it gives one. */
  reason?: string
  /** How long it takes. */
  minutes?: number
  /** When it is served, where that is less than the hours of the provider. */
  served?: OpeningHours
}

/** What an order needs to know of an item. */
export type OrderableItem = Item & { served?: OpeningHours | undefined }

/** @param find the item of a line as it was last read; undefined for one that is no longer offered */
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

/** How many of an item one order can have. */
export function leftOf({ available, quantity = maxQuantity }: Item): number {
  return available ? Math.min(quantity, maxQuantity) : 0
}

/** Whether every line can be had as it stands. */
export function canHaveAll(lines: readonly CheckedLine[]): boolean {
  return lines.every(({ quantity, left }) => quantity <= left)
}
