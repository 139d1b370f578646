import { discountableKinds, type Taxed } from '@bellhop/domain/money/corrections'
import { includedTax, lineTax } from '@bellhop/domain/money/priced-line'
import { leftByLine } from '@bellhop/domain/taxes/share-by-line'
import { type InferResult, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'

/** Locks one entry of a hotel, a correction included. */
export async function lockEntry(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<LockedEntry | undefined> {
  const [entry] = await addLeft(
    tx,
    hotelId,
    await selectEntries(tx, hotelId).where('id', '=', id).execute(),
  )
  return entry
}

/** Locks entries of a hotel, in order. */
export async function lockEntries(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<LockedEntry[]> {
  const entries = await selectEntries(tx, hotelId).where('id', 'in', ids).orderBy('id').execute()
  return await addLeft(tx, hotelId, entries)
}

/** Locks the entries of a stay that a discount can reduce. */
export async function lockDiscountable(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<LockedEntry[]> {
  const entries = await selectEntries(tx, hotelId)
    .where('stay_id', '=', stayId)
    .where('kind', 'in', discountableKinds)
    .where('corrects_id', 'is', null)
    .orderBy('id')
    .execute()
  return await addLeft(tx, hotelId, entries)
}

function selectEntries(tx: Handle, hotelId: string) {
  return tx
    .selectFrom('folio_entry')
    .select([
      'id',
      'stay_id as stayId',
      'kind',
      'title',
      'translations',
      'net',
      'tax',
      'included_tax as included',
      'tax_rate as taxRate',
      'taxes',
      'tax_rule_id as taxRuleId',
      'tax_code as taxCode',
      'night',
      'request_id as requestId',
      'payment_id as paymentId',
      'guest_id as guestId',
      'corrects_id as correctsId',
      'created_at as at',
    ])
    .where('hotel_id', '=', hotelId)
    .forNoKeyUpdate()
}

type Row = InferResult<ReturnType<typeof selectEntries>>[number]

/** An entry, or a line of an order's entry, with what its corrections have left of it. */
export type LockedEntry = Row & { left: Taxed; lineId?: string }

/** Picks a line of a locked order. */
export async function pickLine(
  tx: Handle,
  hotelId: string,
  order: LockedEntry,
  wanted: string,
): Promise<LockedEntry | undefined> {
  return (await listLines(tx, hotelId, order)).find(({ lineId }) => lineId === wanted)
}

/** A line of an order, with its own name: the title is that of the order. */
export type LockedLine = LockedEntry & {
  lineId: string
  lineName: string
  lineTranslations: LockedEntry['translations']
}

/** Lists the lines of a locked order. */
export async function listLines(
  tx: Handle,
  hotelId: string,
  order: LockedEntry,
): Promise<LockedLine[]> {
  if (order.kind !== 'request') return []
  const lines = await tx
    .selectFrom('request_line')
    .select(['id', 'name', 'translations', 'price', 'quantity', 'tax_rate as taxRate', 'taxes'])
    .where('hotel_id', '=', hotelId)
    .where('request_id', '=', order.requestId)
    .orderBy('position')
    .execute()
  const corrections = await tx
    .selectFrom('folio_entry')
    .select(['id', 'net', 'tax', 'included_tax as included'])
    .select(['undoes_id as undoesId', 'request_line_id as lineId'])
    .where(is({ hotel_id: hotelId, corrects_id: order.id }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const lefts = leftByLine(lines, [{ ...order, lineId: null }, ...corrections])
  return lines.flatMap((line, place) => {
    const left = lefts[place]
    const { id: lineId, name: lineName, translations, price, quantity, taxRate, taxes } = line
    const ordered = { net: price * quantity, tax: lineTax(line), included: includedTax(line) }
    const own = { lineId, lineName, lineTranslations: translations }
    return left ? [{ ...order, ...ordered, ...own, taxRate, taxes, left }] : []
  })
}

/** Reads the corrections after locking what else corrects the entries: a cancellation, a tip, a dispute's decision. */
async function addLeft(tx: Handle, hotelId: string, entries: Row[]): Promise<LockedEntry[]> {
  const requestIds = entries.flatMap(({ requestId }) => requestId ?? [])
  await lockRows(tx, 'guest_request', hotelId, requestIds)
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<Taxed & { id: string }>`
    SELECT corrects_id AS id, sum(net)::bigint AS net, sum(tax)::bigint AS tax,
      sum(included_tax)::bigint AS included
    FROM folio_entry WHERE hotel_id = ${hotelId} AND corrects_id = ANY(${ids}::uuid[])
    GROUP BY corrects_id`.execute(tx)
  const corrected = new Map(rows.map((row) => [row.id, row]))
  return entries.map((entry) => {
    const { net, tax, included } = corrected.get(entry.id) ?? { net: 0, tax: 0, included: 0 }
    const left = { net: entry.net + net, tax: entry.tax + tax, included: entry.included + included }
    return { ...entry, left }
  })
}
