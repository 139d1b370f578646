import type { BodyOf } from '@bellhop/contract/base/route'
import type * as groups from '@bellhop/contract/desk/groups'
import { maxGroupStays } from '@bellhop/domain/limits'
import { sql } from 'kysely'
import { recordAudits } from '../../../../audit/audit.ts'
import type { StaffWork } from '../../../../audit/work.ts'
import { changedMeanwhile } from '../../../../content/check-entry.ts'
import { is } from '../../../../database/conditions.ts'
import { updateById } from '../../../../database/rows.ts'
import { checkCompany } from '../../../../ledger/check-company.ts'
import { fieldProblem, notFound, Problem } from '../../../../shared/calls/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { lockBooking } from '../../../../stays/lock-booking.ts'
import { recordStayEvents } from '../../../../stays/stay-events.ts'
import { lockGroup } from './lock-group.ts'
import { readGroup } from './queries.ts'

/** @returns its id. @throws Problem `not_found` for the company */
export async function addGroup(
  { tx, staff, audit }: StaffWork,
  { name, company }: BodyOf<typeof groups.addGroup>,
): Promise<string> {
  const { hotelId, staffId } = staff
  if (company) await checkCompany(tx, hotelId, company._id)
  const id = newId()
  await tx
    .insertInto('stay_group')
    .values({
      ...{ hotel_id: hotelId, id, name: name.trim(), created_by: staffId },
      ...{ company_id: company?._id ?? null, company_pays: company?.pays ?? null },
    })
    .execute()
  await audit('group.add', id)
  return id
}

/**
 * Changes a group, and who pays for those of its stays that had its company.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function changeGroup(
  work: StaffWork,
  id: string,
  { name, company, version }: BodyOf<typeof groups.changeGroup>,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  const former = await lockGroup(tx, hotelId, id)
  if (former.version !== version) {
    throw changedMeanwhile(await readGroup(tx, staff, id, now))
  }
  if (company && company._id !== former.companyId) await checkCompany(tx, hotelId, company._id)
  await updateById(tx, 'stay_group', hotelId, id, {
    ...{ name: name.trim(), version: version + 1 },
    ...{ company_id: company?._id ?? null, company_pays: company?.pays ?? null },
  })
  const stayIds = await setPayer(work, { groupId: id, company, former: former.companyId })
  await audit('group.change', id)
  if (stayIds.length > 0) await recordStayEvents(tx, hotelId, stayIds, now)
}

/** @throws Problem `not_found` */
export async function removeGroup({ tx, staff, now, audit }: StaffWork, id: string): Promise<void> {
  const { hotelId } = staff
  const { name } = await lockGroup(tx, hotelId, id)
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET group_id = NULL WHERE hotel_id = ${hotelId} AND id IN (
      SELECT id FROM stay WHERE hotel_id = ${hotelId} AND group_id = ${id}
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(tx)
  await tx
    .deleteFrom('stay_group')
    .where(is({ hotel_id: hotelId, id }))
    .execute()
  await audit('group.remove', id, { before: { name } })
  const stayIds = rows.map((row) => row.id)
  if (stayIds.length > 0) await recordStayEvents(tx, hotelId, stayIds, now)
}

/** @throws Problem `not_found`, `invalid_transition`, `invalid_request` */
export async function addBookingToGroup(
  work: StaffWork,
  id: string,
  { bookingId }: BodyOf<typeof groups.addBookingToGroup>,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  const { companyId, companyPays } = await lockGroup(tx, hotelId, id)
  if (!(await lockBooking(tx, hotelId, { bookingId }))) throw notFound('booking')
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET group_id = ${id}
    WHERE hotel_id = ${hotelId} AND booking_id = ${bookingId} AND status IN ('booked', 'inHouse')
    RETURNING id`.execute(tx)
  if (rows.length === 0) {
    throw new Problem('invalid_transition', 'The stays of this booking have ended.')
  }
  const { count } = await tx
    .selectFrom('stay')
    .select(sql<number>`count(*)`.as('count'))
    .where(is({ hotel_id: hotelId, group_id: id }))
    .executeTakeFirstOrThrow()
  if (count > maxGroupStays) {
    throw fieldProblem('bookingId', 'A group has at most {count} rooms.', { count: maxGroupStays })
  }
  if (companyId && companyPays) {
    const company = { _id: companyId, pays: companyPays }
    await setPayer(work, { groupId: id, bookingId, company, former: null })
  }
  await audit('group.addBooking', id)
  const stayIds = rows.map((row) => row.id)
  await recordStayEvents(tx, hotelId, stayIds, now)
}

/** @throws Problem `not_found` */
export async function removeStayFromGroup(
  { tx, staff, now, audit }: StaffWork,
  { id, stayId }: { id: string; stayId: string },
): Promise<void> {
  const { hotelId } = staff
  const { numUpdatedRows } = await tx
    .updateTable('stay')
    .set({ group_id: null })
    .where(is({ hotel_id: hotelId, id: stayId, group_id: id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('stay')
  await audit('group.removeStay', stayId)
  await recordStayEvents(tx, hotelId, stayId, now)
}

interface Payer {
  groupId: string
  /** Default: all bookings of the group. */
  bookingId?: string
  company: BodyOf<typeof groups.addGroup>['company']
  /** The company that the group had; staff have chosen any other one for the stay. */
  former: string | null
}

/** Sets the company of the stays that have not ended. @returns their ids */
async function setPayer(
  { tx, staff: { hotelId, staffId } }: StaffWork,
  { groupId, bookingId, company, former }: Payer,
): Promise<string[]> {
  const after = { company: company?._id ?? null, pays: company?.pays ?? null }
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET company_id = ${after.company}::uuid, company_pays = ${after.pays}::text
    WHERE hotel_id = ${hotelId} AND id IN (
      SELECT id FROM stay
      WHERE hotel_id = ${hotelId} AND group_id = ${groupId} AND status IN ('booked', 'inHouse')
        AND booking_id = coalesce(${bookingId ?? null}::uuid, booking_id)
        AND company_id IS NOT DISTINCT FROM ${former}::uuid
        AND (company_id, company_pays) IS DISTINCT FROM (${after.company}::uuid, ${after.pays}::text)
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await recordAudits(
      tx,
      hotelId,
      ids.map((subjectId) => ({
        ...{ actorKind: 'staff', actorId: staffId, action: 'stay.company', subjectId, after },
      })),
    )
  }
  return ids
}
