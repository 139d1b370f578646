import type { CheckInFacts } from '@bellhop/contract/desk/check-in'
import { type CompanyPays, splitTotals } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { closureDuring, freshRoom } from '@bellhop/domain/rooms/room-state'
import { listNights } from '@bellhop/domain/stays/booking'
import { listCheckInSteps } from '@bellhop/domain/stays/check-in-steps'
import { hotelDate, hotelTimeOfDay, runningNight } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { type RawBuilder, sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { type FilledSentence, formatFilled } from '../../../sentences/sentences.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import {
  amountsToCome,
  listNightsToCome,
  type NightDiscount,
  nightDiscountsOfStay,
  nightsOfStay,
  postedNightsOfStay,
  type SoldNight,
} from '../../../stays/nights.ts'
import { payerOfEntry } from '../../../stays/payer.ts'
import { type EarlyFee, findEarlyService, priceEarlyArrival, sumEarlyFees } from './early-fee.ts'
import { type BookedStay, readBookedStays } from './groups/lock-group.ts'
import { type HouseStatus, notBooked } from './lock-stay-and-booking.ts'
import { occupied } from './open-room.ts'
import { preCheckInOf } from './present.ts'

export type Reader = Pick<StaffSession, 'hotelId' | 'timeZone' | 'currency'> & {
  language: AppLanguage
}

/** A booked stay with what is outstanding before its check-in. */
export interface ReadyStay {
  stay: BookedStay
  facts: CheckInFacts
  /** Before the hour of check-in, if the hotel charges for it. */
  fee: EarlyFee | undefined
}

/**
 * Reads one booked stay, as it would be checked in now.
 *
 * @throws Problem `not_found`, `not_booked`
 */
export async function readCheckIn(
  db: Handle,
  reader: Reader,
  stayId: string,
  now: Date,
): Promise<ReadyStay> {
  const { hotelId, timeZone } = reader
  const [stay] = await readBookedStays(db, {
    ...{ hotelId, tonight: runningNight(now, timeZone), where: sql`s.id = ${stayId}` },
  })
  if (!stay) {
    const { status } =
      (await db
        .selectFrom('stay')
        .select('status')
        .where(is({ hotel_id: hotelId, id: stayId }))
        .where('status', 'not in', ['openBill', 'closedBill'])
        .$narrowType<{ status: HouseStatus }>()
        .executeTakeFirst()) ?? {}
    throw status ? notBooked(status) : notFound('stay')
  }
  const [ready] = await readReadyStays(db, reader, [stay], now)
  if (!ready) throw new Error(`No stay ${stayId}`)
  return ready
}

/** Reads what is outstanding for booked stays, in a fixed number of statements. */
export async function readReadyStays(
  db: Handle,
  { hotelId, timeZone, currency, language }: Reader,
  booked: readonly BookedStay[],
  now: Date,
): Promise<ReadyStay[]> {
  if (booked.length === 0) return []
  const ids = booked.map(({ id }) => id)
  const money = new Map(
    (await readMoney(db, hotelId, sql`s.id = ANY(${ids}::uuid[])`)).map((row) => [row.id, row]),
  )
  const today = hotelDate(now, timeZone)
  const isEarly = ({ checkIn, arrival }: BookedStay) => arrival === today && checkIn > now
  const service = booked.some(isEarly) ? await findEarlyService(db, hotelId) : undefined
  const taken = new Set<string>()
  return booked.map((stay) => {
    const row = money.get(stay.id)
    if (!row) throw new Error(`No stay ${stay.id}`)
    const obstacle = obstacleOf(stay, today, taken)
    if (stay.room) taken.add(stay.room.id)
    const fee =
      service && isEarly(stay) ? priceEarlyArrival(service, stay.checkIn, today, now) : undefined
    const known = {
      balance: balanceOf(row),
      preCheckIn: preCheckInOf(row.states),
      room: toRoom(stay),
      ...(isEarly(stay) && {
        early: {
          from: hotelTimeOfDay(stay.checkIn, timeZone),
          fee: toWire(sumEarlyFees([fee]), currency),
        },
      }),
    }
    const facts = {
      ...known,
      _id: stay.id,
      steps: listCheckInSteps(known),
      ...(obstacle && { obstacle: formatFilled(obstacle, language) }),
      balance: toWire(known.balance, currency),
      paid: toWire(row.paid, currency),
      ...{ adults: row.adults, adultsEntered: row.adultsEntered },
    }
    return { stay, facts, fee }
  })
}

/** Why a guest cannot be checked in, whatever staff accept. @param taken rooms that others of the group get */
export function obstacleOf(
  { arrival, departure, room }: BookedStay,
  today: string,
  taken: ReadonlySet<string>,
): FilledSentence | undefined {
  if (today < arrival) return { sentence: 'The guest arrives on another day.' }
  if (today > departure) return { sentence: 'The nights of this booking are over.' }
  if (!room) return { sentence: 'Assign a room first.' }
  return room.isOccupied || taken.has(room.id) ? occupied(room.number) : undefined
}

function toRoom({ room, present, departure }: BookedStay): CheckInFacts['room'] {
  if (!room) return null
  const state = room.state ?? freshRoom
  const closed = closureDuring(state, listNights(present, departure))
  return { number: room.number, cleaning: state.cleaning, ...(closed && { closed }) }
}

interface MoneyRow {
  id: string
  /** On the guest's part of the bill. */
  posted: number
  paid: number
  pays: CompanyPays | null
  postedNights: string[]
  nights: SoldNight[]
  nightDiscounts: NightDiscount[]
  states: CheckInFacts['preCheckIn'][]
  adults: number
  adultsEntered: number
}

async function readMoney(db: Handle, hotelId: string, where: RawBuilder<unknown>) {
  const sumOf = (condition: RawBuilder<unknown>) => sql`(
    SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
    WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${payerOfEntry(hotelId)} = 'guest' AND ${condition})`
  const { rows } = await sql<MoneyRow>`
    SELECT s.id, ${sumOf(sql`true`)} AS posted, -${sumOf(sql`e.kind IN ('advance', 'payment')`)} AS paid,
      CASE WHEN s.company_id IS NOT NULL THEN s.company_pays END AS pays,
      ${postedNightsOfStay(hotelId)} AS "postedNights", ${nightsOfStay(hotelId)} AS nights,
      ${nightDiscountsOfStay(hotelId)} AS "nightDiscounts", b.states, b.adults, (
        SELECT count(*)::integer FROM pre_check_in_adult a
        WHERE a.hotel_id = ${hotelId} AND a.booking_id = s.booking_id) AS "adultsEntered"
    FROM stay s
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT o.pre_check_in) AS states, sum(o.adults)::integer AS adults FROM stay o
      WHERE o.hotel_id = ${hotelId} AND o.booking_id = s.booking_id AND o.status IN ('booked', 'inHouse')
    ) b
    WHERE s.hotel_id = ${hotelId} AND ${where}`.execute(db)
  return rows
}

/** The amount that the guest owes, nights to come included. */
function balanceOf({ posted, pays, postedNights, nights, nightDiscounts }: MoneyRow): number {
  const stay = { status: 'booked' as const, nights, nightDiscounts }
  const toCome = listNightsToCome(stay, new Set(postedNights))
  return posted + splitTotals(amountsToCome(toCome, pays)).guest.balance
}
