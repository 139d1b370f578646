import type { BodyOf } from '@bellhop/contract/base/route'
import type { addGroup, changeGroup } from '@bellhop/contract/desk/groups'
import { maxGroupStays } from '@bellhop/domain/limits'
import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import { sql } from 'kysely'
import { recordAudit, recordAudits } from '../../../../audit/audit.ts'
import { changedMeanwhile } from '../../../../content/check-entry.ts'
import type { Handle } from '../../../../database/open.ts'
import { checkCompany } from '../../../../ledger/check-company.ts'
import { forStaff, notFound, Problem, staffFieldProblem } from '../../../../shared/calls/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { lockBooking } from '../../../../stays/lock-booking.ts'
import { recordStayEvents } from '../../../../stays/stay-events.ts'
import type { Receptionist } from '../lock-stay-and-booking.ts'
import { lockGroup } from './lock-group.ts'
import { readGroup } from './queries.ts'

/** @returns its id. @throws Problem `not_found` for the company */
export async function addGroupByStaff(
  tx: Handle,
  staff: Receptionist,
  { name, company }: BodyOf<typeof addGroup>,
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
  await audit(tx, staff, 'group.add', id)
  return id
}

/**
 * Changes a group, and who pays for those of its stays that had its company.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function changeGroupByStaff(
  tx: Handle,
  staff: Receptionist,
  id: string,
  { name, company, version }: BodyOf<typeof changeGroup>,
): Promise<void> {
  const { hotelId } = staff
  const former = await lockGroup(tx, hotelId, id)
  if (former.version !== version) {
    throw changedMeanwhile('group', await readGroup(tx, staff, id))
  }
  if (company && company._id !== former.companyId) await checkCompany(tx, hotelId, company._id)
  await tx
    .updateTable('stay_group')
    .set({
      ...{ name: name.trim(), version: version + 1 },
      ...{ company_id: company?._id ?? null, company_pays: company?.pays ?? null },
    })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
  const stayIds = await setPayer(tx, staff, { groupId: id, company, former: former.companyId })
  await audit(tx, staff, 'group.change', id)
  if (stayIds.length > 0) await recordStayEvents(tx, hotelId, stayIds, new Date())
}

/** @throws Problem `not_found` */
export async function removeGroupByStaff(
  tx: Handle,
  staff: Receptionist,
  id: string,
): Promise<void> {
  const { hotelId } = staff
  const { name } = await lockGroup(tx, hotelId, id)
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET group_id = NULL WHERE hotel_id = ${hotelId} AND id IN (
      SELECT id FROM stay WHERE hotel_id = ${hotelId} AND group_id = ${id}
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(tx)
  await tx.deleteFrom('stay_group').where('hotel_id', '=', hotelId).where('id', '=', id).execute()
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staff.staffId, action: 'group.remove', subjectId: id },
    before: { name },
  })
  const stayIds = rows.map((row) => row.id)
  if (stayIds.length > 0) await recordStayEvents(tx, hotelId, stayIds, new Date())
}

/** @throws Problem `not_found`, `invalid_transition`, `invalid_request` */
export async function addBookingByStaff(
  tx: Handle,
  staff: Receptionist,
  id: string,
  bookingId: string,
): Promise<void> {
  const { hotelId } = staff
  const { companyId, companyPays } = await lockGroup(tx, hotelId, id)
  if (!(await lockBooking(tx, hotelId, { bookingId }))) throw notFound('booking')
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET group_id = ${id}
    WHERE hotel_id = ${hotelId} AND booking_id = ${bookingId} AND status IN ('booked', 'inHouse')
    RETURNING id`.execute(tx)
  if (rows.length === 0) {
    throw new Problem('invalid_transition', forStaff('The stays of this booking have ended.'))
  }
  const { count } = await tx
    .selectFrom('stay')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotelId)
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count > maxGroupStays) {
    throw staffFieldProblem('bookingId', `A group has at most ${maxGroupStays} rooms.`)
  }
  if (companyId && companyPays) {
    const company = { _id: companyId, pays: companyPays }
    await setPayer(tx, staff, { groupId: id, bookingId, company, former: null })
  }
  await audit(tx, staff, 'group.addBooking', id)
  const stayIds = rows.map((row) => row.id)
  await recordStayEvents(tx, hotelId, stayIds, new Date())
}

/** @throws Problem `not_found` */
export async function removeStayByStaff(
  tx: Handle,
  staff: Receptionist,
  { id, stayId }: { id: string; stayId: string },
): Promise<void> {
  const { hotelId } = staff
  const { numUpdatedRows } = await tx
    .updateTable('stay')
    .set({ group_id: null })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .where('group_id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('stay')
  await audit(tx, staff, 'group.removeStay', stayId)
  await recordStayEvents(tx, hotelId, stayId, new Date())
}

interface Payer {
  groupId: string
  /** Default: all bookings of the group. */
  bookingId?: string
  company: BodyOf<typeof addGroup>['company']
  /** The company that the group had; staff have chosen any other one for the stay. */
  former: string | null
}

/** Sets the company of the stays that have not ended. @returns their ids */
async function setPayer(
  tx: Handle,
  { hotelId, staffId }: Receptionist,
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

async function audit(
  tx: Handle,
  { hotelId, staffId }: Receptionist,
  action: AuditActionName,
  subjectId: string,
): Promise<void> {
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action, subjectId },
  })
}
