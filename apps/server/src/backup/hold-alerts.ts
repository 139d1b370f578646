import type { ScriptSession } from '../database/open.ts'

/**
 * Keeps staff from getting an alert twice that was sent since a backup was made: those on their way are stopped, and the
 * remaining steps for what still waits are counted from the restore, so that the desk can look first.
 */
export async function holdAlerts(
  { query }: Pick<ScriptSession, 'query'>,
  restoredAt: Date,
): Promise<void> {
  await query("UPDATE alert_send SET state = 'stopped' WHERE state IN ('due', 'held')", [])
  await query('UPDATE escalation SET restored_at = $1', [restoredAt])
}
