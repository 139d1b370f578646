import type { BodyOf } from '@bellhop/contract/base/route'
import type { setStayExtras as contract, StayExtras } from '@bellhop/contract/desk/stay-extras'
import { addExtras, extraAmounts, extrasOf, type SoldExtra } from '@bellhop/domain/rates/extras'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { type ExtraRow, selectExtras, toSoldExtras } from '../../../rates/extras.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { updateNights } from '../../../stays/insert-booking.ts'
import { nightsOfStay, postedNightsOfStay, type SoldNight } from '../../../stays/nights.ts'
import { toExtra } from '../../../stays/present-extras.ts'
import { nameIn } from '../../../stays/taxes.ts'
import { checkPrice } from '../web/check-price.ts'
import { finishChange } from './finish-change.ts'
import { type LockedStay, lockStayAndBooking, notBooked } from './lock-stay-and-booking.ts'

interface StayRow {
  status: LockedStay['status']
  adults: number
  children: number
  nights: SoldNight[]
  postedNights: string[]
  offered: ExtraRow[]
  currency: string
  languages: string[]
  taxRules: TaxRule[]
}

/** An extra that the stay has, or can have. */
type StayExtra = SoldExtra & { isPosted?: true }

interface ReadStay extends StayRow {
  /** Those of the hotel in its order, then those of the stay that it no longer offers. */
  extras: StayExtra[]
  nightsToCome: SoldNight[]
}

/** @throws Problem `not_found`, `not_booked` */
export async function readStayExtras(
  db: Handle,
  { hotelId }: StaffSession,
  stayId: string,
): Promise<StayExtras> {
  const { extras, nightsToCome, adults, children, currency, languages } = await readStay(
    db,
    hotelId,
    stayId,
  )
  const reader = { language: languages[0] ?? 'en', currency }
  return {
    extras: extras.map(({ isPosted, ...extra }) => ({
      ...{ _id: extra.id, ...toExtra(extra, reader), quantity: extra.quantity },
      ...(isPosted && { isPosted }),
    })),
    ...{ nightsToCome: nightsToCome.length, adults, children },
  }
}

async function readStay(db: Handle, hotelId: string, stayId: string): Promise<ReadStay> {
  const { rows } = await sql<StayRow>`
    SELECT s.status, s.adults, s.children, h.currency, h.languages, h.tax_rules AS "taxRules",
      ${selectExtras(hotelId)} AS offered,
      ${nightsOfStay(hotelId)} AS nights, ${postedNightsOfStay(hotelId)} AS "postedNights"
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.booking_id IS NOT NULL`.execute(db)
  const [stay] = rows
  if (!stay) throw notFound('stay')
  if (stay.status !== 'booked' && stay.status !== 'inHouse') throw notBooked(stay.status)
  const isPosted = ({ date }: SoldNight) => stay.postedNights.includes(date)
  const nightsToCome = stay.nights.filter((night) => !isPosted(night))
  const night = nightsToCome[0] ?? stay.nights[0]
  const offered = night ? toSoldExtras(stay.offered, stay, night) : []
  const posted = extrasOf(stay.nights.filter(isPosted)).filter(isChargedOnce)
  const own: StayExtra[] = [
    ...posted.map((extra) => ({ ...extra, isPosted: true as const })),
    ...extrasOf(nightsToCome),
  ]
  const ownOf = new Map(own.map((extra) => [extra.id, extra]))
  const others = own.filter(({ id }) => !offered.some((extra) => extra.id === id))
  const extras = offered.map((extra) => ownOf.get(extra.id) ?? { ...extra, quantity: 0 })
  return { ...stay, nightsToCome, extras: [...extras, ...others] }
}

const isChargedOnce = ({ per }: SoldExtra) => per === 'stay' || per === 'person'

/**
 * Sets the extras of the nights that are not on the bill yet.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `invalid_request`, `price_changed`
 */
export async function setStayExtras(
  work: StaffWork,
  stayId: string,
  { extras: chosen, expectedTotal }: BodyOf<typeof contract>,
): Promise<string> {
  const { tx, staff } = work
  const { hotelId, currency } = staff
  const { bookingId } = await lockStayAndBooking(work, stayId)
  const stay = await readStay(tx, hotelId, stayId)
  const {
    nightsToCome,
    languages: [language = 'en'],
  } = stay
  if (nightsToCome.length === 0) throw onBill('extras')
  const sold = chosen.map(({ extraId, quantity }, place) => {
    const field = `extras.${place}.extraId`
    const extra = stay.extras.find(({ id }) => id === extraId)
    if (!extra) throw fieldProblem(field, 'We no longer offer this extra.')
    if (extra.isPosted) throw onBill(field)
    if (chosen.findIndex((other) => other.extraId === extraId) < place) {
      throw fieldProblem(field, 'Choose each extra once.')
    }
    return { ...extra, quantity }
  })
  const nights = addExtras(nightsToCome, sold, stay)
  const after = totalOf(nights)
  checkPrice(expectedTotal, after, currency)
  await updateNights(tx, { hotelId, stayId }, nights)
  await finishChange(work, {
    action: 'stay.extras',
    bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { extras: list(extrasOf(nightsToCome), language), total: totalOf(nightsToCome).total },
    after: { extras: list(sold, language), total: after.total },
  })
  return bookingId
}

const onBill = (field: string) =>
  fieldProblem(field, 'It is on the bill already. Correct it there, or post a charge.')

/** For the audit log. */
const list = (extras: readonly SoldExtra[], language: string) =>
  extras.map(({ name, quantity }) => `${quantity} × ${nameIn(name, language)}`)

function totalOf(nights: readonly SoldNight[]) {
  const amounts = nights.flatMap(({ extras = [] }) => extras.map(extraAmounts))
  const subtotal = amounts.reduce((sum, { net }) => sum + net, 0)
  const tax = amounts.reduce((sum, one) => sum + one.tax, 0)
  return { subtotal, tax, total: subtotal + tax }
}
