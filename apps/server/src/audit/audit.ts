import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import type { Handle } from '../database/open.ts'
import type { Caller } from '../shared/calls/caller.ts'
import { newId } from '../shared/ids.ts'

/** A change of content: its sentence is built from its noun and its fields. */
export type ContentAction = string & { readonly isContent: true }

export interface AuditEntry {
  actorKind: 'guest' | 'staff' | 'server'
  actorId: string | null
  /** `noun.verb`, e.g. `request.accept` */
  action: AuditActionName | ContentAction
  subjectId: string | null
  before?: unknown
  after?: unknown
  /** The import that it is part of. */
  importId?: string
  /** Recorded for sign-in and sign-out. */
  caller?: Caller
}

/**
 * Records an action and its actor in the transaction of the action. The log is append-only: triggers reject changes and
 * deletions of its rows.
 */
export async function recordAudit(tx: Handle, hotelId: string, entry: AuditEntry): Promise<void> {
  await insertAudit(tx, hotelId, entry).execute()
}

/** The same for several actions in one statement. */
export async function recordAudits(
  tx: Handle,
  hotelId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => toRow(hotelId, entry))
  await tx.insertInto('audit').values(rows).execute()
}

/** The same as part of a statement. */
export function insertAudit(tx: Handle, hotelId: string, entry: AuditEntry) {
  return tx.insertInto('audit').values(toRow(hotelId, entry))
}

const toRow = (hotelId: string, entry: AuditEntry) => ({
  hotel_id: hotelId,
  id: newId(),
  actor_kind: entry.actorKind,
  actor_id: entry.actorId,
  action: entry.action,
  subject_id: entry.subjectId,
  before: entry.before === undefined ? null : JSON.stringify(entry.before),
  after: entry.after === undefined ? null : JSON.stringify(entry.after),
  import_id: entry.importId ?? null,
  address: entry.caller?.address ?? null,
  device: entry.caller?.device ?? null,
})
