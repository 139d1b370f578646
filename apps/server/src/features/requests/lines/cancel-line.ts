import type { BodyOf, ParamsOf } from '@bellhop/contract/base/route'
import type { cancelLine as cancelLineCall, DeskRequest } from '@bellhop/contract/desk/requests'
import { takeUnits } from '@bellhop/domain/money/corrections'
import { hasOpenLines, leftOf } from '@bellhop/domain/requests/order-lines'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { addTime } from '../../../database/add-time.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { insertCorrections } from '../../../ledger/corrections.ts'
import { lockEntry, pickLine } from '../../../ledger/lock-entries.ts'
import { insertRequestEvent } from '../../../requests/request-event.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { recordFolioEvents } from '../../../stays/stay-events.ts'
import { cancelRequest, rejectRequest, transitionProblem } from '../desk/move-request.ts'
import { titleOf, titlesOf } from '../orders/texts.ts'
import { toDeskRequest } from '../present.ts'
import { type DeskRequestRow, findRequestOfDesk, lockRequestOfDesk } from '../queries.ts'
import { moveByLines } from './move-by-lines.ts'

/**
 * Cancels some of a line, takes them off the bill and returns them to stock. If nothing of the order is left, the whole
 * order ends.
 *
 * @throws Problem `not_found`, `invalid_transition`, `changed_meanwhile`, `invalid_request`
 */
export async function cancelLine(
  work: StaffWork,
  { id, lineId }: ParamsOf<typeof cancelLineCall>,
  body: BodyOf<typeof cancelLineCall>,
): Promise<DeskRequest> {
  const { tx, staff, now, audit } = work
  const { hotelId, staffId } = staff
  const reason = body.reason.trim()
  // The entry of the bill is locked before its request.
  const entryId = await findEntryId(tx, hotelId, id)
  const entry = entryId && (await lockEntry(tx, hotelId, entryId))
  const before = await lockRequestOfDesk(tx, staff, id)
  if (!before) throw notFound('request')
  const line = before.lines.find((one) => one.id === lineId)
  if (!line) throw notFound('line')
  if (!hasOpenLines(before)) throw transitionProblem(before, 'cancel')
  const taken = body.cancelled - line.cancelled
  if (taken <= 0) throw new Problem('changed_meanwhile', 'This was already cancelled.')
  if (taken > leftOf(line)) {
    throw new Problem('invalid_request', 'That is more than is left.', {
      errors: [{ field: 'cancelled' }],
    })
  }
  const lines = before.lines.map((one) =>
    one.id === lineId ? { ...one, cancelled: body.cancelled } : one,
  )
  if (lines.every((one) => leftOf(one) === 0)) {
    const end = before.status === 'new' ? rejectRequest : cancelRequest
    return await end(work, id, { reason })
  }
  const priced = entry && (await pickLine(tx, hotelId, entry, lineId))
  const part = priced && takeUnits(priced, taken, leftOf(line))
  const [correctionId] =
    priced && part && (part.net !== 0 || part.tax !== 0)
      ? await insertCorrections(tx, [{ entry: priced, part }], {
          ...{ hotelId, stayId: priced.stayId, staffId, reason, isDiscount: false, at: now },
        })
      : []
  await releaseDishes(tx, { hotelId, lineId, dishes: taken })
  await audit('request.cancelLine', id, {
    after: { dish: line.name, quantity: taken, reason },
  })
  await store(tx, { ...before, lines }, { ...staff, lineId, taken, reason, correctionId, at: now })
  if (correctionId && priced) await recordFolioEvents(tx, hotelId, priced.stayId, now)
  await moveByLines(work, id)
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  return toDeskRequest(after, staff)
}

async function findEntryId(tx: Handle, hotelId: string, requestId: string) {
  const entry = await tx
    .selectFrom('folio_entry')
    .select('id')
    .where(is({ hotel_id: hotelId, request_id: requestId, kind: 'request' }))
    .where('corrects_id', 'is', null)
    .executeTakeFirst()
  return entry?.id
}

interface Cancellation {
  hotelId: string
  staffId: string
  languages: readonly string[]
  lineId: string
  taken: number
  reason: string
  correctionId: string | undefined
  at: Date
}

const stockTables = { food: 'food', gift: 'gift', amenity: 'amenity' } as const

/** Stores a cancellation with the new title, the stock and the event, in one statement. */
async function store(
  tx: Handle,
  { id, kind, lines }: DeskRequestRow,
  { hotelId, staffId, languages, lineId, taken, reason, correctionId, at }: Cancellation,
): Promise<void> {
  if (kind === 'department') throw new Error('A service has no lines')
  const kept = lines.flatMap((line) =>
    leftOf(line) > 0 ? [{ item: line, quantity: leftOf(line) }] : [],
  )
  const time = at.toISOString()
  await sql`
    WITH line AS (
      UPDATE request_line SET cancelled = cancelled + ${taken}::integer
      WHERE hotel_id = ${hotelId} AND id = ${lineId}
      RETURNING item_id
    ), kept AS (
      INSERT INTO line_cancellation (hotel_id, id, request_id, line_id, quantity, reason, staff_id, correction_id, at)
      VALUES (${hotelId}, ${newId()}, ${id}, ${lineId}, ${taken}, ${reason}, ${staffId}, ${correctionId ?? null}, ${time})
    ), returned AS (
      UPDATE ${sql.table(stockTables[kind])} item SET stock = stock + ${taken}::integer, version = version + 1
      FROM line WHERE item.hotel_id = ${hotelId} AND item.id = line.item_id AND stock IS NOT NULL
      RETURNING item.id
    ), request AS (
      UPDATE guest_request SET title = ${titleOf(kind, kept, languages[0] ?? 'en')},
        translations = ${JSON.stringify(titlesOf(kind, kept))}::jsonb,
        updated_at = greatest(${time}::timestamptz, ${addTime(sql`updated_at`, sql`interval '1 millisecond'`)})
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING *
    ), counter AS (
      -- Counting the returned items locks them before the counter, which is always locked last.
      UPDATE hotel_counter SET event_id = event_id + 1,
        content_version = content_version + (SELECT least(count(*), 1) FROM returned)::integer
      WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    ${insertRequestEvent(hotelId, 'request', at, { isPartCancelled: true })}`.execute(tx)
}

/** Gives the quarters in which a line would have been made last to other orders. */
async function releaseDishes(
  tx: Handle,
  { hotelId, lineId, dishes }: { hotelId: string; lineId: string; dishes: number },
): Promise<void> {
  const uses = await tx
    .selectFrom('kitchen_use')
    .select(['quarter', 'dishes'])
    .where(is({ hotel_id: hotelId, line_id: lineId }))
    .orderBy('quarter', 'desc')
    .execute()
  let left = dishes
  for (const use of uses) {
    const released = Math.min(left, use.dishes)
    if (released === 0) return
    left -= released
    await tx
      .updateTable('kitchen_use')
      .set({ dishes: use.dishes - released })
      .where(is({ hotel_id: hotelId, line_id: lineId, quarter: use.quarter }))
      .execute()
  }
}
