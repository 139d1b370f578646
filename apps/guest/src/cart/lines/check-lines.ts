import type { Item } from '@bellhop/contract/guest/amenities'
import { maxQuantity } from '@bellhop/domain/limits'
import { addPrices, type Choice, checkChoices, pickOptions } from '@bellhop/domain/requests/choices'
import type { MenuTaxKind } from '@bellhop/domain/taxes/taxes'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import type { CartLine } from '../../state/cart-line.ts'
import type { Needed } from '../time/check-requested-time.ts'

/** A cart line with its item's current name, price and availability. */
export interface CheckedLine extends CartLine {
  /** How many can be ordered; 0 if sold out or no longer offered. */
  left: number
  /** The hotel's reason, if given. */
  unavailableReason?: string
  /** A moment of the hotel's clock at which it can be ordered again. */
  soldOutUntil?: string
  /** Estimated delivery time. */
  minutes?: number
  /** When it is served, if narrower than the provider's opening hours. */
  served?: Hours
  hasChoices?: true
  /** Declared by the hotel, for a dish. */
  allergens?: readonly string[]
  /** Set for a dish; missing if it is taxed as food. */
  taxKind?: MenuTaxKind
  /** The part of its price that is taxed as drinks, in percent. */
  drinkShare?: number
  /** The hotel has changed the chosen options, so they cannot be ordered. */
  mustChoose?: true
}

export type OrderableItem = Item & {
  served?: Hours | undefined
  choices?: readonly Choice[] | undefined
  allergens?: readonly string[] | undefined
  taxKind?: MenuTaxKind | undefined
  drinkShare?: number | undefined
}

/**
 * Stock is counted per item: a second line with other options gets what the first leaves.
 *
 * @param find returns a line's item as last read; undefined if no longer offered
 */
export function checkLines(
  lines: readonly CartLine[],
  find: (line: CartLine) => OrderableItem | undefined,
): CheckedLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const item = find(line)
    if (!item) return { ...line, left: 0 }
    const {
      unavailableReason,
      soldOutUntil,
      etaMinutes: minutes,
      served,
      allergens,
      taxKind,
      drinkShare,
    } = item
    const before = taken.get(line._id) ?? 0
    taken.set(line._id, before + line.quantity)
    return {
      ...line,
      name: item.name,
      ...checkOptions(line, item),
      left: leftOf(item, before),
      ...(unavailableReason && { unavailableReason }),
      ...(soldOutUntil && { soldOutUntil }),
      ...(minutes && { minutes }),
      ...(served && { served }),
      ...(allergens && { allergens }),
      ...(taxKind && { taxKind }),
      ...(drinkShare && { drinkShare }),
    }
  })
}

/** The chosen options and their price in the current menu. */
function checkOptions({ choices: options = [] }: CartLine, { price, choices = [] }: OrderableItem) {
  const chosen = options.map(({ _id }) => _id)
  const offered = pickOptions(choices, chosen)
  return {
    price: addPrices(price, offered),
    ...(offered.length > 0 && offered.length === chosen.length && { choices: offered }),
    ...(choices.length > 0 && { hasChoices: true as const }),
    ...(checkChoices(choices, chosen) && { mustChoose: true as const }),
  }
}

/** The maximum quantity of a line, when other lines have `taken` some of the stock. */
export function leftOf({ available, quantity = Infinity }: Item, taken = 0): number {
  return available ? Math.max(0, Math.min(quantity - taken, maxQuantity)) : 0
}

/** Whether every line is available in its quantity and with its options. */
export function canHaveAll(lines: readonly CheckedLine[]): boolean {
  return lines.every(({ quantity, left, mustChoose }) => quantity <= left && !mustChoose)
}

/** The distinct dishes with limited serving hours. */
export function timedDishes(lines: readonly CheckedLine[]): Needed[] {
  const dishes = new Map<string, Needed>()
  for (const { _id, name, served } of lines) {
    if (served) dishes.set(_id, { hours: served, name, isDish: true })
  }
  return [...dishes.values()]
}
