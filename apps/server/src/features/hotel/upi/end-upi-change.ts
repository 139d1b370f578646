import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { insertAudit } from '../../../audit/audit.ts'
import { insertEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { attemptEach } from '../../../shared/attempt-each.ts'
import { listDueUpi, lockUpi, type UpiRow } from './queries.ts'

/** `null`: the server, after the wait. */
type Actor = string | null

/** Ends a change that waits: guests pay to the new id, or go on paying to the present one. */
export async function endUpiChange(
  tx: Handle,
  { hotelId, actor, verb }: { hotelId: string; actor: Actor; verb: 'confirm' | 'withdraw' },
  { upi_id, upi_qr_image, pending_upi }: UpiRow,
): Promise<void> {
  const next =
    pending_upi && verb === 'confirm'
      ? { upi_id: pending_upi.upiId, upi_qr_image: pending_upi.upiQrImage }
      : { upi_id, upi_qr_image }
  const write = tx
    .updateTable('hotel')
    .set({ ...next, pending_upi: null, version: sql<number>`version + 1` })
    .where('id', '=', hotelId)
  const audit = insertAudit(tx, hotelId, {
    ...{ actorKind: actor === null ? 'server' : 'staff', actorId: actor },
    ...{ action: `upiChange.${verb}`, subjectId: hotelId },
    before: { upi_id, upi_qr_image, pending_upi },
    after: { ...next, pending_upi: null },
  })
  const event = {
    name: 'content.updated',
    payload: { noun: 'hotel', tag: 'hotel' },
    guestId: null,
    departmentId: null,
  } as const
  await sql`
    WITH written AS (${write}), audited AS (${audit}), counter AS (
      UPDATE hotel_counter SET content_version = content_version + 1, event_id = event_id + 1
      WHERE hotel_id = ${hotelId} RETURNING event_id
    )
    ${insertEvent(hotelId, event)}`.execute(tx)
}

/** Lets changes take effect that have waited long enough at hotels with one admin or manager. */
export async function applyDueUpi({ db, bus }: Pick<FastifyInstance, 'db' | 'bus'>) {
  await attemptEach(
    await listDueUpi(db),
    (hotelId) => `UPI change of hotel ${hotelId}`,
    async (hotelId) => {
      await inTransaction(db, async (tx) => {
        const row = await lockUpi(tx, hotelId)
        // Confirmed or withdrawn since, or a second person has an account by now.
        if ((await listDueUpi(tx, hotelId)).length === 0) return
        await endUpiChange(tx, { hotelId, actor: null, verb: 'confirm' }, row)
      })
      bus.notify(hotelId)
    },
  )
}
