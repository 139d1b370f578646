import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import type { EditingStaff } from '../../../sessions/sessions.ts'
import type { Kept } from '../../../tables/table-import.ts'

/** A day of an imported table. */
export interface PastDay {
  night: string
  rooms: number
  sold: number
  /** Minor units. */
  revenue: number
}

export async function listPastDays(
  db: Handle,
  hotelId: string,
): Promise<ReadonlyMap<string, PastDay>> {
  const { rows } = await sql<PastDay>`
    SELECT night::text AS night, rooms, sold, revenue FROM past_figures
    WHERE hotel_id = ${hotelId}`.execute(db)
  return new Map(rows.map((day) => [day.night, day]))
}

/** Stores days that were compared under the lock, and what they replace. */
export async function storePastDays(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  importId: string,
  days: readonly PastDay[],
): Promise<void> {
  await sql`
    INSERT INTO past_figures AS p (hotel_id, night, rooms, sold, revenue, import_id)
    SELECT ${hotelId}::uuid, d.night, d.rooms, d.sold, d.revenue, ${importId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d (night date, rooms integer, sold integer, revenue bigint)
    ORDER BY d.night
    ON CONFLICT (hotel_id, night) DO UPDATE SET rooms = excluded.rooms, sold = excluded.sold,
      revenue = excluded.revenue, import_id = excluded.import_id,
      former = jsonb_build_object('rooms', p.rooms, 'sold', p.sold, 'revenue', p.revenue, 'import_id', p.import_id)`.execute(
    tx,
  )
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'figures.import', subjectId: importId },
    after: { days: days.length },
    importId,
  })
}

/** Removes the days of an import, or puts back what they had replaced. Those that a later import has replaced stay. */
export async function undoPastDays(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  importId: string,
): Promise<Kept> {
  const kept = await sql<{ entries: number }>`
    SELECT count(*)::integer AS entries FROM past_figures
    WHERE hotel_id = ${hotelId} AND former ->> 'import_id' = ${importId}`.execute(tx)
  await tx
    .deleteFrom('past_figures')
    .where(is({ hotel_id: hotelId, import_id: importId }))
    .where('former', 'is', null)
    .execute()
  await sql`
    UPDATE past_figures SET rooms = (former ->> 'rooms')::integer, sold = (former ->> 'sold')::integer,
      revenue = (former ->> 'revenue')::bigint, import_id = (former ->> 'import_id')::uuid, former = NULL
    WHERE hotel_id = ${hotelId} AND import_id = ${importId}`.execute(tx)
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'figures.undoImport', subjectId: importId },
    importId,
  })
  return { entries: kept.rows[0]?.entries ?? 0 }
}
