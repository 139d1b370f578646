import type { GuestRequest, RequestKind } from '@bellhop/contract/guest/requests'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { type Amounts, includedTax, lineTax, orderAmounts } from '@bellhop/domain/money/priced-line'
import { addPrices } from '@bellhop/domain/requests/choices'
import type { RequestPlace, ServicePurpose } from '@bellhop/domain/requests/request-status'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import {
  type MenuTaxKind,
  type TaxedKind,
  type TaxRule,
  taxesOn,
} from '@bellhop/domain/taxes/taxes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { dateOf, takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { notFoundIn } from '../../../content/check-entry.ts'
import type { Handle } from '../../../database/open.ts'
import type { ResponseToStore } from '../../../plugins/idempotency.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import type { ChoiceRow } from '../../../shared/choices.ts'
import { newId } from '../../../shared/ids.ts'
import { inLanguage, pickColumns, type Translations } from '../../../shared/text/in-language.ts'
import { readText } from '../../../shared/text/read-text.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { lockEarlyCheckIn } from '../early-check-in.ts'
import { lockLateCheckOut } from '../late-check-out.ts'
import { grantAtOnce } from '../move-with-stay.ts'
import { toGuestRequest } from '../present.ts'
import { chooseOptions } from './choose-options.ts'
import { notServed, outletClosed, type Provider } from './closed.ts'
import { insertRequest, type NewRequest, untouched } from './insert-request.ts'
import { readContentVersion } from './queries.ts'
import { readOfferedTime, readRequestedTime, type StayOffer } from './requested-time.ts'
import { countedItems, reserveCountedStock } from './reserve-counted-stock.ts'
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
  | 'tariff'
>

export interface OrderItem {
  id: string
  name: string
  translations: Translations
  /** Minor units. */
  price: number
  /** Stock left; null if it is not counted. */
  stock: number | null
  available: boolean
  unavailableReason: string | null
  soldOutUntil?: string | null
  etaMinutes: number
  /** The largest party of a service; default one. */
  maxParty?: number | null
  /** The tax of a dish; default: that of the order. */
  taxKind?: MenuTaxKind | null
  /** Choices of the item. */
  choices?: ChoiceRow[]
  /** When it is served, if not during all of the provider's hours. */
  served?: StoredHours | null
}

interface Label {
  name: string
  translations: Translations
}

interface OrderLine {
  itemId: string
  quantity: number
  /** Ids of the chosen options. */
  choices?: string[] | undefined
  note?: string | undefined
}

export interface Order {
  kind: RequestKind
  /** The outlet or departments that deliver it; all of them must take orders. */
  providers: Provider[]
  department: (Label & { id: string }) | null
  outlet: (Label & { id: string }) | null
  acknowledgeMinutes: number
  /** The hotel's taxes, and which of them apply, unless an item has others. */
  taxes: { rules: readonly TaxRule[]; kind: TaxedKind }
  /** The items that can be ordered here. */
  items: OrderItem[]
  lines: OrderLine[]
  note?: string | undefined
  deliverAt?: string | undefined
  expectedTotal?: number | undefined
  /** Default: in the room. */
  place?: RequestPlace | undefined
  purpose?: ServicePurpose | undefined
  /** The service, if it is a late check-out or an early check-in. */
  offer?: StayOffer | undefined
  /** True for a service that may be requested daily. */
  isDaily?: boolean
  /** The series that the request belongs to. */
  dailyId?: string | undefined
  /** Staff come within so many minutes from the wanted time. */
  windowMinutes?: number | undefined
  /** Only for requests in the room. */
  mayEnter?: boolean | undefined
  /** The service, if the order reserves one of its slots. */
  slotOf?: string | undefined
  /** Name of the member of staff who enters the order for the guest. */
  enteredBy?: string | undefined
}

/** An order built from cached rows. */
interface CachedOrder {
  order: Order
  /** The version of the hotel's content at which the rows were read. */
  contentVersion: number
}

/**
 * Prices a guest's order and stores it in a transaction, after reserving counted stock. Prices, tax and times are the
 * hotel's, never the client's. If the hotel's content changes in between, the order is read and priced again. Throws
 * 404 `not_found` with its line for an unknown item, 400 `invalid_request` for options that do not fit it, 409 `outlet_closed`,
 * `item_unavailable` or `price_changed`.
 */
