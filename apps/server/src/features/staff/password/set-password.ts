import { findPasswordProblem, formatPasswordProblem, minPasswordOf } from '@bellhop/domain/password'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { Caller } from '../../../shared/caller.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'
import { loadCommonPasswords } from './common-passwords.ts'

interface Person {
  name: string
  email: string
  hotel: string
  hasSecondFactor: boolean
}

/** @throws a problem at the field `password` */
export async function checkPassword(
  password: string,
  { name, email, hotel, hasSecondFactor }: Person,
): Promise<void> {
  const isCommon = await loadCommonPasswords()
  const rules = { min: minPasswordOf(hasSecondFactor), names: [name, email, hotel], isCommon }
  const problem = findPasswordProblem(password, rules)
  if (problem) throw staffFieldProblem('password', formatPasswordProblem(problem, rules.min))
}

interface NewPassword {
  hotelId: string
  staffId: string
  passwordHash: string
  /** What it was set with. */
  by: 'invitation' | 'reset' | 'change'
  caller: Caller
}

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
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'staff.setPassword',
    subjectId: staffId,
    after: { by },
    caller,
  })
}
