import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { maxStaff } from '@bellhop/domain/limits'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { hasCredentials } from '../../../sessions/has-credentials.ts'

export interface AccountRow {
  id: string
  version: number
  name: string
  email: string
  phone: string | null
  role: StaffRole
  department_ids: string[]
  outlet_ids: string[]
  deactivated_at: Date | null
  hasPassword: boolean
  hasSecondFactor: boolean
  hasPasskey: boolean
  link: {
    purpose: 'invitation' | 'reset'
    delivery: 'copied' | 'sending' | 'sent' | 'failed'
    createdAt: string
    expiresAt: string
    usedAt: string | null
  } | null
  lastSignInAt: Date | null
}

/** Departments and outlets that have been removed since are left out. */
const selectAccounts = (hotelId: string, id?: string) => sql<AccountRow>`
  SELECT s.id, s.version, s.name, s.email, s.phone, s.role, s.deactivated_at,
    s.password_hash IS NOT NULL AS "hasPassword",
    EXISTS (SELECT FROM staff_totp t WHERE t.hotel_id = ${hotelId} AND t.staff_id = s.id
      AND t.confirmed_at IS NOT NULL) AS "hasSecondFactor",
    EXISTS (SELECT FROM staff_passkey p WHERE p.hotel_id = ${hotelId} AND p.staff_id = s.id) AS "hasPasskey",
    ARRAY(SELECT d.id FROM department d
      WHERE d.hotel_id = ${hotelId} AND d.id = ANY(s.department_ids) ORDER BY d.position) AS department_ids,
    ARRAY(SELECT o.id FROM outlet o
      WHERE o.hotel_id = ${hotelId} AND o.id = ANY(s.outlet_ids) ORDER BY o.position) AS outlet_ids,
    (SELECT jsonb_build_object('purpose', l.purpose, 'delivery', l.delivery, 'createdAt', l.created_at,
        'expiresAt', l.expires_at, 'usedAt', l.used_at)
      FROM staff_link l WHERE l.hotel_id = ${hotelId} AND l.staff_id = s.id) AS link,
    (SELECT max(created_at) FROM staff_session se
      WHERE se.hotel_id = ${hotelId} AND se.staff_id = s.id) AS "lastSignInAt"
  FROM staff s
  WHERE s.hotel_id = ${hotelId} AND NOT s.is_program AND (${id ?? null}::uuid IS NULL OR s.id = ${id ?? null}::uuid)
  ORDER BY s.deactivated_at IS NOT NULL, lower(s.name), s.id
  LIMIT ${maxStaff}`

export async function listAccounts(db: Handle, hotelId: string): Promise<AccountRow[]> {
  const { rows } = await selectAccounts(hotelId).execute(db)
  return rows
}

export async function findAccount(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<AccountRow | undefined> {
  const { rows } = await selectAccounts(hotelId, id).execute(db)
  return rows[0]
}

/** An email takes a mail server at most so long; then it has failed, for instance because the server has stopped. */
const SENDING_MS = 60_000

export function toAccount(row: AccountRow, now: Date): StaffAccount {
  const { link } = row
  const isOpen = link && !link.usedAt && !row.deactivated_at
  const isLate =
    link?.delivery === 'sending' && Date.parse(link.createdAt) < now.getTime() - SENDING_MS
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    departmentIds: row.department_ids,
    outletIds: row.outlet_ids,
    status: row.deactivated_at ? 'deactivated' : canSignIn(row) ? 'active' : 'invited',
    link: isOpen
      ? {
          purpose: link.purpose,
          expiresAt: new Date(link.expiresAt).toISOString(),
          delivery: isLate ? 'failed' : link.delivery,
        }
      : null,
    hasSecondFactor: row.hasSecondFactor,
    hasPasskey: row.hasPasskey,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }
}

/** With a password, or a passkey alone. */
export const canSignIn = ({ hasPassword, hasPasskey }: AccountRow) => hasPassword || hasPasskey

/**
 * Locks the active admins, so that two changes at a time cannot remove the last two.
 *
 * @returns the ids of those who can sign in
 */
export async function lockAdmins(tx: Handle, hotelId: string): Promise<string[]> {
  const admins = await selectAdmins(tx, hotelId).orderBy('id').forNoKeyUpdate().execute()
  const rows = await selectAdmins(tx, hotelId)
    .where(
      'id',
      'in',
      admins.map(({ id }) => id),
    )
    .where(hasCredentials('staff', hotelId))
    .execute()
  return rows.map(({ id }) => id)
}

const selectAdmins = (tx: Handle, hotelId: string) =>
  tx
    .selectFrom('staff')
    .select('id')
    .where(is({ hotel_id: hotelId, role: 'admin' }))
    .where('deactivated_at', 'is', null)

export async function countStaff(db: Handle, hotelId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(sql<number>`count(*)`.as('count'))
    .where(is({ hotel_id: hotelId, is_program: false }))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the hotel's departments and outlets among these ids. */
export async function listPlaces(
  db: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM department WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT id FROM outlet WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
