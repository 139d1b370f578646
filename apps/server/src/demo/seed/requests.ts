import type { RequestKind } from '@bellhop/contract/guest/requests'
import { lineTax, orderAmounts } from '@bellhop/domain/money/priced-line'
import { addPrices } from '@bellhop/domain/requests/choices'
import { isActive, type RequestStatus } from '@bellhop/domain/requests/request-status'
import { type TaxedKind, taxesOn } from '@bellhop/domain/taxes/taxes'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import type { Handle } from '../../database/open.ts'
import { insertRequest } from '../../features/requests/orders/insert-request.ts'
import { titleOf, titlesOf } from '../../features/requests/orders/texts.ts'
import { updateRequest } from '../../features/requests/queries.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import { addTipEntry } from '../../ledger/entries.ts'
import { moveRequest } from '../../requests/move-request.ts'
import type { Author } from '../../sessions/author.ts'
import { type OrderedOption, toOrderedOption } from '../../shared/choices.ts'
import { newId } from '../../shared/ids.ts'
import { pickColumns } from '../../shared/text/in-language.ts'
import { departments, outlets, taxRules, hotel as values } from '../content/hotel.ts'
import { requests } from '../content/requests.ts'
import type { DemoRequest } from '../content/types.ts'
import { type DemoHotel, idOf } from './context.ts'
import { latestOpen, waking } from './latest-open.ts'
import { type DemoMenus, readMenus, type SeededItem } from './menus.ts'
import type { DemoGuest } from './stays.ts'

/** Requests of every kind in every state, in chronological order. */
export async function seedRequests(
  tx: Handle,
  hotel: DemoHotel,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  const menus = await readMenus(tx, hotel)
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'outlet_ids'])
    .where('hotel_id', '=', hotel.id)
    .execute()
  const placed = requests
    .map((demo) => {
      const guest = guests.get(demo.guest)
      if (!guest) throw new Error(`The demo has no guest ${demo.guest}`)
      const order = readOrder(demo, hotel, menus)
      return { demo, guest, order, at: placedAt(demo, guest, hoursOf(order, hotel)) }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { demo, guest, order, at } of placed) {
    const id = await insertDemoRequest(tx, hotel.id, demo, guest, order, at)
    const { outletId } = order
    const clerk = staff.find(({ role, outlet_ids }) =>
      outletId ? outlet_ids.includes(outletId) : role === roleFor(order, hotel),
    )
    if (!clerk) throw new Error('The demo has no member of staff for this request')
    const lastStep = await movePath(tx, hotel.id, id, demo, guest, clerk, at)
    const author = { hotelId: hotel.id, stayId: guest.stayId, guestId: guest.guestId }
    await thank(tx, author, id, demo, lastStep)
  }
}

/** When a guest would have ordered it and the hotel accepts it, but not before the guest's arrival. */
function placedAt({ ago, path }: DemoRequest, { checkIn }: DemoGuest, hours: Hours): Date {
  const earliest = checkIn.getTime() + 15 * MINUTE_MS
  const at = Date.now() - ago * MINUTE_MS
  // Those in progress are new also at night.
  const usual = isActive(path.at(-1) ?? 'new') ? at : latestOpen(at, waking)
  return new Date(Math.max(latestOpen(usual, hours), earliest))
}

/** Of the outlet or department that receives it. */
function hoursOf({ outletId, departmentId }: DemoOrder, { names }: DemoHotel): Hours {
  const receiver = outletId ?? departmentId
  const found = [...outlets, ...departments].find(({ name }) => names.get(name) === receiver)
  return found?.hours ?? waking
}

interface DemoOrder {
  kind: RequestKind
  taxedAs: TaxedKind
  outletId: string | null
  departmentId: string | null
  deliverAt?: Date | undefined
  lines: { item: SeededItem; quantity: number; options?: OrderedOption[] }[]
}

function readOrder({ order }: DemoRequest, hotel: DemoHotel, menus: DemoMenus): DemoOrder {
  if ('service' in order) {
    const item = menus.find('department', order.service)
    const lines = [{ item, quantity: 1 }]
    const deliverAt = order.at === undefined ? undefined : nextTime(order.at)
    return { ...ofDepartment('department', lines), taxedAs: 'service', deliverAt }
  }
  if ('table' in order) {
    const lines = menus.linesOf('department', { [order.table]: order.guests })
    const outletId = idOf(hotel.names, order.outlet)
    const deliverAt = nextTime(order.at)
    return {
      ...ofDepartment('department', lines),
      taxedAs: 'service',
      outletId,
      deliverAt,
    }
  }
  if ('outlet' in order) {
    const lines = menus.linesOf('food', order.items).map((line) => ({
      ...line,
      options: chooseByName(line.item, order.choices?.[line.item.name] ?? []),
    }))
    const outletId = idOf(hotel.names, order.outlet)
    return { ...ofDepartment('food', lines), taxedAs: 'food', outletId }
  }
  if ('gifts' in order) {
    return { ...ofDepartment('gift', menus.linesOf('gift', order.gifts)), taxedAs: 'gift' }
  }
  const lines = menus.linesOf('amenity', order.amenities)
  return { ...ofDepartment('amenity', lines), taxedAs: 'service' }
}

/** @param time HH:mm at the hotel */
function nextTime(time: string): Date {
  const now = Temporal.Now.zonedDateTimeISO(values.time_zone)
  const today = now.withPlainTime(time)
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}

function chooseByName({ choices = [] }: SeededItem, names: string[]): OrderedOption[] {
  const options = choices.flatMap((choice) => choice.options)
  return options.filter(({ name }) => names.includes(name)).map(toOrderedOption)
}

function ofDepartment(kind: RequestKind, lines: DemoOrder['lines']) {
  return { kind, lines, outletId: null, departmentId: lines[0]?.item.departmentId ?? null }
}

function roleFor({ departmentId }: DemoOrder, { departments }: DemoHotel) {
  return departmentId === departments.get('housekeeping') ? 'attendant' : 'frontDesk'
}

async function insertDemoRequest(
  tx: Handle,
  hotelId: string,
  demo: DemoRequest,
  guest: DemoGuest,
  order: DemoOrder,
  at: Date,
): Promise<string> {
  const { kind, taxedAs, outletId, departmentId, deliverAt } = order
  const { place = 'inRoom', purpose = null, windowMinutes = null } = order.lines[0]?.item ?? {}
  const lines = order.lines.map(({ item, quantity, options = [] }) => {
    const price = addPrices(item.price, options)
    const taxes = taxesOn(hotelDate(at, values.time_zone), {
      rules: taxRules,
      kind: taxedAs,
      price,
    })
    const priced = { price, quantity, ...taxes }
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
    room_number: guest.room,
    department_id: departmentId,
    outlet_id: outletId,
    note: demo.note ?? null,
    deliver_at: deliverAt ?? null,
    window_minutes: deliverAt ? windowMinutes : null,
    promised_at: deliverAt ?? new Date(at.getTime() + minutes * MINUTE_MS),
    lead_minutes: minutes,
    acknowledge_minutes: 5,
    may_enter: kind === 'department' && place === 'inRoom' ? true : null,
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
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
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
