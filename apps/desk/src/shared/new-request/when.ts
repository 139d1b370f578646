import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { maxDaysAhead } from '@bellhop/domain/limits'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import {
  addDays,
  dateOf,
  openingAt,
  takesOrdersAt,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import { formatAtMoment } from '../../format/format-moment.ts'
import { type Basket, type BasketItem, type Translate, wantedMoment } from './basket.ts'

type Hours = NonNullable<OrderableSection['hours']>

/** Few guests are woken later. */
const morningEnds = '10:00'

/** When nothing can be taken now: the day and time at which it next is. A wake-up call is for the next morning. */
export function nextOpening(
  section: OrderableSection,
  item: OrderableItem,
  { now, checkOut }: { now: string; checkOut: string },
): Pick<Basket, 'day' | 'time'> {
  const soon = { day: '', time: '' }
  const { service } = item
  if (isByTheHour(service?.purpose)) return soon
  if (service?.slotMinutes) return { day: dateOf(now), time: '' }
  if (service?.needsTime) {
    const days = listDays(now, checkOut)
    const isTomorrow = service.purpose === 'wakeUp' && timeOf(now) >= morningEnds
    return { day: days[isTomorrow ? 1 : 0] ?? dateOf(now), time: '' }
  }
  const next = [section.hours, item.hours]
    .map((hours) => hours && openingAt(hours, now).next)
    .filter((moment) => moment !== undefined)
    .toSorted()
    .at(-1)
  // Nothing is wanted after the guest has left.
  const isInStay = next !== undefined && (checkOut <= now || next <= checkOut)
  return isInStay ? { day: dateOf(next), time: timeOf(next) } : soon
}

/** The dates on which something can be wanted: from today to the day of check-out. */
export function listDays(now: string, checkOut: string): string[] {
  const today = dateOf(now)
  const last = dateOf(checkOut) < today ? addDays(today, 1) : dateOf(checkOut)
  return Array.from({ length: maxDaysAhead }, (_, day) => addDays(today, day)).filter(
    (date) => date <= last,
  )
}

/** The slots of a day before the guest leaves. @param clock formats the time of an instant, HH:mm */
export function slotsInStay<Slot extends { start: string }>(
  slots: readonly Slot[],
  { date, now, checkOut }: { date: string; now: string; checkOut: string },
  clock: (instant: string) => string,
): Slot[] {
  return slots.filter(({ start }) => checkOut <= now || `${date}T${clock(start)}` <= checkOut)
}

/** “Jheel opens tomorrow at 07:00.”; undefined while orders are taken. */
export function formatClosed(
  name: string,
  hours: Hours | undefined,
  { at, now }: { at: string; now: string },
  t: Translate,
): string | undefined {
  if (!hours || takesOrdersAt(hours, at)) return undefined
  const { next, reason } = openingAt(hours, at)
  const moment = next && formatAtMoment(next, now, t)
  if (reason) {
    return moment
      ? t('request.closedForUntil', { name, reason, moment })
      : t('request.closedFor', { name, reason })
  }
  return moment ? t('request.closedUntil', { name, moment }) : t('request.closed', { name })
}

/** “Masala dosa is served again tomorrow at 07:00.”; undefined while it is served. */
export function formatNotServed(
  { name, hours }: OrderableItem,
  { at, now }: { at: string; now: string },
  t: Translate,
): string | undefined {
  if (!hours || takesOrdersAt(hours, at)) return undefined
  const { next } = openingAt(hours, at)
  return next
    ? t('request.servedAgain', { name, moment: formatAtMoment(next, now, t) })
    : t('request.notServed', { name })
}

/** Finds the problem with the time of a basket; undefined if it can be sent. */
export function timeProblem(
  basket: Basket,
  items: readonly BasketItem[],
  { now, checkOut }: { now: string; checkOut: string },
  t: Translate,
): string | undefined {
  const { service, name = '' } = items[0]?.item ?? {}
  if (isByTheHour(service?.purpose) || service?.slotMinutes)
    return basket.slot ? undefined : t('request.chooseTime', { name })
  const moment = wantedMoment(basket)
  if (!moment && (basket.day || service?.needsTime)) return t('request.enterTime', { name })
  if (moment && moment < now) return t('request.timeOver')
  if (moment && checkOut > now && moment > checkOut) return t('request.afterCheckOut')
  const at = moment ?? now
  for (const { section, item } of items) {
    const closed = section && formatClosed(section.name, section.hours, { at, now }, t)
    const problem = closed ?? (item && formatNotServed(item, { at, now }, t))
    if (problem) return problem
  }
  return undefined
}
