import { formatMoney } from '@bellhop/domain/money/format-money'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { splitFee } from '@bellhop/domain/rates/deposit'
import {
  type CancellationFee,
  cancellationOf,
  countFeeNights,
} from '@bellhop/domain/stays/cancellation'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { localeOf, toAppLanguage } from '@bellhop/languages'
import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import { writeNote } from '../logbook/write-entry.ts'
import { formatSentence } from '../sentences/sentences.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import {
  discountNight,
  type NightDiscount,
  nightDiscountsOfStay,
  nightsOfStay,
  type SoldNight,
} from '../stays/nights.ts'
import { codeOf, titlesOf, toJson } from '../stays/taxes.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findBeyondCredit } from './open-items.ts'

/** The terms that apply to a stay, and its hotel's check-in time. */
export interface AppliedTerms {
  freeDays: number
  fee: CancellationFee
  checkInTime: string
}

/** The terms of the stay `s` of a query: those it was sold with, or the hotel's; null: there is no fee. */
export const termsOfStay = (hotelId: string): RawBuilder<AppliedTerms | null> => sql`(
  SELECT json_build_object('freeDays', coalesce((s.rate -> 'terms' ->> 'freeDays')::integer, t.free_days),
    'fee', coalesce(s.rate -> 'terms' ->> 'fee', t.fee), 'checkInTime', h.check_in_time)
  FROM hotel h LEFT JOIN cancellation_terms t ON t.hotel_id = h.id
  WHERE h.id = ${hotelId} AND (s.rate IS NOT NULL OR t.fee IS NOT NULL))`

interface PricedStay {
  nights: readonly SoldNight[]
  nightDiscounts: readonly NightDiscount[]
}

/** How many nights it costs to cancel a stay now, or not to come. */
export function countNightsDue(
  terms: AppliedTerms | null,
  stay: { checkIn: string | Date; nights: readonly SoldNight[] },
  timeZone: string,
  now: Date,
): number {
  if (!terms) return 0
  const { freeDays, fee, checkInTime } = terms
  const arrival = { checkInDate: hotelDate(stay.checkIn, timeZone), checkInTime, timeZone }
  return countFeeNights(cancellationOf({ freeDays, fee }, arrival, now), stay.nights.length)
}

/** Prices the first nights of a stay, less their discounts, each with its taxes. */
export function priceFee({ nights, nightDiscounts }: PricedStay, count: number) {
  const discountsOf = Map.groupBy(nightDiscounts, ({ night }) => night)
  return nights
    .slice(0, count)
    .map((night) => {
      const { left } = discountNight(night, discountsOf.get(night.date) ?? []).entry
      return { ...left, taxRate: night.taxRate, taxes: night.taxes }
    })
    .filter(({ net }) => net > 0)
}

export const sumFee = (amounts: ReturnType<typeof priceFee>): number =>
  amounts.reduce((sum, { net, tax }) => sum + net + tax, 0)

/** Reads stays with what their cancellation fee depends on. */
export async function findStaysWithFee(db: Handle, hotelId: string, stayIds: readonly string[]) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.id',
      's.check_in as checkIn',
      's.fee_kept as feeKept',
      'h.time_zone as timeZone',
      nightsOfStay(hotelId).as('nights'),
      nightDiscountsOfStay(hotelId).as('nightDiscounts'),
      termsOfStay(hotelId).as('terms'),
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', 'in', [...stayIds])
    .execute()
}
export type StayWithFee = Awaited<ReturnType<typeof findStaysWithFee>>[number]

/** Lets the desk decide about the fee of stays that their guest is cancelling. */
export async function queueFees(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const stay of await findStaysWithFee(tx, hotelId, stayIds)) {
    const count = countNightsDue(stay.terms, stay, stay.timeZone, now)
    if (sumFee(priceFee(stay, count)) === 0) continue
    await updateById(tx, 'stay', hotelId, stay.id, { fee_nights: count })
  }
}

/** The part of the fee of a cancelled stay that its deposit has not paid. */
export const priceOpenFee = (stay: PricedStay & { feeKept: number }, count: number) =>
  splitFee(priceFee(stay, count), stay.feeKept).rest

