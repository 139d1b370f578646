import { recordAudit } from '../../audit/audit.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { newId } from '../../shared/ids.ts'
import type { WebhookKey } from './sign.ts'

/** Messages that wait are not sent, unless they are replayed. */
export async function holdMessages(tx: Handle, { hotelId, id }: WebhookKey): Promise<void> {
  await tx
    .updateTable('webhook_message')
    .set({ next_attempt_at: null })
    .where(is({ hotel_id: hotelId, webhook_id: id }))
    .where('next_attempt_at', 'is not', null)
    .execute()
}

/** Switches off a webhook that cannot be reached, and queues an email to each admin. */
export async function switchOff(
  tx: Handle,
  { hotelId, id }: WebhookKey,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  const switched = await tx
    .updateTable('webhook')
    .set({ disabled_at: now, disabled_reason: reason, next_attempt_at: null })
    .where(is({ hotel_id: hotelId, id }))
    .where('disabled_at', 'is', null)
    .returning('url')
    .executeTakeFirst()
  if (!switched) return
  await holdMessages(tx, { hotelId, id })
  const admins = await tx
    .selectFrom('staff')
    .select('id')
    .where(is({ hotel_id: hotelId, role: 'admin' }))
    .where('deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute()
  for (const { id: staffId } of admins) {
    await tx
      .insertInto('webhook_mail')
      .values({
        ...{ hotel_id: hotelId, id: newId(), webhook_id: id, staff_id: staffId },
        ...{ queued_at: now, next_attempt_at: now },
      })
      .execute()
  }
  runAfterCommit(tx, 'webhook mails')
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'server', actorId: null, action: 'webhook.switchOff', subjectId: id },
    after: { host: new URL(switched.url).host },
  })
}
