import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { type Amounts, includedTax, lineTax, orderAmounts } from '@bellhop/domain/money/priced-line'
import { addPrices } from '@bellhop/domain/requests/choices'
import { hourOf, promiseMinutes } from '@bellhop/domain/requests/promise'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { dishTaxesOn, splitDish } from '@bellhop/domain/taxes/dish-taxes'
import { taxesOn } from '@bellhop/domain/taxes/taxes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { dateOf, takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { notFoundIn } from '../../../content/check-entry.ts'
import type { Handle } from '../../../database/open.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { inLanguage, pickColumns } from '../../../shared/text/in-language.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { lockEarlyCheckIn } from '../early-check-in.ts'
import { lockLateCheckOut } from '../late-check-out.ts'
import { grantAtOnce } from '../move-with-stay.ts'
import { toGuestRequest } from '../present.ts'
import { type Pace, readPace } from '../promise/read-pace.ts'
import { chooseOptions } from './choose-options.ts'
import { notServed, outletClosed } from './closed.ts'
import { insertRequest, type NewRequest, untouched, untouchedLine } from './insert-request.ts'
import type { Order, OrderItem, ReadContent, ReadOrder } from './orders.ts'
import { readContentVersion } from './queries.ts'
import { readOfferedTime, readRequestedTime, type StayOffer } from './requested-time.ts'
import { reserveCountedStock } from './reserve-counted-stock.ts'
import { reserveKitchen } from './reserve-kitchen.ts'
import { reserveSlot } from './reserve-slot.ts'
import { titleOf, titlesOf } from './texts.ts'

/** The guest that an order is for: in house, or yet to arrive for an early check-in. */
export type OrderingGuest = Omit<
  GuestCaller,
  | 'sessionId'
  | 'bookingId'
  | 'chatStayId'
  | 'chatClosesAt'
  | 'contentVersion'
  | 'sessionVersion'
  | 'validUntil'
  | 'sentenceLanguage'
  | 'tariff'
>

/** Content in the cache, at this version of the hotel's content. */
interface Cache {
  read: ReadContent
  contentVersion: number
}

/**
 * Prices a guest's order and stores it, after reserving counted stock and slots. Prices, tax and times are the hotel's,
 * never the client's. If the hotel's content changes in between, the order is read and priced again, without the cache.
 * Throws 404 `not_found` with its line for an unknown item, 400 `invalid_request` for options that do not fit it, 409
 * `outlet_closed`, `item_unavailable` or `price_changed`.
 */
export async function placeOrder(
  tx: Handle,
  guest: OrderingGuest,
  now: Date,
  readOrder: ReadOrder,
  cache?: Cache,
): Promise<GuestRequest> {
  const { hotelId, timeZone, textLanguages } = guest
  const reserved = new Set<string>()
  for (let cached = cache; ; cached = undefined) {
    // Reads the version first, so that the rows are not older.
    const contentVersion = cached?.contentVersion ?? (await readContentVersion(tx, hotelId))
    const read: ReadContent = cached?.read ?? ((_, find) => find(tx, hotelId))
    const order = await readOrder(read)
    const times = order.offer && (await lockStayTimes(tx, guest, now, order.offer, order.deliverAt))
    const pace = await readPace(tx, hotelId, order, read)
    const request = priceOrder({ ...guest, ...times }, order, now, pace)
    await reserveCountedStock(tx, guest, order, reserved)
    if (order.slotOf) {
      const start = request.deliver_at ?? undefined
      const places = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const wanted = { hotelId, serviceId: order.slotOf, timeZone, textLanguages, start, places }
      await reserveSlot(tx, wanted)
    }
    const isStockReserved = reserved.size > 0
    const kitchen = await reserveKitchen(tx, guest, order, request)
    if (kitchen) {
      const { promisedAt } = kitchen
      request.promised_at = promisedAt
      // A promise is kept by the time that was promised first.
      if (!request.deliver_at) {
        request.lead_minutes = Math.ceil((promisedAt.getTime() - now.getTime()) / MINUTE_MS)
      }
    }
    const number = await insertRequest(tx, request, {
      ...{ isStockReserved, contentVersion, kitchenUses: kitchen?.uses },
    })
    if (number === undefined) continue
    return order.offer?.grantedAtOnce
      ? await grantAtOnce(tx, guest, request, now)
      : present({ ...request, number }, order, guest)
  }
}

/** Locks the stay, whose times may have changed since the session was read. */
function lockStayTimes(
  tx: Handle,
  guest: OrderingGuest,
  now: Date,
  offer: StayOffer,
  wanted?: string,
) {
  return offer.kind === 'late'
    ? lockLateCheckOut(tx, guest, offer)
    : lockEarlyCheckIn(tx, guest, offer, wanted, now)
}

