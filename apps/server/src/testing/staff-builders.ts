import { inTransaction } from '../database/transaction.ts'
import { createStaffLinkKey } from '../features/staff/links.ts'
import type { TestApp } from './build-app.ts'
import type { TestStaff } from './builders.ts'

/** A link with which a member of staff sets a password. @returns its key */
export async function buildStaffLink(
  { db }: TestApp,
  { hotelId, id: staffId }: Pick<TestStaff, 'hotelId' | 'id'>,
  { isMailed = false, now = new Date() } = {},
): Promise<string> {
  const link = { hotelId, staffId, purpose: 'reset', isMailed } as const
  return await inTransaction(db, (tx) => createStaffLinkKey(tx, link, now))
}
