import type { Selectable } from 'kysely'
import type { Audit, Event } from '../database/types.generated.ts'
import type { TestHotel } from './builders.ts'

type AuditColumn = keyof Selectable<Audit>
type EventColumn = keyof Selectable<Event>

/** Columns of the hotel's audit log, from the oldest entry on; `action` may be a pattern of LIKE. */
export async function readAudit<Column extends AuditColumn>(
  { id, db }: TestHotel,
  columns: Column[],
  { subject, action = '%' }: { subject?: string; action?: string } = {},
) {
  const log = db
    .selectFrom('audit')
    .select(columns)
    .where('hotel_id', '=', id)
    .where('action', 'like', action)
    .orderBy('id')
  return await (subject ? log.where('subject_id', '=', subject) : log).execute()
}

/** Columns of the hotel's events, from the oldest on. */
export async function readEvents<Column extends EventColumn>(
  { id, db }: TestHotel,
  columns: Column[],
  { name }: { name?: Selectable<Event>['name'] } = {},
) {
  const events = db.selectFrom('event').select(columns).where('hotel_id', '=', id).orderBy('id')
  return await (name ? events.where('name', '=', name) : events).execute()
}
