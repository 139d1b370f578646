import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import type { PricedNight } from '@bellhop/domain/stays/booking'
import { earnOfNight } from '@bellhop/domain/stays/figures'
import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { runAfterCommit } from '../jobs/run-every.ts'
import { randomText } from '../shared/text/random-text.ts'
import type { SoldNight } from './nights.ts'
import { toJson } from './taxes.ts'

/** Generates a reference with 49 random bits: LH3K-9PQX-7A. */
export function makeReference(): string {
  const letters = randomText(10)
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

/** The hotel's settings copied into a booking. */
export interface BookedHotel {
  id: string
  timeZone: string
  checkInTime: string
  checkoutTime: string
}

export interface NewStay {
  id: string
  guestId: string
  roomTypeId: string
  adults: number
  children: number
  childAges?: readonly number[] | null | undefined
  /** How it is sold; null or missing: by no plan. */
  rate?: SoldRate | null | undefined
  /** By date, without a gap. */
  nights: readonly SoldNight[]
  /** The room that is assigned from a night on. */
  room?: { id: string; from: string } | undefined
  /** Since when the guest is in that room; null: since the hotel's time of check-in. Undefined: the stay is booked. */
  inHouse?: { since: Date | null } | undefined
}

export interface NewBooking {
  id: string
  reference: string
  source: 'web' | 'desk' | 'channel'
  name: string
  phone?: string | null
  email?: string | null
  note?: string | null
  language?: string | null
  /** Keyed hash of the network that booked on the web. */
  addressHash?: Buffer
  /** Its rooms are released then unless it is confirmed: its email asks the guest to confirm it. */
  confirmBy?: Date
  /** Its rooms are released then unless its deposit is paid. */
  depositBy?: Date
  /** Why more rooms are sold than are free. */
  overbookedReason?: string | null
  /** The member of staff who entered it at the desk. */
  createdBy?: string
  /** Its guest has verified the phone or email, or is known to the desk. */
  claimedAt?: Date
  /** A portal has verified the email. */
  emailConfirmedAt?: Date
  /** A guest of this booking alone, with a name but no phone or email until it is claimed. */
  ownGuestId?: string | undefined
  promoCodeId?: string | undefined
  /** The travel agent that sent it. */
  agentId?: string | undefined
  stays: readonly NewStay[]
}

/**
 * Stores a booking, its own guest, its stays and its first email in one statement. The nights must have been reserved
 * before (reserve-nights.ts).
 */
export async function insertBooking(
  tx: Handle,
  hotel: BookedHotel,
  now: Date,
  booking: NewBooking,
): Promise<void> {
  const { ownGuestId } = booking
  const guest = { hotel_id: hotel.id, id: ownGuestId ?? '', name: booking.name }
  const mail = {
    hotel_id: hotel.id,
    booking_id: booking.id,
    kind: booking.confirmBy ? ('proof' as const) : ('confirmation' as const),
    revision: 0,
    queued_at: now,
    next_attempt_at: now,
  }
  await storeStays(
    tx,
    hotel,
    [booking],
    [
      ...(ownGuestId ? [sql`new_guest AS (${tx.insertInto('guest').values(guest)})`] : []),
      sql`new_booking AS (${tx.insertInto('booking').values(toBookingRow(hotel, booking))})`,
      ...(booking.email ? [sql`new_mail AS (${tx.insertInto('booking_mail').values(mail)})`] : []),
    ],
  )
  if (booking.email) runAfterCommit(tx, 'booking mails')
}

/** Stores bookings that were made elsewhere, and their stays, in one statement. Their guests get no email. */
export async function insertBookings(
  tx: Handle,
  hotel: BookedHotel,
  bookings: readonly NewBooking[],
): Promise<void> {
  const rows = bookings.map((booking) => toBookingRow(hotel, booking))
  const before = sql`new_bookings AS (${tx.insertInto('booking').values(rows)})`
  await storeStays(tx, hotel, bookings, [before])
}

function toBookingRow(
  hotel: BookedHotel,
  {
    stays: _,
    addressHash,
    confirmBy,
    depositBy,
    claimedAt,
    emailConfirmedAt,
    ownGuestId,
    createdBy,
    overbookedReason,
    promoCodeId,
    agentId,
    ...booking
  }: NewBooking,
) {
  return {
    hotel_id: hotel.id,
    ...booking,
    created_by: createdBy ?? null,
    overbooked_reason: overbookedReason ?? null,
    promo_code_id: promoCodeId ?? null,
    agent_id: agentId ?? null,
    claimed_at: claimedAt ?? null,
    email_confirmed_at: emailConfirmedAt ?? null,
    own_guest_id: ownGuestId ?? null,
    address_hash: addressHash ?? null,
    confirm_by: confirmBy ?? null,
    deposit_by: depositBy ?? null,
    awaits_confirmation: booking.source === 'web' && !claimedAt,
  }
}

/** Adds stays to a booking. */
export async function insertStays(
  tx: Handle,
  hotel: BookedHotel,
  bookingId: string,
  stays: readonly NewStay[],
): Promise<void> {
  if (stays.length > 0) await storeStays(tx, hotel, [{ id: bookingId, stays }], [])
}

/** @param before parts of the statement that store the rows referenced by the stays */
async function storeStays(
  tx: Handle,
  hotel: BookedHotel,
  bookings: readonly Pick<NewBooking, 'id' | 'stays'>[],
  before: RawBuilder<unknown>[],
): Promise<void> {
  const stays = bookings.flatMap(({ id, stays }) =>
    stays.map((stay) => ({ ...stay, bookingId: id })),
  )
  const rows = stays.map((stay) => {
    const { id, bookingId, guestId, roomTypeId, adults, children, nights, room, inHouse } = stay
    const { rate, childAges } = stay
    const [first] = nights
    if (!first) throw new Error('A stay must have at least one night')
    return {
      hotel_id: hotel.id,
      id,
      booking_id: bookingId,
      guest_id: guestId,
      room_type_id: roomTypeId,
      status: inHouse ? ('inHouse' as const) : ('booked' as const),
      room_id: (inHouse && room?.id) ?? null,
      check_in: inHouse?.since ?? checkInAt(first.date, hotel.checkInTime, hotel.timeZone),
      duration: nights.length,
      checkout_time: hotel.checkoutTime,
      tariff: first.price,
      adults,
      children,
      child_ages: childAges ? [...childAges] : null,
      rate: rate ? JSON.stringify(rate) : null,
    }
  })
  const parts = [...before, sql`new_stays AS (${tx.insertInto('stay').values(rows)})`]
  // Foreign keys are checked at the end of a statement.
  await sql`WITH ${sql.join(parts)} ${nightsQuery(tx, hotel.id, stays)}`.execute(tx)
}

type StayNights = Pick<NewStay, 'id' | 'nights' | 'adults' | 'children' | 'childAges' | 'room'>

/** Stores the nights of stays with the taxes that their guests owe. */
export async function insertNights(
  tx: Handle,
  hotelId: string,
  stays: readonly StayNights[],
): Promise<void> {
  if (stays.length > 0) await nightsQuery(tx, hotelId, stays).execute()
}

/** Stores the prices, taxes and extras of nights that stay as they are otherwise, with their rooms and discounts. */
export async function updateNights(
  tx: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  nights: readonly SoldNight[],
): Promise<void> {
  const rows = nights.map(
    ({ date, price, ratePrice = null, taxRate, taxes = null, stayTaxes = [], extras = [] }) => ({
      ...{ night: date, price, rate_price: ratePrice, tax_rate: taxRate, taxes },
      ...{ stay_taxes: stayTaxes, extras, ...toEarned({ price, taxRate, taxes }) },
    }),
  )
  await sql`
    UPDATE stay_night n SET price = v.price, rate_price = v.rate_price, taxes = nullif(v.taxes, 'null'), tax_rate = v.tax_rate,
      stay_taxes = v.stay_taxes, extras = v.extras, net = v.net, meals_net = v.meals_net
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v (night date, price integer, rate_price integer, taxes jsonb, tax_rate integer, stay_taxes jsonb, extras jsonb,
        net integer, meals_net integer)
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = ${stayId} AND n.night = v.night`.execute(tx)
}

/** The columns with what a night earns. */
export function toEarned(night: PricedNight): { net: number; meals_net: number } {
  const { net, mealsNet } = earnOfNight(night)
  return { net, meals_net: mealsNet }
}

function nightsQuery(tx: Handle, hotelId: string, stays: readonly StayNights[]) {
  return tx.insertInto('stay_night').values(
    stays.flatMap(({ id, nights, room, ...guests }) =>
      addStayTaxes(nights, guests).map(({ date, price, ratePrice, taxRate, taxes, ...more }) => ({
        hotel_id: hotelId,
        stay_id: id,
        night: date,
        price,
        tax_rate: taxRate,
        taxes: toJson(taxes),
        stay_taxes: JSON.stringify(more.stayTaxes),
        extras: JSON.stringify(more.extras ?? []),
        rate_price: ratePrice ?? null,
        ...toEarned({ price, taxRate, taxes }),
        room_id: room && date >= room.from ? room.id : null,
      })),
    ),
  )
}
