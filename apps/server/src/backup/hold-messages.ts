import type { ScriptSession } from '../database/open.ts'

/**
 * Keeps guests from getting a message twice that was sent since a backup was made: those that waited, and those that were
 * due before it was restored, wait for a person. Those due later are sent.
 */
export async function holdMessages(
  { query }: Pick<ScriptSession, 'query'>,
  restoredAt: Date,
): Promise<void> {
  await query(
    "UPDATE guest_message_sending SET status = 'unconfirmed' WHERE status = 'waiting'",
    [],
  )
  await query('UPDATE guest_message SET restored_at = $1', [restoredAt])
}
