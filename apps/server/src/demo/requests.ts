import { lineTax, orderAmounts } from '@bellhop/domain/money/priced-line'
import { addPrices } from '@bellhop/domain/requests/choices'
import { isActive, type RequestStatus } from '@bellhop/domain/requests/request-status'
import { type TaxedKind, taxesOn } from '@bellhop/domain/taxes/taxes'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { insertRequest, untouchedLine } from '../features/requests/orders/insert-request.ts'
import { titleOf, titlesOf } from '../features/requests/orders/texts.ts'
import { updateRequest } from '../features/requests/queries.ts'
import { recordFeedback } from '../feedback/record-feedback.ts'
import { addTipEntry } from '../ledger/entries.ts'
import { moveRequest } from '../requests/move-request.ts'
import type { Author } from '../sessions/author.ts'
import { type OrderedOption, toOrderedOption } from '../shared/choices.ts'
import { newId } from '../shared/ids.ts'
import { pickColumns } from '../shared/text/in-language.ts'
import { type DemoHotel, findNamed } from './hotel.ts'
import { type DemoItem, readItems } from './items.ts'
import { latestOpen, waking } from './latest-open.ts'
import { type DemoRequest, requests } from './placed-requests.ts'
import type { DemoGuest } from './stays.ts'

/** Requests of every kind in every state, in chronological order. */
export async function seedRequests(
  tx: Handle,
  hotel: DemoHotel,
  guests: readonly DemoGuest[],
): Promise<void> {
  const items = await readItems(tx, hotel.id)
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'outlet_ids'])
    .where('hotel_id', '=', hotel.id)
    .execute()
  const placed = requests
    .map((demo) => {
      const guest = findNamed(guests, demo.guest)
      const order = readOrder(demo, hotel, items)
      return { demo, guest, order, at: placedAt(demo, guest, order, hotel) }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { demo, guest, order, at } of placed) {
    const id = await insertDemoRequest(tx, hotel, demo, guest, order, at)
    const { outletId } = order
    const isOfHousekeeping = order.departmentId === findNamed(hotel.places, 'Housekeeping').id
    const clerk = staff.find(({ role, outlet_ids }) =>
      outletId
        ? outlet_ids.includes(outletId)
        : role === (isOfHousekeeping ? 'attendant' : 'frontDesk'),
    )
    if (!clerk) throw new Error('The demo has no member of staff for this request')
    const lastStep = await movePath(tx, hotel.id, id, demo, guest, clerk, at)
    const author = { hotelId: hotel.id, stayId: guest.stayId, guestId: guest.guestId }
    await thank(tx, author, id, demo, lastStep)
  }
}

interface DemoOrder {
  outletId: string | null
  departmentId: string | null
  deliverAt: Date | null
  lines: { item: DemoItem; quantity: number; options: OrderedOption[] }[]
}

function readOrder(
  { kind, items, choices = {}, outlet, at }: DemoRequest,
  { timeZone, places }: DemoHotel,
  offered: readonly DemoItem[],
): DemoOrder {
  const ofKind = offered.filter((item) => item.kind === kind)
  const lines = Object.entries(items).map(([name, quantity]) => {
    const item = findNamed(ofKind, name)
    const options = item.choices.flatMap((choice) => choice.options)
    const chosen = options.filter((option) => choices[name]?.includes(option.name))
    return { item, quantity, options: chosen.map(toOrderedOption) }
  })
  return {
    lines,
    outletId: outlet ? findNamed(places, outlet).id : null,
    departmentId: lines[0]?.item.departmentId ?? null,
    deliverAt: at ? nextTime(at, timeZone) : null,
  }
}

/** @param time HH:mm at the hotel */
function nextTime(time: string, timeZone: string): Date {
  const now = Temporal.Now.zonedDateTimeISO(timeZone)
  const today = now.withPlainTime(time)
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}

/** When a guest would have ordered it and the hotel accepts it, but not before the guest's arrival. */
function placedAt(
  { ago, path }: DemoRequest,
  { checkIn }: DemoGuest,
  { outletId, departmentId }: DemoOrder,
  { places, timeZone }: DemoHotel,
): Date {
  const receiver = places.find(({ id }) => id === (outletId ?? departmentId))
  const at = Date.now() - ago * MINUTE_MS
  // Those in progress are new also at night.
  const usual = isActive(path.at(-1) ?? 'new') ? at : latestOpen(at, waking, timeZone)
  const accepted = latestOpen(usual, receiver?.hours ?? waking, timeZone)
  return new Date(Math.max(accepted, checkIn.getTime() + 15 * MINUTE_MS))
}

