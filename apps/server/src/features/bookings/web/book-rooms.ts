import type { BodyOf } from '@bellhop/contract/base/route'
import type { BookingWithKey, createBooking } from '@bellhop/contract/guest/bookings'
import { depositOf, nextDeposit } from '@bellhop/domain/rates/deposit'
import { addExtras, extrasOfRoom } from '@bellhop/domain/rates/extras'
import { listNights, stayAmounts } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import type { HeldRates } from '../../../database/held-rates.ts'
import type { Handle } from '../../../database/open.ts'
import { countMailTo } from '../../../limits/mail-limits.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { codeNotValid, takeCode } from '../../../rates/codes.ts'
import { sellExtras } from '../../../rates/extras.ts'
import { type Sales, toSales } from '../../../rates/sales.ts'
import { choosePlans, priceRoom, sellSelected } from '../../../rates/sell-rooms.ts'
import { checkSelectedRooms, type SelectedType } from '../../../rooms/check-rooms.ts'
import { HOLD_MS, useHold } from '../../../rooms/holds.ts'
import { planRooms } from '../../../rooms/plan-rooms.ts'
import { reserveNights } from '../../../rooms/reserve-nights.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import type { Caller } from '../../../shared/calls/caller.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { checkStayDates } from '../../../stays/check-dates.ts'
import { insertBooking, makeReference, type NewStay } from '../../../stays/insert-booking.ts'
import {
  type BookingReader,
  listPaymentMethods,
  toBooking,
} from '../../../stays/present-booking.ts'
import { findBooking } from '../../../stays/read-booking.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { confirmBy } from '../confirm-by.ts'
import { keyEnd } from '../key-end.ts'
import { findBookedHotel, findVerified } from '../queries.ts'
import { checkPrice } from './check-price.ts'
import { bookingLimits, hashAddress } from './limits.ts'
import { checkUnconfirmedNights } from './unconfirmed-nights.ts'

type Body = BodyOf<typeof createBooking>

interface Booker extends BookingReader {
  limitKey: Uint8Array
  linkKeys: Keys
  /** The installation has a mail server: the guest confirms the booking by email. */
  hasMail: boolean
  caller: Caller
  /** For the emails. */
  language: string | null
  signedIn: Pick<GuestCaller, 'hotelId' | 'guestId'> | undefined
}

/**
 * Books rooms on the web. The booking has its own guest until it is claimed by verifying its phone or email, unless a
 * signed-in guest books with theirs.
 *
 * @throws Problem `not_found`, `invalid_request`, `rate_limited`, `room_unavailable`, `hold_ended`, `price_changed`
 */
