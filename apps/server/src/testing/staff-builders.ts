import { addStaff } from '@bellhop/contract/desk/staff-members'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../database/transaction.ts'
import { createStaffLinkKey } from '../features/staff/links.ts'
import type { TestApp } from './build-app.ts'
import { buildDepartment, buildStaff, type TestHotel, type TestStaff } from './builders.ts'
import { call } from './call.ts'
import { changeRows } from './rows.ts'

/** A link with which a member of staff sets a password. @returns its key */
export async function buildStaffLink(
  { db }: TestApp,
  { hotelId, id: staffId }: Pick<TestStaff, 'hotelId' | 'id'>,
  { isMailed = false, now = new Date() } = {},
): Promise<string> {
  const link = { hotelId, staffId, purpose: 'reset', isMailed } as const
  return await inTransaction(db, (tx) => createStaffLinkKey(tx, link, now))
}

export const newStaffEmail = () => `${crypto.randomUUID()}@hotel.example`

/** An admin adds a member of staff. */
export const inviteStaff = (
  server: TestApp,
  headers: Record<string, string>,
  values: object = {},
) =>
  call(server, addStaff, {
    headers,
    body: { name: 'Farid Khan', email: newStaffEmail(), role: 'frontDesk', ...values },
  })

/** An attendant of the housekeeping department. */
export async function buildHousekeeper(hotel: TestHotel) {
  const departments = [await buildDepartment(hotel, { code: 'housekeeping' })]
  return await buildStaff(hotel, { role: 'attendant', departments })
}

/** Makes the code that an authenticator app shows so many milliseconds from now. */
export const makeTotpCode = (secret: string, offset = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset })

/** Lets the last confirmation of identity in every session of a hotel be so many minutes ago. */
export async function letSessionsAge({ db, id }: TestHotel, minutes: number): Promise<void> {
  const authenticated_at = new Date(Date.now() - minutes * MINUTE_MS)
  await changeRows(db, 'staff_session', { hotel_id: id }, { authenticated_at })
}

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
]