function priceOrder(
  guest: OrderingGuest & { freeUntil?: number; freeFrom?: number },
  order: Order,
  now: Date,
  pace: Pace,
): NewRequest {
  const { hotelId, guestId, stayId, currency } = guest
  if (!stayId) throw new Error('A guest who orders must have a stay')
  const { offer } = order
  const chosen =
    offer && readOfferedTime(inLanguage(offer, guest.textLanguages), order.deliverAt, now, guest)
  const deliverAt = chosen ? chosen.at : readRequestedTime(order.deliverAt, now, guest)
  const wanted = deliverAt ?? now
  const at = wallClock(wanted, guest.timeZone)
  const clock = wallClock(now, guest.timeZone)
  const today = dateOf(clock)

  const closed = order.providers.find(({ hours }) => !takesOrdersAt(hours, at))
  if (closed) throw outletClosed(inLanguage(closed, guest.textLanguages), at, today)
  const lines = order.lines.map(({ itemId, quantity, choices = [], note }, index) => {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) {
      // The request of a service has no lines.
      if (order.kind === 'department') throw notFound('item')
      throw notFoundIn(`lines.${index}.itemId`, 'item')
    }
    if (order.kind === 'department') checkPartySize(inLanguage(item, guest.textLanguages), quantity)
    checkSwitch(inLanguage(item, guest.textLanguages), clock)
    checkServed(inLanguage(item, guest.textLanguages), at, today)
    const field = `lines.${index}.choices`
    const options = chooseOptions(item, choices, { field, textLanguages: guest.textLanguages })
    const price = addPrices(item.price, options)
    const priced = {
      price,
      quantity: chosen?.hours ?? quantity,
      ...(order.kind === 'food'
        ? dishTaxesOn(today, {
            rules: order.taxes.rules,
            parts: splitDish({ ...item, price }, options),
          })
        : taxesOn(today, { ...order.taxes, price })),
    }
    return {
      item,
      options,
      ...priced,
      taxAmount: lineTax(priced),
      includedTax: includedTax(priced),
      note: readText(note) ?? null,
    }
  })
  const amounts = orderAmounts(lines)
  checkPrice(order.expectedTotal, amounts, currency)

  const place = order.place ?? 'inRoom'
  const items = lines.map(({ item }) => item)
  const minutes = promiseMinutes({ items, hour: hourOf(at), ...pace })
  return {
    hotel_id: hotelId,
    id: newId(),
    kind: order.kind,
    place,
    purpose: order.purpose ?? null,
    daily_id: order.dailyId ?? null,
    checkout_time: chosen?.checkoutTime ?? null,
    status: 'new',
    title: titleOf(order.kind, lines, guest.languages[0] ?? 'en'),
    translations: titlesOf(order.kind, lines),
    guest_id: guestId,
    stay_id: stayId,
    room_number: guest.roomNumber,
    department_id: order.department?.id ?? null,
    outlet_id: order.outlet?.id ?? null,
    note: readText(order.note) ?? null,
    deliver_at: deliverAt ?? null,
    window_minutes: (deliverAt && order.windowMinutes) ?? null,
    promised_at: deliverAt ?? new Date(now.getTime() + minutes * MINUTE_MS),
    lead_minutes: minutes,
    acknowledge_minutes: order.acknowledgeMinutes,
    may_enter: place === 'inRoom' ? (order.mayEnter ?? null) : null,
    read_in: order.enteredBy || order.dailyId ? null : [...guest.textLanguages],
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    includedTax: lines.reduce((sum, line) => sum + line.includedTax, 0),
    tip: 0,
    created_at: now,
    updated_at: now,
    lines: lines.map(({ item, options, quantity, price, note, ...tax }) => ({
      id: newId(),
      item_id: item.id,
      name: item.name,
      translations: pickColumns(item.translations, ['name']),
      quantity,
      price,
      tax_rate: tax.taxRate,
      tax_amount: tax.taxAmount,
      taxes: tax.taxes,
      included_tax: tax.includedTax,
      choices: options,
      note,
      category_id: item.categoryId ?? null,
      ...untouchedLine,
    })),
    firstStep: {
      id: newId(),
      at: now,
      by: order.enteredBy ? 'hotel' : 'guest',
      name: order.enteredBy ?? guest.name,
    },
  }
}

/** The response to the guest. */
function present(
  { firstStep, ...stored }: NewRequest & { number: number },
  { department, outlet }: Order,
  guest: OrderingGuest,
): GuestRequest {
  const step = {
    ...firstStep,
    at: firstStep.at.toISOString(),
    status: 'new' as const,
    note: null,
    promised_at: null,
  }
  const { subtotal, tax, tip } = stored
  const billed = { subtotal, tax, tip, decision: null }
  const row = { ...stored, ...untouched, department, outlet, timeline: [step], billed }
  const derived = { isDaily: stored.daily_id !== null, isToCome: false, nobodyOnDuty: null }
  return toGuestRequest({ ...row, ...derived }, guest)
}

function checkPartySize({ name, maxParty }: OrderItem, quantity: number): void {
  const max = maxParty ?? 1
  if (quantity <= max) return
  throw new Problem(
    'invalid_request',
    '{name} is for up to {max, plural, one {# guest} other {# guests}}.',
    {
      values: { name, max },
      errors: [{ field: 'quantity' }],
    },
  )
}

/** An item that is sold out now cannot be ordered for later either. */
function checkSwitch(item: OrderItem, clock: string): void {
  if (isSwitchedOn(item, clock)) return
  const { id, name, unavailableReason: note } = item
  const detail = note
    ? '{item} is not available right now. {note}'
    : '{item} is not available right now.'
  const problem = new Problem('item_unavailable', detail, {
    params: { reason: 'notOffered', item: name, ...(note && { note }) },
  })
  problem.soldOutId = id
  throw problem
}

function checkServed({ name: item, served }: OrderItem, at: string, today: string): void {
  if (served && !takesOrdersAt(served, at)) throw notServed(item, served, at, today)
}

function checkPrice(expectedTotal: number | undefined, amounts: Amounts, currency: string): void {
  if (expectedTotal === undefined || fromWire(expectedTotal, currency) === amounts.total) return
  const wire = (minor: number) => toWire(minor, currency)
  throw new Problem('price_changed', 'A price has changed. Please look at the new total.', {
    amounts: {
      subtotal: wire(amounts.subtotal),
      tax: wire(amounts.tax),
      tip: wire(amounts.tip),
      total: wire(amounts.total),
    },
  })
}
