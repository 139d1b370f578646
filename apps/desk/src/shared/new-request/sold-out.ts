import type { OrderableItem } from '@bellhop/contract/desk/catalogue'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { formatMoment } from '../../format/format-moment.ts'
import { mostOf, type Translate } from './basket.ts'

/** Whether an item can be ordered neither now nor for later. */
export function isSoldOut(item: OrderableItem, now: string): boolean {
  const { available, soldOutUntil, quantity } = item
  return quantity === 0 || !(available || (soldOutUntil && isSwitchedOn(item, now)))
}

/** Why an item cannot be ordered, neither now nor for later. */
export function whySoldOut(item: OrderableItem, now: string, t: Translate): string | undefined {
  const { soldOutUntil, unavailableReason, quantity } = item
  if (!isSoldOut(item, now)) return undefined
  if (quantity === 0) return t('soldOut')
  const text = soldOutUntil
    ? t('request.notAvailableUntil', { moment: formatMoment(soldOutUntil, now, t) })
    : t('request.notAvailable')
  return unavailableReason ? `${text} (${unavailableReason})` : text
}

/** Why a line cannot be sent. */
export function lineProblem(
  item: OrderableItem | undefined,
  quantity: number,
  now: string,
  t: Translate,
): string | undefined {
  if (!item) return t('request.noLongerOffered')
  const soldOut = whySoldOut(item, now, t)
  if (soldOut) return soldOut
  return quantity > mostOf(item) ? t('request.onlyLeft', { left: mostOf(item) }) : undefined
}