type Charger = Pick<StaffSession, 'hotelId' | 'currency' | 'languages'> & {
  /** null: by the terms, without staff. */
  staffId: string | null
}

/**
 * Charges the fee of a stay that has been cancelled, or whose guest did not come, and issues its invoice. Call it under
 * the lock of the stay, before the events.
 *
 * @param count of nights
 * @param expected the fee with its tax that staff have seen, on the wire
 * @throws Problem `changed_meanwhile`
 */
export async function chargeFee(
  tx: Handle,
  staff: Charger,
  stay: StayWithFee,
  { count, expected, at }: { count: number; expected: number; at: Date },
): Promise<void> {
  const amounts = priceOpenFee(stay, count)
  await postFee(tx, staff, stay.id, { title: 'Cancellation fee', amounts, expected, at })
  const { hotelId, staffId } = staff
  await tellBeyondCredit(tx, staff, stay.id, at)
  await issueInvoice(tx, { hotelId, stayId: stay.id, staffId, at })
}

/** A fee is owed whether or not the company may owe more, so the desk is told instead of being rejected. */
async function tellBeyondCredit(
  tx: Handle,
  { hotelId, currency, languages }: Charger,
  stayId: string,
  at: Date,
): Promise<void> {
  const beyond = await findBeyondCredit(tx, hotelId, stayId)
  if (!beyond) return
  const language = toAppLanguage(languages[0])
  const money = (minor: number) =>
    formatMoney(toWire(minor, currency), currency, localeOf(language))
  const { company, owed, amount, limit } = beyond
  const text = formatSentence(
    '{company} owes {owed} with the cancellation fee of {amount}, which is over its credit limit of {limit}.',
    language,
    { company, owed: money(owed + amount), amount: money(amount), limit: money(limit) },
  )
  await writeNote(tx, hotelId, { text, at, stayId })
}

/**
 * Puts a fee on the bill of a stay. Call it under the lock of the stay, before the events.
 *
 * @param expected the fee with its tax that staff have seen, on the wire; undefined: it is charged without staff
 * @throws Problem `changed_meanwhile`
 */
export async function postFee(
  tx: Handle,
  { hotelId, staffId, currency, languages }: Charger,
  stayId: string,
  {
    title: name,
    amounts,
    expected,
    at,
  }: {
    title: 'Cancellation fee' | 'Early departure fee'
    amounts: ReturnType<typeof priceFee>
    expected?: number
    at: Date
  },
): Promise<void> {
  const isSeen = expected === undefined || fromWire(expected, currency) === sumFee(amounts)
  if (amounts.length === 0 || !isSeen) {
    throw new Problem(
      'changed_meanwhile',
      'The fee has just changed. Check the new amount and try again.',
    )
  }
  const { title, translations } = titlesOf(
    Object.fromEntries(
      languages.map((language) => [language, formatSentence(name, toAppLanguage(language))]),
    ),
    languages,
  )
  const entries = amounts.map(({ net, tax, included, taxRate, taxes }) => ({
    hotel_id: hotelId,
    id: newId(),
    stay_id: stayId,
    kind: 'charge' as const,
    title,
    translations: JSON.stringify(translations),
    net,
    tax,
    included_tax: included,
    tax_rate: taxRate,
    taxes: toJson(taxes),
    tax_code: codeOf(taxes),
    staff_id: staffId,
    created_at: at,
  }))
  await tx.insertInto('folio_entry').values(entries).execute()
  // It replaces nights, which a company pays by every rule.
  await sql`
    INSERT INTO folio_move (hotel_id, entry_id, payer, moved_at, moved_by)
    SELECT s.hotel_id, fee.id, 'company', ${at}::timestamptz, ${staffId}::uuid
    FROM stay s CROSS JOIN unnest(${entries.map(({ id }) => id)}::uuid[]) AS fee (id)
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.company_id IS NOT NULL`.execute(tx)
  await recordAudit(tx, hotelId, {
    ...(staffId
      ? { actorKind: 'staff', actorId: staffId }
      : { actorKind: 'server', actorId: null }),
    action: 'cancellationFee.charge',
    subjectId: stayId,
    after: {
      nights: amounts.length,
      entries: entries.map(({ id, net, tax }) => ({ id, net, tax })),
    },
  })
}
