import type { AppLanguage } from '@bellhop/languages'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import type { GuestCaller, StaffCaller } from '../sessions/sessions.ts'
import { type AuditEntry, recordAudit } from './audit.ts'

/** A change works with its transaction, its caller and its time. */
export interface Work {
  tx: Transaction<DB>
  /** Undefined at run time unless staff make the call, as in the request. */
  staff: StaffCaller
  /** Undefined at run time unless a guest makes the call, as in the request. */
  guest: GuestCaller
  /** The time of the request. */
  now: Date
  /** In which the caller reads the server's sentences. */
  language: AppLanguage
  /** Records an action of the caller, who is staff or a guest, in the same transaction. */
  audit(
    action: AuditEntry['action'],
    subjectId: string | null,
    details?: Pick<AuditEntry, 'before' | 'after' | 'importId' | 'caller'>,
  ): Promise<void>
}

/** Staff make the call. */
export type StaffWork = Omit<Work, 'guest'>
/** A signed-in guest makes the call. */
export type GuestWork = Omit<Work, 'staff'>

export function workOf(
  tx: Work['tx'],
  request: Pick<FastifyRequest, 'staff' | 'guest' | 'now' | 'sentenceLanguage'>,
): Work {
  const { staff, guest, now } = request
  return {
    ...{ tx, staff, guest, now, language: request.sentenceLanguage() },
    audit: (action, subjectId, details) =>
      staff
        ? recordAudit(tx, staff.hotelId, {
            ...{ actorKind: 'staff', actorId: staff.staffId, action, subjectId, ...details },
          })
        : recordAudit(tx, guest.hotelId, {
            ...{ actorKind: 'guest', actorId: guest.guestId, action, subjectId, ...details },
          }),
  }
}