export async function placeOrder(
  tx: Handle,
  guest: OrderingGuest,
  now: Date,
  readOrder: () => Promise<Order>,
  cached?: CachedOrder,
): Promise<GuestRequest> {
  const reserved = new Set<string>()
  for (let known = cached; ; known = undefined) {
    // Reads the version first, so that the rows are not older.
    const contentVersion = known?.contentVersion ?? (await readContentVersion(tx, guest.hotelId))
    const order = known?.order ?? (await readOrder())
    const times = order.offer && (await lockStayTimes(tx, guest, now, order.offer, order.deliverAt))
    const request = priceOrder({ ...guest, ...times }, order, now)
    await reserveCountedStock(tx, guest, order, reserved)
    if (order.slotOf) {
      const { hotelId, timeZone, language } = guest
      const start = request.deliver_at ?? undefined
      const places = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      await reserveSlot(tx, { hotelId, serviceId: order.slotOf, timeZone, language, start, places })
    }
    const number = await insertRequest(tx, request, {
      isStockReserved: reserved.size > 0,
      contentVersion,
    })
    if (number === undefined) continue
    return order.offer?.grantedAtOnce
      ? await grantAtOnce(tx, guest, request, now)
      : { ...present(request, order, guest), number }
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

/** Whether rows must be locked before the order is stored: for counted stock, for slots, or for the times of the stay. */
export function needsLocks(order: Order): boolean {
  return order.offer !== undefined || order.slotOf !== undefined || countedItems(order).length > 0
}

/**
 * Places an order that needs no other locks, and stores the response for its key, in one statement.
 *
 * @param order built from the content version of the guest's session
 * @returns undefined if the content has changed since: then nothing is stored
 */
export async function placeOrderAtOnce(
  db: Handle,
  guest: GuestCaller,
  now: Date,
  order: Order,
  store: (response: { data: GuestRequest }) => ResponseToStore | undefined,
): Promise<GuestRequest | undefined> {
  const request = priceOrder(guest, order, now)
  const unnumbered = present(request, order, guest)
  const { contentVersion } = guest
  const response = store({ data: unnumbered })
  const number = await insertRequest(db, request, { contentVersion, response })
  return number === undefined ? undefined : { ...unnumbered, number }
}

function priceOrder(
  guest: OrderingGuest & { freeUntil?: number; freeFrom?: number },
  order: Order,
  now: Date,
): NewRequest {
  const { hotelId, guestId, stayId, currency } = guest
  if (!stayId) throw new Error('A guest who orders must have a stay')
  const { offer } = order
  const chosen =
    offer && readOfferedTime(inLanguage(offer, guest.language), order.deliverAt, now, guest)
  const deliverAt = chosen ? chosen.at : readRequestedTime(order.deliverAt, now, guest)
  const wanted = deliverAt ?? now
  const at = wallClock(wanted, guest.timeZone)
  const clock = wallClock(now, guest.timeZone)
  const today = dateOf(clock)

  const closed = order.providers.find(({ hours }) => !takesOrdersAt(hours, at))
  if (closed) throw outletClosed(inLanguage(closed, guest.language), at, today)
  const lines = order.lines.map(({ itemId, quantity, choices = [], note }, index) => {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) {
      // The request of a service has no lines.
      if (order.kind === 'department') throw notFound('item')
      throw notFoundIn(`lines.${index}.itemId`, 'item')
    }
    if (order.kind === 'department') checkPartySize(inLanguage(item, guest.language), quantity)
    checkSwitch(inLanguage(item, guest.language), clock)
    checkServed(inLanguage(item, guest.language), at, today)
    const field = `lines.${index}.choices`
    const options = chooseOptions(item, choices, { field, language: guest.language })
    const price = addPrices(item.price, options)
    const priced = {
      price,
      quantity: chosen?.hours ?? quantity,
      ...taxesOn(today, { ...order.taxes, kind: item.taxKind ?? order.taxes.kind, price }),
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
  const minutes = Math.max(...lines.map(({ item }) => item.etaMinutes))
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
    })),
    firstStep: {
      id: newId(),
      at: now,
      by: order.enteredBy ? 'hotel' : 'guest',
      name: order.enteredBy ?? guest.name,
    },
  }
}

/** The response to the guest, before the request has its number. */
function present(
  { firstStep, ...stored }: NewRequest,
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
  const row = { ...stored, ...untouched, number: 0, department, outlet, timeline: [step], billed }
  return toGuestRequest({ ...row, isDaily: stored.daily_id !== null }, guest)
}

function checkPartySize({ name, maxParty }: OrderItem, quantity: number): void {
  const max = maxParty ?? 1
  if (quantity <= max) return
  throw new Problem(
    'invalid_request',
    '{name} is for up to {max, plural, one {# guest} other {# guests}}.',
    {
      values: { name, max },
      errors: [{ field: 'quantity', message: `must be at most ${max}` }],
    },
  )
}

/** An item that is sold out now cannot be ordered for later either. */
function checkSwitch(item: OrderItem, clock: string): void {
  if (isSwitchedOn(item, clock)) return
  const { name, unavailableReason: note } = item
  const detail = note
    ? '{item} is not available right now. {note}'
    : '{item} is not available right now.'
  throw new Problem('item_unavailable', detail, {
    params: { reason: 'notOffered', item: name, ...(note && { note }) },
  })
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
