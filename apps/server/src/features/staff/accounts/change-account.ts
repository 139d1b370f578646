import { maxStaff } from '@bellhop/domain/limits'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { changedMeanwhile, notFoundIn } from '../../../content/check-entry.ts'
import { is } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { onUniqueViolation } from '../../../database/unique-violation.ts'
import { lockHotel } from '../../../hotels/lock-hotel.ts'
import { endStaffSessions } from '../../../sessions/end-sessions.ts'
import { fieldProblem, notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { forgetDevices } from '../failures.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import {
  type AccountRow,
  countStaff,
  findAccount,
  listPlaces,
  lockAdmins,
  toAccount,
} from './queries.ts'
import { removeCredentials } from './remove-credentials.ts'

interface Details {
  name: string
  email: string
  /** Without it, it stays as it is. */
  phone?: string | null
  role: StaffRole
  departmentIds?: string[]
  outletIds?: string[]
}

/** @throws Problem `invalid_request` for an email in use, a place of another hotel, and beyond `maxStaff` */
export async function addAccount(
  { tx, staff: { hotelId }, audit }: StaffWork,
  details: Details,
): Promise<string> {
  await lockHotel(tx, hotelId)
  if ((await countStaff(tx, hotelId)) >= maxStaff) {
    throw fieldProblem('email', 'A hotel has at most {count} members of staff.', {
      count: maxStaff,
    })
  }
  const values = await readDetails(tx, hotelId, details)
  const id = newId()
  await withUniqueEmail(() =>
    tx
      .insertInto('staff')
      .values({ hotel_id: hotelId, id, ...values })
      .execute(),
  )
  await audit('staff.add', id, { after: values })
  return id
}

/** @throws Problem `not_found`, `changed_meanwhile` or `last_admin` */
export async function changeAccount(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  id: string,
  { version, ...details }: Details & { version?: number },
): Promise<void> {
  const before = await lockAccount(tx, hotelId, id, details.role !== 'admin')
  if (version !== undefined && version !== before.version) {
    throw changedMeanwhile(toAccount(before, now))
  }
  const after = await readDetails(tx, hotelId, details)
  await withUniqueEmail(() =>
    updateById(tx, 'staff', hotelId, id, { ...after, version: sql<number>`version + 1` }),
  )
  const { name, email, phone, role, department_ids, outlet_ids } = before
  await audit('staff.change', id, {
    before: { name, email, phone, role, department_ids, outlet_ids },
    after,
  })
}

/** Ends the access with all sessions and the link. Call it last. @throws Problem `not_found` or `last_admin` */
export async function deactivateAccount(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  id: string,
): Promise<void> {
  const before = await lockAccount(tx, hotelId, id, true)
  if (before.deactivated_at) return
  await setDeactivated(tx, hotelId, id, now)
  await tx
    .deleteFrom('staff_link')
    .where(is({ hotel_id: hotelId, staff_id: id }))
    .execute()
  await audit('staff.deactivate', id)
  await endStaffSessions(tx, hotelId, id)
}

/** Lets a person back in, who then sets a new password: others may know the former one, or have the passkeys. */
export async function reactivateAccount(
  { tx, staff: { hotelId }, audit }: StaffWork,
  id: string,
): Promise<void> {
  const before = await lockAccount(tx, hotelId, id, false)
  if (!before.deactivated_at) return
  await deletePasskeys(tx, hotelId, id)
  await forgetDevices(tx, hotelId, id)
  await setDeactivated(tx, hotelId, id, null)
  await audit('staff.reactivate', id)
}

/**
 * Removes the second factor of a person who has lost it, and the password, which may have been short or known: they
 * choose a new one with a link. The last admin cannot lose the password like this.
 */
export async function resetAccount(
  { tx, staff: { hotelId }, audit }: StaffWork,
  id: string,
): Promise<void> {
  const before = await lockAccount(tx, hotelId, id, true)
  if (before.deactivated_at) throw accessEnded()
  await audit('staff.resetSecondFactor', id)
  await removeCredentials(tx, hotelId, id)
}

export function accessEnded(): Problem {
  const detail = 'Their access has ended. Let them back in first.'
  return new Problem('invalid_transition', detail)
}

async function setDeactivated(tx: Handle, hotelId: string, id: string, at: Date | null) {
  await tx
    .updateTable('staff')
    .set({ deactivated_at: at, version: sql<number>`version + 1` })
    // After a pause the person begins with a new password.
    .$if(at === null, (update) => update.set({ password_hash: null }))
    .where(is({ hotel_id: hotelId, id }))
    .execute()
}

/**
 * Locks a member of staff, and before that the admins, if the change may take one away.
 *
 * @throws Problem `not_found`, or `last_admin` if the hotel would have none left
 */
export async function lockAccount(
  tx: Handle,
  hotelId: string,
  id: string,
  mayEndAdmin: boolean,
): Promise<AccountRow> {
  const admins = mayEndAdmin ? await lockAdmins(tx, hotelId) : []
  if (!(await lockRow(tx, 'staff', hotelId, id))) throw notFound('person')
  if (admins.length === 1 && admins[0] === id) {
    throw new Problem(
      'last_admin',
      'This is the only administrator. Make someone else an administrator first.',
    )
  }
  const row = await findAccount(tx, hotelId, id)
  if (!row) throw notFound('person')
  return row
}

/** The columns of the details: departments for an attendant, outlets for the kitchen, none for others. */
async function readDetails(
  tx: Handle,
  hotelId: string,
  { name, email, phone, role, departmentIds = [], outletIds = [] }: Details,
) {
  const department_ids = role === 'attendant' ? departmentIds : []
  const outlet_ids = role === 'kitchen' ? outletIds : []
  const known = await listPlaces(tx, hotelId, [...department_ids, ...outlet_ids])
  for (const [field, what, ids] of [
    ['departmentIds', 'department', department_ids],
    ['outletIds', 'outlet', outlet_ids],
  ] as const) {
    if (ids.some((id) => !known.has(id))) throw notFoundIn(field, what)
  }
  return {
    ...{ name: name.trim(), email: email.toLowerCase(), role, department_ids, outlet_ids },
    ...(phone !== undefined && { phone }),
  }
}

function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  const taken = () => fieldProblem('email', 'Someone at this hotel already has this email.')
  return onUniqueViolation({ staff_hotel_id_email_key: taken }, work)
}