async function insertDemoRequest(
  tx: Handle,
  { id: hotelId, timeZone, taxRules }: DemoHotel,
  { kind, note }: DemoRequest,
  guest: DemoGuest,
  order: DemoOrder,
  at: Date,
): Promise<string> {
  const { outletId, departmentId, deliverAt } = order
  const { place = 'inRoom', purpose = null, windowMinutes = null } = order.lines[0]?.item ?? {}
  const taxedAs: TaxedKind = kind === 'food' || kind === 'gift' ? kind : 'service'
  const lines = order.lines.map(({ item, quantity, options }) => {
    const price = addPrices(item.price, options)
    const taxed = { rules: taxRules, kind: taxedAs, price }
    const priced = { price, quantity, ...taxesOn(hotelDate(at, timeZone), taxed) }
    return { item, options, ...priced, taxAmount: lineTax(priced) }
  })
  const { subtotal, tax } = orderAmounts(lines)
  const id = newId()
  const minutes = Math.max(...lines.map(({ item }) => item.etaMinutes))
  await insertRequest(tx, {
    hotel_id: hotelId,
    id,
    kind,
    place,
    purpose,
    checkout_time: null,
    daily_id: null,
    status: 'new',
    title: titleOf(kind, lines, 'en'),
    translations: titlesOf(kind, lines),
    guest_id: guest.guestId,
    stay_id: guest.stayId,
    room_number: guest.room ?? null,
    department_id: departmentId,
    outlet_id: outletId,
    note: note ?? null,
    deliver_at: deliverAt,
    window_minutes: deliverAt ? windowMinutes : null,
    promised_at: deliverAt ?? new Date(at.getTime() + minutes * MINUTE_MS),
    lead_minutes: minutes,
    acknowledge_minutes: 5,
    may_enter: kind === 'department' && place === 'inRoom' ? true : null,
    read_in: null,
    subtotal,
    tax,
    includedTax: 0,
    tip: 0,
    created_at: at,
    updated_at: at,
    lines: lines.map(({ item, options, quantity, price, taxRate, taxes, taxAmount }) => ({
      id: newId(),
      item_id: item.id,
      name: item.name,
      translations: pickColumns(item.translations, ['name']),
      quantity,
      price,
      tax_rate: taxRate,
      tax_amount: taxAmount,
      taxes,
      included_tax: 0,
      choices: options,
      note: null,
      category_id: item.categoryId,
      ...untouchedLine,
    })),
    firstStep: { id: newId(), at, by: 'guest', name: guest.name },
  })
  return id
}

const STEP_MS = 4 * MINUTE_MS
const EXPIRY_MS = 12 * HOUR_MS

/** Moves a request through its statuses, a step every four minutes. @returns the time of the last step */
async function movePath(
  tx: Handle,
  hotelId: string,
  id: string,
  demo: DemoRequest,
  guest: DemoGuest,
  clerk: { id: string; name: string },
  placed: Date,
): Promise<Date> {
  let from: RequestStatus = 'new'
  let at = placed
  for (const [index, to] of demo.path.entries()) {
    const last = index === demo.path.length - 1
    const after = to === 'expired' ? EXPIRY_MS : (index + 1) * STEP_MS
    at = new Date(Math.min(placed.getTime() + after, Date.now()))
    await moveRequest(tx, {
      hotelId,
      id,
      from: [from],
      to,
      timelineId: newId(),
      at,
      ...actorOf(to, guest, clerk),
      note: last ? demo.reason : undefined,
    })
    from = to
  }
  return at
}

function actorOf(to: RequestStatus, guest: DemoGuest, clerk: { id: string; name: string }) {
  if (to === 'cancelled') return { by: 'guest' as const, name: guest.name }
  if (to === 'expired') return { by: 'server' as const, name: null }
  if (to === 'rejected') return { by: 'hotel' as const, name: clerk.name }
  return { by: 'hotel' as const, name: clerk.name, staffId: clerk.id }
}

/** The tip and the review, a few minutes after completion. */
async function thank(
  tx: Handle,
  author: Author,
  id: string,
  { tip, review }: DemoRequest,
  done: Date,
): Promise<void> {
  const { hotelId } = author
  const at = new Date(Math.min(done.getTime() + 10 * MINUTE_MS, Date.now()))
  if (tip) {
    await updateRequest(tx, hotelId, id, { tip, updated_at: at })
    const request = await tx
      .selectFrom('guest_request')
      .select(['hotel_id', 'id', 'stay_id', 'guest_id', 'title', 'translations'])
      .where(is({ hotel_id: hotelId, id }))
      .executeTakeFirstOrThrow()
    await addTipEntry(tx, request, tip, at)
  }
  if (review) {
    await updateRequest(tx, hotelId, id, {
      review_rating: review.rating,
      review_comment: review.comment ?? null,
      reviewed_at: at,
      updated_at: at,
    })
    await recordFeedback(tx, author, { kind: 'request', requestId: id, rating: review.rating, at })
  }
}
