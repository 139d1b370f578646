import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { Caller } from '../../../shared/caller.ts'
import { resetFailures } from '../failures.ts'

interface NewPassword {
  hotelId: string
  staffId: string
  passwordHash: string
  /** What it was set with. */
  by: 'invitation' | 'reset' | 'change'
  caller: Caller
}

/** Stores a new password, for which the wrong ones of before do not count. */
export async function storePassword(
  tx: Handle,
  { hotelId, staffId, passwordHash, by, caller }: NewPassword,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, version: sql<number>`version + 1` })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', staffId)
    .execute()
  await resetFailures(tx, { hotelId, staffId }, { of: ['password'], isElsewhere: true })
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'staff.setPassword',
    subjectId: staffId,
    after: { by },
    caller,
  })
}
