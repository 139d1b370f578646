import { randomUUID } from 'node:crypto'

export interface FakeRoomType {
  id: string
  title: string
}

export interface FakeRatePlan {
  id: string
  title: string
  room_type_id: string
  sell_mode: 'per_room' | 'per_person'
  options: { occupancy: number }[]
}

export interface FakeProperty {
  id: string
  title: string
  currency: string
  roomTypes: FakeRoomType[]
  ratePlans: FakeRatePlan[]
}

/** A row of values, as it is sent. */
export type Row = Record<string, unknown>

export interface FakeRevision {
  id: string
  attributes: Record<string, unknown> & {
    unique_id: string
    status: 'new' | 'modified' | 'cancelled'
    inserted_at: string
  }
  isAcknowledged: boolean
}

/** A booking of a guest at the portal. */
export interface FakeBooking {
  roomTypeId: string
  ratePlanId?: string
  /** YYYY-MM-DD */
  checkIn: string
  checkOut: string
  /** The price of a night, in the property's currency. */
  price?: number
  rooms?: number
  adults?: number
  children?: number
  name?: string
  /** The address of the guest, or one of the portal, which passes messages on. */
  email?: string
  currency?: string
  /** Books although the portal shows no free room, as portals do within their own lag. */
  force?: boolean
  /** Adds a payment card of the portal. */
  virtualCard?: { from: string; until: string }
  /** Replaces fields of the message, as a portal with a fault sends them. */
  attributes?: Record<string, unknown>
}

const dayMs = 86_400_000

export function listDates(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  return Array.from({ length: Math.max(0, count) }, (_, day) =>
    new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10),
  )
}

