import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { eraseGuest } from './erase-guest.ts'
import { findFormerSelves } from './guest-rows.ts'

/**
 * Erases who erased guests were before they claimed a booking, each with an erasure of their own: releases until 0.2
 * erased the claimant alone.
 */
export async function eraseFormerSelves(app: FastifyInstance, now: Date): Promise<void> {
  const { db, files } = app
  const how = { keys: app.secrets.detailKeys, nouns: [...app.contentNouns.keys()] }
  // Few guests have claimed a booking: the others are not looked at one by one.
  const claimants = await db
    .selectFrom('erasure as e')
    .innerJoin('hotel as h', 'h.id', 'e.hotel_id')
    .select(['e.hotel_id as hotelId', 'e.guest_id as guestId', 'e.erased_by as staffId'])
    .select(['h.currency', 'h.time_zone as timeZone'])
    .where(
      sql<boolean>`EXISTS (SELECT FROM audit a WHERE a.hotel_id = e.hotel_id
        AND a.actor_id = e.guest_id AND a.action = 'guest.claimBooking')`,
    )
    .execute()
  for (const { guestId, ...staff } of claimants) {
    const { hotelId } = staff
    for (const id of await findFormerSelves(db, hotelId, guestId)) {
      try {
        const erased = await inTransaction(db, (tx) =>
          eraseGuest(
            {
              ...{ tx, staff, now },
              audit: (action, subjectId, details) =>
                recordAudit(tx, hotelId, {
                  ...{ actorKind: 'server', actorId: null, action, subjectId, ...details },
                }),
            },
            id,
            how,
          ),
        )
        await files.removeFiles(db, hotelId, erased.files)
      } catch (error) {
        // Another server has erased them meanwhile, or they cannot be erased yet: the next run tries again.
        if (!(error instanceof Problem)) throw error
      }
    }
  }
}