export async function bookRooms(
  tx: Handle,
  hotelId: string,
  body: Body,
  { limitKey, linkKeys, hasMail, caller, language, signedIn, ...bookingReader }: Booker,
  now: Date,
): Promise<BookingWithKey> {
  const hotel = await findBookedHotel(tx, hotelId, body.code)
  if (!hotel) throw notFound('hotel')
  // Rooms held before midnight are booked after it.
  const heldSince = new Date(now.getTime() - (body.holdKey === undefined ? 0 : HOLD_MS))
  checkStayDates(body, hotel.timeZone, now, hotelDate(heldSince, hotel.timeZone))
  const reader = bookingReader.readerLanguage(hotel.languages)
  // Rooms stay held although their type is hidden.
  const isHeld = () => body.holdKey !== undefined
  const types = await checkSelectedRooms(tx, hotelId, body, {
    ...(reader !== undefined && { language: reader }),
    mayBookHidden: isHeld,
  })
  const today = hotelDate(now, hotel.timeZone)
  const sales = toSales(hotel, { stay: body, today })
  if (body.code !== undefined && body.holdKey === undefined && !sales.code) throw codeNotValid()
  const name = body.guest.name.trim()
  const phone = body.guest.phone
  const email = body.guest.email.toLowerCase()
  const dates = listNights(body.checkInDate, body.checkOutDate)
  const rooms = planRooms(body.selectedRooms, types)
  const contact = { addressHash: hashAddress(limitKey, caller.address), phone, email }
  await countUse(tx, bookingLimits(limitKey, contact), 'Too many bookings were made.', now)
  if (hasMail) await countMailTo(tx, limitKey, hotelId, email, now)
  const verified =
    signedIn?.hotelId === hotelId
      ? await findVerified(tx, hotelId, signedIn.guestId, { phone, email })
      : undefined
  if (!verified) {
    await checkUnconfirmedNights(tx, { hotelId, ...contact }, rooms.length * dates.length, now)
  }

  const { rates, taxRules } = await reserveRooms(
    tx,
    { sales, types, body, hotelId, today },
    {
      isUnconfirmed: verified === undefined,
      now,
    },
  )
  const sold = new Map(rates.map((rate) => [rate.roomTypeId, rate]))
  const guestId = verified?.guestId ?? newId()
  const priced = rooms.map((room) => ({ ...room, nights: priceRoom(sold, room, taxRules) }))
  const extras = await sellExtras(tx, hotel, priced[0]?.nights[0], body.extras)
  const stays = priced.map(({ nights, ...room }, place): NewStay => {
    const rate = sold.get(room.roomTypeId)?.rate
    const ofRoom = addExtras(nights, extrasOfRoom(extras, place), room)
    return { id: newId(), guestId, ...room, rate, nights: ofRoom }
  })
  const promoCodeId = rates.find(({ rate }) => rate.code)?.rate.code?.id
  if (promoCodeId) await takeCode(tx, hotelId, promoCodeId)
  const amounts = stayAmounts(stays.flatMap(({ nights }) => nights))
  checkPrice(body.expectedTotal, amounts, hotel.currency)

  const deposits = stays.flatMap(({ rate, nights }) =>
    rate?.deposit ? [depositOf(rate.deposit, nights, { ...body, bookedOn: today })] : [],
  )
  // Without a way to pay it here, the desk collects it.
  const waitsForDeposit =
    nextDeposit(deposits, 0)?.due === 'booking' &&
    listPaymentMethods(hotel, bookingReader.services).length > 0

  const id = newId()
  const reference = makeReference()
  await insertBooking(tx, hotel, now, {
    id,
    reference,
    source: 'web',
    name,
    ...contact,
    note: readText(body.note) ?? null,
    language,
    ...(hasMail && !verified?.hasEmail && { confirmBy: confirmBy(now) }),
    ...(waitsForDeposit && { depositBy: new Date(now.getTime() + HOLD_MS) }),
    ...(verified ? { claimedAt: now } : { ownGuestId: guestId }),
    promoCodeId,
    stays,
  })
  const row = await findBooking(tx, hotelId, sql`b.id = ${id}`)
  const [first] = stays
  if (!row || !first) throw new Error('Expected the stored booking')
  const booking = toBooking(row, now, bookingReader)
  const expiresAt = keyEnd(booking.checkOut)
  const { key: checkInKey } = await createLinkKey(tx, linkKeys, {
    hotelId,
    stayId: first.id,
    expiresAt,
  })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'booking.create',
    subjectId: id,
    after: { reference, rooms: stays.length, nights: dates.length, total: amounts.total },
    caller,
  })
  const stayIds = stays.map(({ id: stayId }) => stayId)
  await recordStayEvents(tx, hotelId, stayIds, now, { step: 'booked' })
  return { ...booking, checkInKey }
}

interface Reservation {
  sales: Sales
  types: ReadonlyMap<string, SelectedType>
  body: Pick<Body, 'checkInDate' | 'checkOutDate' | 'selectedRooms' | 'holdKey'>
  hotelId: string
  /** The hotel's date. */
  today: string
}

/** @returns how the rooms are sold: now, or when they were held */
async function reserveRooms(
  tx: Handle,
  { sales, types, body, hotelId, today }: Reservation,
  { isUnconfirmed, now }: { isUnconfirmed: boolean; now: Date },
): Promise<HeldRates> {
  if (body.holdKey !== undefined) return await useHold(tx, hotelId, body.holdKey, body, now)
  const plans = choosePlans(sales, { ...body, today })
  const wanted = body.selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count }))
  const nights = listNights(body.checkInDate, body.checkOutDate)
  const reserved = await reserveNights(tx, hotelId, wanted, nights, { isUnconfirmed })
  return {
    rates: [...sellSelected(sales, plans, types, reserved).values()],
    taxRules: [...sales.taxRules],
  }
}
