import type { OrderableItem } from '@bellhop/contract/desk/catalogue'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { formatMoment } from '../../format/format-moment.ts'
import { mostOf } from './basket.ts'

export const noLongerOffered = 'No longer offered'

/** Why an item cannot be ordered, neither now nor for later. */
export function whySoldOut(item: OrderableItem, now: string): string | undefined {
  const { available, soldOutUntil, unavailableReason, quantity } = item
  const isOn = isSwitchedOn(item, now)
  if ((available || (soldOutUntil && isOn)) && quantity !== 0) return undefined
  if (quantity === 0) return 'Sold out'
  const until = soldOutUntil && `until ${formatMoment(soldOutUntil, now)}`
  return ['Not available', until, unavailableReason && `(${unavailableReason})`]
    .filter(Boolean)
    .join(' ')
}

/** Why a line cannot be sent. */
export function lineProblem(
  item: OrderableItem | undefined,
  quantity: number,
  now: string,
): string | undefined {
  if (!item) return noLongerOffered
  const soldOut = whySoldOut(item, now)
  if (soldOut) return soldOut
  return quantity > mostOf(item) ? `Only ${mostOf(item)} left` : undefined
}
