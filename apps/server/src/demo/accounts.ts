import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../shared/ids.ts'
import { hashPassword, verifyPassword } from '../shared/secrets/password.ts'
import { type DemoHotel, findNamed } from './hotel.ts'

export const MAIL_DOMAIN = 'demo.bellhop.example'

export const demoAdmin = { name: 'Meera Joshi', email: `admin@${MAIL_DOMAIN}` }

interface DemoAccount {
  name: string
  /** The part of the email before the @. */
  account: string
  role: StaffRole
  departments?: string[]
  outlets?: string[]
}

const colleagues: DemoAccount[] = [
  { name: 'Vikram Solanki', account: 'manager', role: 'manager' },
  { name: 'Nisha Patel', account: 'frontdesk', role: 'frontDesk' },
  {
    name: 'Sunita Meena',
    account: 'housekeeping',
    role: 'attendant',
    departments: ['Housekeeping'],
  },
  {
    name: 'Devika Singh',
    account: 'kitchen',
    role: 'kitchen',
    outlets: ['Jheel', 'In-room dining'],
  },
  { name: 'Rohan D’Souza', account: 'cafe', role: 'kitchen', outlets: ['Orange Court Café'] },
]

const admin: DemoAccount = { name: demoAdmin.name, account: 'admin', role: 'admin' }

/** Adds the colleagues of the admin, with the same password. */
export async function insertStaff(
  tx: Handle,
  hotel: DemoHotel,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('staff')
    .values(toRows(hotel, colleagues, passwordHash))
    .execute()
}

/**
 * Adds the admin and their colleagues without passwords, so that they cannot sign in. Those who are there get the
 * departments and outlets that the hotel has now.
 */
export async function insertMadeUpStaff(tx: Handle, hotel: DemoHotel): Promise<void> {
  await tx
    .insertInto('staff')
    .values(toRows(hotel, [admin, ...colleagues], null))
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'email']).doUpdateSet(({ ref }) => ({
        department_ids: ref('excluded.department_ids'),
        outlet_ids: ref('excluded.outlet_ids'),
      })),
    )
    .execute()
}

function toRows(
  { id: hotelId, places }: DemoHotel,
  accounts: readonly DemoAccount[],
  passwordHash: string | null,
) {
  const idsOf = (names: string[] = []) => names.map((name) => findNamed(places, name).id)
  return accounts.map(({ name, account, role, departments, outlets }) => ({
    hotel_id: hotelId,
    id: newId(),
    name,
    email: `${account}@${MAIL_DOMAIN}`,
    role,
    password_hash: passwordHash,
    department_ids: idsOf(departments),
    outlet_ids: idsOf(outlets),
  }))
}

/** @param account as in the email */
export async function findAccount(
  tx: Handle,
  hotelId: string,
  account: string,
): Promise<{ id: string; name: string }> {
  return await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(is({ hotel_id: hotelId, email: `${account}@${MAIL_DOMAIN}` }))
    .executeTakeFirstOrThrow()
}

/** Sets the password of the demo's staff, except those who are only invited, to DEMO_PASSWORD. If that changes it, their sessions end. */
export async function applyDemoPassword(db: Handle, password: string): Promise<void> {
  const domain = `%@${MAIL_DOMAIN}`
  const staff = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('email', 'like', domain)
    .where('password_hash', 'is not', null)
    .$narrowType<{ password_hash: string }>()
    .execute()
  const hashes = [...new Set(staff.map((one) => one.password_hash))]
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)))
  if (matches.every(Boolean)) return
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('email', 'like', domain)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const ids = changed.map(({ id }) => id)
    await tx.deleteFrom('staff_session').where('staff_id', 'in', ids).execute()
  })
}
