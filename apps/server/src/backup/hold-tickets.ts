import type { ScriptSession } from '../database/open.ts'

/**
 * Keeps printers from printing again what they have printed since a backup was made: tickets that were due before it was
 * restored wait for a person, also those that are made of its orders later. Orders for later than that are printed.
 */
export async function holdTickets(
  { query }: Pick<ScriptSession, 'query'>,
  restoredAt: Date,
): Promise<void> {
  await query(
    `UPDATE printer_ticket SET state = 'unconfirmed', failure = 'restored', ended_at = $1
    WHERE state = 'offered' OR (state = 'waiting' AND due_at <= $1)`,
    [restoredAt],
  )
  await query('UPDATE printer SET restored_at = $1', [restoredAt])
}
