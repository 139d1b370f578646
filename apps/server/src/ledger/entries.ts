import { roomNight } from '@bellhop/domain/money/folio'
import { extraAmounts } from '@bellhop/domain/rates/extras'
import { entryOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { readHotel } from '../database/rows.ts'
import type { DB } from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { discountNight, type SoldNight } from '../stays/nights.ts'
import { namesOfCharge } from '../stays/present-extras.ts'
import { codeOf, titlesOf, toJson } from '../stays/taxes.ts'

/**
 * The part of the statement that stores an order which posts it to the bill, if it costs anything.
 *
 * @param id of the entry
 * @param request the part of that statement which returns the order's row of guest_request
 */
export function insertOrderEntry(
  hotelId: string,
  id: string,
  request: 'request',
  { includedTax, at }: { includedTax: number; at: Date },
): RawBuilder<unknown> {
  return sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, translations, net, tax, included_tax,
      request_id, guest_id, created_at)
    SELECT ${hotelId}::uuid, ${id}::uuid, stay_id, 'request', title, translations, subtotal, tax,
      ${includedTax}::bigint, id, guest_id, ${at}::timestamptz
    FROM ${sql.table(request)} WHERE subtotal + tax > 0`
}

/**
 * Makes the ids for `insertRequestCorrection`, one per entry. The request's row must have been locked by an earlier
 * statement of the transaction, otherwise an entry of another transaction may be missed.
 */
export async function newCorrectionIds(
  tx: Handle,
  hotelId: string,
  requestId: string,
): Promise<string[]> {
  const entries = await tx
    .selectFrom('folio_entry')
    .select('id')
    .where(is({ hotel_id: hotelId, request_id: requestId }))
    .where('corrects_id', 'is', null)
    .execute()
  return entries.map(() => newId())
}

/**
 * The part of a statement that takes the remaining amounts of a request and its tips off the bill, entry by entry.
 *
 * @param request the part of that statement which returns the `id` of the request
 * @param ids from `newCorrectionIds`
 */
export function insertRequestCorrection(
  hotelId: string,
  request: string,
  {
    ids,
    reason,
    staffId = null,
  }: { ids: string[]; reason: string | null; staffId?: string | null },
): RawBuilder<unknown> {
  return sql`
    INSERT INTO folio_entry AS correction (hotel_id, id, stay_id, kind, corrects_id, title, translations, net, tax, included_tax,
      request_id, guest_id, staff_id, reason, created_at)
    SELECT e.hotel_id, (${ids}::uuid[])[row_number() OVER (ORDER BY e.id)], e.stay_id, e.kind, e.id, e.title, e.translations, -e.net - corrected.net,
      -e.tax - corrected.tax, -e.included_tax - corrected.included, e.request_id, e.guest_id, ${staffId}::uuid, ${reason}::text,
      -- Entries are in the order of posting, under the locks: an order is shared over its lines like that.
      statement_timestamp()
    FROM folio_entry e
    JOIN ${sql.table(request)} gone ON e.request_id = gone.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(c.net), 0)::bigint AS net, coalesce(sum(c.tax), 0)::bigint AS tax,
        coalesce(sum(c.included_tax), 0)::bigint AS included
      FROM folio_entry c WHERE c.hotel_id = ${hotelId} AND c.corrects_id = e.id
    ) corrected
    WHERE e.hotel_id = ${hotelId} AND e.corrects_id IS NULL
      AND (e.net + corrected.net <> 0 OR e.tax + corrected.tax <> 0)`
}

/**
 * Takes a locked request and its tips off the bill before an invoice is issued: the counter of the invoices is locked
 * before that of the hotel, which the move of the request takes.
 */
export async function creditRequest(
  tx: Handle,
  hotelId: string,
  id: string,
  why: { reason: string; staffId?: string },
): Promise<void> {
  const ids = await newCorrectionIds(tx, hotelId, id)
  await sql`
    WITH gone AS (SELECT ${id}::uuid AS id)
    ${insertRequestCorrection(hotelId, 'gone', { ids, ...why })}`.execute(tx)
}

/** Posts an increase of a request's tip. @param added minor units, above 0 */
export async function addTipEntry(
  tx: Handle,
  request: Pick<
    Selectable<DB['guest_request']>,
    'hotel_id' | 'id' | 'stay_id' | 'guest_id' | 'title' | 'translations'
  >,
  added: number,
  at: Date,
): Promise<void> {
  const { hotel_id, id, stay_id, guest_id, title, translations } = request
  await tx
    .insertInto('folio_entry')
    .values({
      hotel_id,
      id: newId(),
      stay_id,
      kind: 'tip',
      title,
      translations: JSON.stringify(translations),
      net: added,
      tax: 0,
      request_id: id,
      guest_id,
      created_at: at,
    })
    .execute()
}

/** Posts nights to the bill with their taxes, extras and discounts; nights already posted do not change. */
export async function postNights(
  tx: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  nights: readonly SoldNight[],
  at: Date,
): Promise<void> {
  if (nights.length === 0) return
  const posted = await tx
    .insertInto('folio_entry')
    .values(
      nights.map((night) => {
        const { included, ...amounts } = roomNight(night)
        return {
          hotel_id: hotelId,
          id: newId(),
          stay_id: stayId,
          ...amounts,
          title: night.date,
          included_tax: included,
          tax_rate: night.taxRate,
          taxes: toJson(night.taxes),
          tax_code: codeOf(night.taxes),
          night: night.date,
          created_at: at,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'night'])
    .execute()
  await postStayTaxes(tx, { hotelId, stayId }, nights, at)
  const entryIds = new Map(posted.map(({ id, night }) => [night, id]))
  const newNights = nights.filter(({ date }) => entryIds.has(date))
  await postExtras(tx, { hotelId, stayId }, newNights, at)
  const discounts = await tx
    .selectFrom('night_discount')
    .select(['night', 'net', 'reason', 'staff_id'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where(
      'night',
      'in',
      nights.map(({ date }) => date),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const discountsOf = Map.groupBy(discounts, ({ night }) => night)
  const corrections = nights.flatMap((night) => {
    const { date, taxRate, taxes } = night
    const corrects_id = entryIds.get(date)
    if (!corrects_id) return []
    return discountNight(night, discountsOf.get(date) ?? []).parts.map(
      ({ net, tax, included, reason, staff_id }) => ({
        hotel_id: hotelId,
        id: newId(),
        stay_id: stayId,
        kind: 'roomNight' as const,
        corrects_id,
        is_discount: true,
        title: date,
        net: 0 - net,
        tax: 0 - tax,
        included_tax: 0 - included,
        tax_rate: taxRate,
        taxes: toJson(taxes),
        tax_code: codeOf(taxes),
        night: date,
        staff_id,
        reason,
        created_at: at,
      }),
    )
  })
  if (corrections.length > 0) await tx.insertInto('folio_entry').values(corrections).execute()
}

/** Posts the amounts that the stay owes beside its nights, each once. */
async function postStayTaxes(
  tx: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  nights: readonly SoldNight[],
  at: Date,
): Promise<void> {
  const taxes = nights.flatMap(({ date, stayTaxes = [] }) =>
    stayTaxes.map((tax) => ({ date, ...tax })),
  )
  if (taxes.length === 0) return
  const { languages } = await readHotel(tx, hotelId, ['languages'])
  await tx
    .insertInto('folio_entry')
    .values(
      taxes.map(({ date, ...stayTax }) => {
        const { ruleId, name, code } = stayTax
        const { taxRate, ...entry } = entryOfStayTax(stayTax)
        return {
          hotel_id: hotelId,
          id: newId(),
          stay_id: stayId,
          kind: 'stayTax' as const,
          ...toColumns(titlesOf(name, languages)),
          ...entry,
          taxes: toJson(entry.taxes),
          tax_rate: taxRate,
          tax_code: code ?? null,
          tax_rule_id: ruleId,
          night: date,
          created_at: at,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Posts the extras of nights that were not posted before, as charges. */
async function postExtras(
  tx: Handle,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  nights: readonly SoldNight[],
  at: Date,
): Promise<void> {
  const extras = nights.flatMap((night) => night.extras ?? [])
  if (extras.length === 0) return
  const { languages } = await readHotel(tx, hotelId, ['languages'])
  await tx
    .insertInto('folio_entry')
    .values(
      extras.map((extra) => {
        const { included, ...amounts } = extraAmounts(extra)
        return {
          hotel_id: hotelId,
          id: newId(),
          stay_id: stayId,
          kind: 'charge' as const,
          ...toColumns(titlesOf(namesOfCharge(extra), languages)),
          ...amounts,
          included_tax: included,
          tax_rate: extra.taxRate,
          taxes: toJson(extra.taxes),
          tax_code: codeOf(extra.taxes),
          created_at: at,
        }
      }),
    )
    .execute()
}

const toColumns = ({ title, translations }: ReturnType<typeof titlesOf>) => ({
  title,
  translations: JSON.stringify(translations),
})
