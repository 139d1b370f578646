import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { endStaffSessions } from '../../../sessions/end-sessions.ts'
import { forgetDevices } from '../failures.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { deleteSecondFactor } from '../second-factor/queries.ts'

/** Removes all that a person signs in with, and ends their sessions. They need a link to set a password. Call it last. */
export async function removeCredentials(
  tx: Handle,
  hotelId: string,
  staffId: string,
): Promise<void> {
  await deletePasskeys(tx, hotelId, staffId)
  await deleteSecondFactor(tx, hotelId, staffId)
  await forgetDevices(tx, hotelId, staffId)
  await updateById(tx, 'staff', hotelId, staffId, {
    password_hash: null,
    version: sql<number>`version + 1`,
  })
  await endStaffSessions(tx, hotelId, staffId)
}
