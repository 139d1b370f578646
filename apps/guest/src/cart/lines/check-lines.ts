import type { Item } from '@bellhop/contract/guest/amenities'
import {
  addPrices,
  type Choice,
  type ChoiceOption,
  checkChoices,
  pickOptions,
} from '@bellhop/domain/choices'
import { maxQuantity } from '@bellhop/domain/limits'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import type { CartLine } from '../../state/cart-line.ts'
import type { Needed } from '../time/check-requested-time.ts'

/** A cart line with the current name, price and availability of its item. */
export interface CheckedLine extends CartLine {
  /** How many can be ordered; 0 where the item is sold out or no longer offered. */
  left: number
  /** The hotel's reason, where it gives one. */
  reason?: string
  /** Estimated delivery time. */
  minutes?: number
  /** When it is served, where that is narrower than the provider's opening hours. */
  served?: OpeningHours
  /** There is something to choose for it. */
  hasChoices?: true
  /** The chosen options cannot be ordered, because the hotel has changed them. */
  mustChoose?: true
}

/** An item as a cart needs it. */
export type OrderableItem = Item & {
  served?: OpeningHours | undefined
  choices?: readonly Choice[] | undefined
}

/**
 * Stock is counted per item: of two lines with other options the second can have what the first leaves.
 *
 * @param find returns the item of a line as last read; undefined if it is no longer offered
 */
export function checkLines(
  lines: readonly CartLine[],
  find: (line: CartLine) => OrderableItem | undefined,
): CheckedLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const item = find(line)
    if (!item) return { ...line, left: 0 }
    const { unavailableReason: reason, etaMinutes: minutes, served } = item
    const before = taken.get(line._id) ?? 0
    taken.set(line._id, before + line.quantity)
    return {
      ...line,
      name: item.name,
      ...checkOptions(line, item),
      left: leftOf(item, before),
      ...(reason && { reason }),
      ...(minutes && { minutes }),
      ...(served && { served }),
    }
  })
}

/** The chosen options as the menu has them now, and the price with them. */
function checkOptions({ choices: options = [] }: CartLine, { price, choices = [] }: OrderableItem) {
  const chosen = options.map(({ _id }) => _id)
  const offered = pickOptions(choices, chosen)
  return {
    price: priceWith(price, offered),
    ...(offered.length > 0 && offered.length === chosen.length && { choices: offered }),
    ...(choices.length > 0 && { hasChoices: true as const }),
    ...(checkChoices(choices, chosen) && { mustChoose: true as const }),
  }
}

/** As numbers of the wire sum up: without the traces of binary fractions. */
export function priceWith(price: number, options: readonly ChoiceOption[]): number {
  return Number(addPrices(price, options).toFixed(4))
}

/** How many of an item one line can contain, where others have `taken` some of it. */
export function leftOf({ available, quantity = Infinity }: Item, taken = 0): number {
  return available ? Math.max(0, Math.min(quantity - taken, maxQuantity)) : 0
}

/** Whether every line is available in its quantity and with its options. */
export function canHaveAll(lines: readonly CheckedLine[]): boolean {
  return lines.every(({ quantity, left, mustChoose }) => quantity <= left && !mustChoose)
}

/** The lines' dishes that are served at certain hours, each once. */
export function timedDishes(lines: readonly CheckedLine[]): Needed[] {
  const dishes = new Map<string, Needed>()
  for (const { _id, name, served } of lines) {
    if (served) dishes.set(_id, { ...served, name, isDish: true })
  }
  return [...dishes.values()]
}
