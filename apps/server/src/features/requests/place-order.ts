import type { GuestRequest, RequestKind } from '@bellhop/contract/requests'
import { checkOutAt, hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { type Amounts, fromWire, lineTax, orderAmounts, toWire } from '@bellhop/domain/money'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { insertRequest, type NewRequest, takeStock } from './order-queries.ts'
import { toGuestRequest } from './present.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 14 * 86_400_000

export interface OrderItem {
  id: string
  name: string
  /** Minor units. */
  price: number
  /** What is left; null where stock is not counted. */
  stock: number | null
  available: boolean
  unavailableReason: string | null
  etaMinutes: number
  /** When it is served, where that is less than the provider's hours. */
  served?: OpeningHours | null
}

export interface Order {
  kind: RequestKind
  /** Who has a part in it; all of them must be open. */
  providers: (OpeningHours & { name: string })[]
  department: { id: string; name: string } | null
  outlet: { id: string; name: string } | null
  acknowledgeMinutes: number
  /** Basis points, the same for every line of a kind. */
  taxRate: number
  /** What may be ordered here, at least the items of the lines. */
  items: OrderItem[]
  lines: { itemId: string; quantity: number; note?: string | undefined }[]
  note?: string | undefined
  deliverAt?: string | undefined
  expectedTotal?: number | undefined
  mayEnter?: boolean | undefined
}

/**
 * Prices and stores a guest's order. Prices, tax and times are the hotel's, never the client's.
 * Throws 404 `not_found` for an item that is not sold here, 409 `outlet_closed`, `item_unavailable`
 * or `price_changed` with the sentence for the guest.
 */
export async function placeOrder(
  tx: Handle,
  guest: GuestSession,
  order: Order,
): Promise<GuestRequest> {
  const { hotelId, guestId, stayId, currency } = guest
  if (!stayId) throw new Error('A guest in house has a stay.')
  const now = new Date()
  const deliverAt = readDeliverAt(order.deliverAt, now, guest)
  const wanted = deliverAt ?? now
  const hour = hotelTimeOfDay(wanted.toISOString(), guest.timeZone)

  const closed = order.providers.find((provider) => !isOpenAt(provider, hour))
  if (closed) throw new Problem('outlet_closed', `${closed.name} opens at ${closed.openingTime}.`)
  const lines = order.lines.map(({ itemId, quantity, note }) => {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) throw notFound('item')
    refuseUnavailable(item, hour)
    const priced = { price: item.price, quantity, taxRate: order.taxRate }
    return { item, ...priced, taxAmount: lineTax(priced), note: readText(note) ?? null }
  })
  const amounts = orderAmounts(lines)
  refuseChangedPrice(order.expectedTotal, amounts, currency)
  const tookStock = await takeCountedStock(tx, hotelId, order)

  const minutes = Math.max(...lines.map(({ item }) => item.etaMinutes))
  const request: NewRequest = {
    hotel_id: hotelId,
    id: newId(),
    kind: order.kind,
    status: 'new',
    title: titleOf(order.kind, lines),
    guest_id: guestId,
    stay_id: stayId,
    room_number: guest.roomNumber,
    department_id: order.department?.id ?? null,
    outlet_id: order.outlet?.id ?? null,
    note: readText(order.note) ?? null,
    deliver_at: deliverAt ?? null,
    promised_at: deliverAt ?? new Date(now.getTime() + minutes * MINUTE_MS),
    // An order for later need not be accepted before it is due.
    acknowledge_by: new Date(wanted.getTime() + order.acknowledgeMinutes * MINUTE_MS),
    may_enter: order.mayEnter ?? null,
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    tip: 0,
    created_at: now,
    updated_at: now,
    lines: lines.map(({ item, quantity, price, taxRate, taxAmount, note }) => ({
      id: newId(),
      item_id: item.id,
      name: item.name,
      quantity,
      price,
      tax_rate: taxRate,
      tax_amount: taxAmount,
      note,
    })),
    firstStep: { id: newId(), at: now, by: 'guest', name: guest.name },
  }
  const number = await insertRequest(tx, request, tookStock)
  const { firstStep, ...stored } = request
  const step = { ...firstStep, at: now.toISOString(), status: 'new' as const, note: null }
  const { department, outlet } = order
  return toGuestRequest(
    { ...stored, ...untouched, number, department, outlet, timeline: [step] },
    guest,
  )
}

/** What a new request has not seen yet. */
const untouched = {
  accepted_by: null,
  review_rating: null,
  review_comment: null,
  reviewed_at: null,
}

/** A wanted time lies ahead; a minute behind is taken for "now" by a phone whose clock is slow. */
function readDeliverAt(
  deliverAt: string | undefined,
  now: Date,
  guest: GuestSession,
): Date | undefined {
  if (!deliverAt) return undefined
  const wanted = new Date(deliverAt)
  const ahead = wanted.getTime() - now.getTime()
  if (ahead < -MINUTE_MS || ahead > LONGEST_WAIT_MS) {
    throw badTime('Choose a time within the next two weeks.', 'must be within the next two weeks')
  }
  const checkOut = checkOutOf(guest)
  // Whoever is still here after it, because the desk lets them, may ask for a time as well.
  if (checkOut > now && wanted > checkOut) {
    throw badTime('Choose a time before you check out.', 'must be before check-out')
  }
  return wanted
}

function checkOutOf({ checkIn, duration, checkoutTime, timeZone }: GuestSession): Date {
  if (!checkIn || !duration || !checkoutTime) throw new Error('A guest in house has a stay.')
  return new Date(checkOutAt({ checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone }))
}

function badTime(detail: string, message: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ field: 'deliverAt', message }] })
}

function refuseUnavailable(item: OrderItem, hour: string): void {
  if (!item.available) {
    const reason = item.unavailableReason ? ` ${item.unavailableReason}` : ''
    throw new Problem('item_unavailable', `${item.name} is not available just now.${reason}`)
  }
  if (item.served && !isOpenAt(item.served, hour)) {
    const { openingTime, closingTime } = item.served
    throw new Problem(
      'item_unavailable',
      `${item.name} is served from ${openingTime} to ${closingTime}.`,
    )
  }
}

function refuseChangedPrice(
  expectedTotal: number | undefined,
  amounts: Amounts,
  currency: string,
): void {
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

/**
 * Of two guests who want the last one, the second finds it gone.
 *
 * @returns whether anything was counted
 */
async function takeCountedStock(tx: Handle, hotelId: string, order: Order): Promise<boolean> {
  const counted = order.items.filter(({ stock }) => stock !== null)
  if (counted.length === 0 || order.kind === 'department') return false
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of order.lines) {
    if (counted.some(({ id }) => id === itemId)) {
      wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
    }
  }
  if (wanted.size === 0) return false
  const taken = await takeStock(tx, hotelId, order.kind, wanted)
  const missing = counted.find(({ id }) => wanted.has(id) && !taken.has(id))
  if (missing) {
    const left = missing.stock ? `Only ${missing.stock} left.` : 'It has just sold out.'
    throw new Problem('item_unavailable', `${missing.name}: ${left}`)
  }
  return true
}

function titleOf(kind: RequestKind, lines: { item: OrderItem; quantity: number }[]): string {
  if (kind === 'department') return lines[0]?.item.name ?? ''
  return lines.map(({ item, quantity }) => `${quantity} × ${item.name}`).join(', ')
}
