import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import { movableKinds } from '@bellhop/domain/money/folio-parts'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { findById, updateById } from '../../database/rows.ts'
import { checkCompany } from '../../ledger/check-company.ts'
import { forStaff, notFound, Problem } from '../../shared/calls/problem.ts'
import { lockStay, requireInHouse } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Sets the company that pays a part of the bill, or none.
 *
 * @throws Problem `not_found`, `invalid_transition`
 */
export async function setStayCompany(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { company }: BodyOf<typeof folioParts.setStayCompany>,
): Promise<void> {
  // A check-out waits: its invoices are of the parts that it has read.
  const stay = await lockStay(tx, hotelId, stayId, ['status', 'company_id as companyId'])
  if (!stay) throw notFound('stay')
  if (stay.status !== 'booked' && stay.status !== 'inHouse') {
    throw new Problem('invalid_transition', forStaff('This stay has ended.'))
  }
  if (company && company._id !== stay.companyId) await checkCompany(tx, hotelId, company._id)
  await updateById(tx, 'stay', hotelId, stayId, {
    company_id: company?._id ?? null,
    company_pays: company?.pays ?? null,
  })
  await audit('stay.company', stayId, {
    after: { company: company?._id ?? null, pays: company?.pays ?? null },
  })
  await recordFolioEvents(tx, hotelId, stayId, now)
}

/**
 * Moves a charge to the other part of the bill. Its corrections follow it.
 *
 * @returns the id of the stay
 * @throws Problem `not_found`, `not_in_house`, `invalid_transition`, `invalid_request`
 */
export async function moveFolioEntry(
  { tx, staff: { hotelId, staffId }, now, audit }: StaffWork,
  id: string,
  { payer }: BodyOf<typeof folioParts.moveFolioEntry>,
): Promise<string> {
  const entry = await findById(tx, 'folio_entry', hotelId, id, [
    'stay_id as stayId',
    'kind',
    'corrects_id as correctsId',
  ])
  if (!entry) throw notFound('entry')
  const { stayId } = entry
  await requireInHouse(tx, hotelId, stayId)
  if (entry.correctsId !== null || !movableKinds.includes(entry.kind)) {
    throw new Problem('invalid_request', forStaff('Only charges are moved to another payer.'))
  }
  const { companyId } = await tx
    .selectFrom('stay')
    .select('company_id as companyId')
    .where(is({ hotel_id: hotelId, id: stayId }))
    .executeTakeFirstOrThrow()
  if (companyId === null) {
    throw new Problem('invalid_transition', forStaff('No company pays for this stay.'))
  }
  const move = { payer, moved_at: now, moved_by: staffId }
  await tx
    .insertInto('folio_move')
    .values({ hotel_id: hotelId, entry_id: id, ...move })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'entry_id']).doUpdateSet(move))
    .execute()
  await audit('folio.move', id, { after: { payer } })
  await recordFolioEvents(tx, hotelId, stayId, now)
  return stayId
}