/** A portal with its bookings of a hotel. It sells what it was told last. */
export function openPortal(property: FakeProperty, now: () => number) {
  /** Free rooms by room type and night, and restrictions by rate plan and night. */
  const rooms = new Map<string, number>()
  const rates = new Map<string, Row>()
  const revisions: FakeRevision[] = []
  /** The bookings that are not cancelled, as they were changed last. */
  const booked = new Map<string, FakeBooking>()
  let count = 0

  /** Sets values in the order in which they were sent. @returns the rows that are not accepted */
  function set(kind: 'rooms' | 'rates', values: Row[]): Row[] {
    return values.flatMap((row) => {
      const warning = kind === 'rooms' ? checkRooms(row) : checkRates(row)
      if (warning) return [{ ...row, warning }]
      const target = String(kind === 'rooms' ? row.room_type_id : row.rate_plan_id)
      const [from, to] = [String(row.date_from ?? row.date), String(row.date_to ?? row.date)]
      for (const date of [...listDates(from, to), to]) {
        const key = `${target} ${date}`
        const { date_from: _f, date_to: _t, property_id: _p, ...value } = row
        if (kind === 'rooms') rooms.set(key, Number(row.availability))
        else rates.set(key, { ...rates.get(key), ...value })
      }
      return []
    })
  }

  function checkRooms({ room_type_id: id, availability }: Row) {
    if (!property.roomTypes.some((type) => type.id === id)) return { room_type_id: ['is unknown'] }
    if (!(Number(availability) >= 0)) return { availability: ['must not be negative'] }
    return undefined
  }

  function checkRates({ rate_plan_id: id, rate }: Row) {
    if (!property.ratePlans.some((plan) => plan.id === id)) return { rate_plan_id: ['is unknown'] }
    if (rate !== undefined && !(Number(rate) > 0)) return { rate: ['must be more than 0'] }
    return undefined
  }

  const freeOn = (roomTypeId: string, date: string) => rooms.get(`${roomTypeId} ${date}`) ?? 0

  /** Somebody changes a night in the channel manager itself. */
  function alter(kind: 'rooms' | 'rates', target: string, date: string): void {
    const key = `${target} ${date}`
    if (kind === 'rooms') rooms.set(key, (rooms.get(key) ?? 0) + 1)
    else rates.set(key, { ...rates.get(key), stop_sell: rates.get(key)?.stop_sell !== true })
  }

  /** Books at the portal. @returns undefined if it shows no free room */
  function book(booking: FakeBooking): FakeRevision | undefined {
    const { roomTypeId, checkIn, checkOut, rooms: wanted = 1, force = false } = booking
    const nights = listDates(checkIn, checkOut)
    if (!force && nights.some((date) => freeOn(roomTypeId, date) < wanted)) return undefined
    const reference = `${4_000_000_000 + ++count}`
    recount(`BDC-${reference}`, booking)
    return add(`BDC-${reference}`, 'new', booking, reference)
  }

  /** A portal counts its own sales, changes and cancellations until it is told again. */
  function recount(uniqueId: string, booking?: FakeBooking): void {
    const former = booked.get(uniqueId)
    if (former) take(former, 1)
    booked.delete(uniqueId)
    if (!booking) return
    take(booking, -1)
    booked.set(uniqueId, booking)
  }

  function take({ roomTypeId, checkIn, checkOut, rooms: wanted = 1 }: FakeBooking, sign: 1 | -1) {
    for (const date of listDates(checkIn, checkOut)) {
      const key = `${roomTypeId} ${date}`
      rooms.set(key, Math.max(0, (rooms.get(key) ?? 0) + sign * wanted))
    }
  }

  function change(uniqueId: string, status: 'modified' | 'cancelled', booking: FakeBooking) {
    recount(uniqueId, status === 'cancelled' ? undefined : booking)
    return add(uniqueId, status, booking, uniqueId.replace(/^BDC-/, ''))
  }

  function add(
    uniqueId: string,
    status: FakeRevision['attributes']['status'],
    booking: FakeBooking,
    reference: string,
  ): FakeRevision {
    const id = randomUUID()
    // Two messages of one booking never have the same time.
    const latest = revisions.at(-1)?.attributes.inserted_at
    const at = Math.max(now(), latest ? Date.parse(`${latest}Z`) + 1 : 0)
    const revision = {
      id,
      isAcknowledged: false,
      attributes: {
        ...toAttributes(property, booking),
        ...{ id, unique_id: uniqueId, system_id: id, status, property_id: property.id },
        ...{ ota_reservation_code: reference, ota_name: 'Booking.com' },
        inserted_at: new Date(at).toISOString().replace('Z', ''),
        ...booking.attributes,
      },
    }
    revisions.push(revision)
    return revision
  }

  return { property, rooms, rates, revisions, set, book, change, freeOn, alter }
}

function toAttributes(property: FakeProperty, booking: FakeBooking) {
  const {
    roomTypeId,
    checkIn,
    checkOut,
    price = 100,
    rooms = 1,
    adults = 2,
    children = 0,
  } = booking
  const nights = listDates(checkIn, checkOut)
  const amount = (price * nights.length).toFixed(2)
  const plan =
    booking.ratePlanId ??
    property.ratePlans.find(({ room_type_id: id }) => id === roomTypeId)?.id ??
    null
  const room = {
    ...{ room_type_id: roomTypeId, rate_plan_id: plan, amount },
    ...{ checkin_date: checkIn, checkout_date: checkOut },
    days: Object.fromEntries(nights.map((date) => [date, price.toFixed(2)])),
    occupancy: { adults, children, infants: 0 },
  }
  return {
    ...{ arrival_date: checkIn, departure_date: checkOut },
    amount: (price * nights.length * rooms).toFixed(2),
    currency: booking.currency ?? property.currency,
    customer: {
      ...{ name: booking.name ?? 'Paula', surname: booking.name ? '' : 'Portal' },
      ...(booking.email && { mail: booking.email }),
    },
    rooms: Array.from({ length: rooms }, () => room),
    ...(booking.virtualCard && {
      guarantee: {
        ...{ card_type: 'MC', card_number: '5555555555554444', cvv: '123', is_virtual: true },
        meta: {
          virtual_card_effective_date: booking.virtualCard.from,
          virtual_card_expiration_date: booking.virtualCard.until,
        },
      },
    }),
  }
}
