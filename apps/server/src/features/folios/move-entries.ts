import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import { movableKinds, type Payer } from '@bellhop/domain/money/folio-parts'
import { recordAudits } from '../../audit/audit.ts'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { requireInHouse } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Moves a charge to another part of the bill. Its corrections follow it.
 *
 * @returns the id of the stay
 * @throws Problem `not_found`, `not_in_house`, `invalid_transition`, `invalid_request`
 */
export async function moveFolioEntry(
  work: StaffWork,
  id: string,
  { payer }: BodyOf<typeof folioParts.moveFolioEntry>,
): Promise<string> {
  const { tx, staff } = work
  const entry = await findById(tx, 'folio_entry', staff.hotelId, id, ['stay_id as stayId'])
  if (!entry) throw notFound('entry')
  await moveFolioEntries(work, entry.stayId, { entryIds: [id], payer })
  return entry.stayId
}

/**
 * Moves charges of a stay to another part of its bill.
 *
 * @throws Problem `not_found`, `not_in_house`, `invalid_transition`, `invalid_request`
 */
export async function moveFolioEntries(
  { tx, staff: { hotelId, staffId }, now }: StaffWork,
  stayId: string,
  { entryIds, payer }: BodyOf<typeof folioParts.moveFolioEntries>,
): Promise<void> {
  const ids = [...new Set(entryIds)]
  const entries = await tx
    .selectFrom('folio_entry')
    .select(['kind', 'corrects_id as correctsId'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('id', 'in', ids)
    .execute()
  if (entries.length < ids.length) throw notFound('entry')
  await requireInHouse(tx, hotelId, stayId)
  if (entries.some(({ kind, correctsId }) => correctsId !== null || !movableKinds.includes(kind))) {
    throw new Problem('invalid_request', 'Only charges are moved to another payer.')
  }
  await requirePart(tx, hotelId, stayId, payer)
  await insertMoves(tx, { hotelId, staffId, payer, at: now }, ids)
  await recordAudits(
    tx,
    hotelId,
    ids.map((subjectId) => ({
      ...{ actorKind: 'staff', actorId: staffId, action: 'folio.move', subjectId },
      after: { payer },
    })),
  )
  await recordFolioEvents(tx, hotelId, stayId, now)
}

/**
 * Call it under the lock of the stay. A bill with one part has nothing to move.
 *
 * @throws Problem `invalid_transition`
 */
export async function requirePart(
  tx: Handle,
  hotelId: string,
  stayId: string,
  payer: Payer,
): Promise<void> {
  const { company, second } = await tx
    .selectFrom('stay')
    .select(['company_id as company', 'second_bill_name as second'])
    .where(is({ hotel_id: hotelId, id: stayId }))
    .executeTakeFirstOrThrow()
  const hasPart = { guest: company ?? second, company, second }[payer] !== null
  if (hasPart) return
  const sentence =
    payer === 'second' ? 'Open a second bill first.' : 'No company pays for this stay.'
  throw new Problem('invalid_transition', sentence)
}

/** Puts charges into a part of the bill. */
export async function insertMoves(
  tx: Handle,
  { hotelId, staffId, payer, at }: { hotelId: string; staffId: string; payer: Payer; at: Date },
  entryIds: readonly string[],
): Promise<void> {
  const move = { payer, moved_at: at, moved_by: staffId }
  await tx
    .insertInto('folio_move')
    .values(entryIds.map((entry_id) => ({ hotel_id: hotelId, entry_id, ...move })))
    .onConflict((conflict) => conflict.columns(['hotel_id', 'entry_id']).doUpdateSet(move))
    .execute()
}
