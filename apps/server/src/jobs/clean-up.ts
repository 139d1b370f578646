import { undoDays, unusedAssistantDays } from '@bellhop/domain/limits'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import { cleanUpLimits } from '../limits/rate-limits.ts'
import { hotelNightIn } from '../shared/time/hotel-today.ts'

type Retained = {
  [T in keyof DB]: readonly [table: T, column: keyof DB[T] & string, days: number]
}[keyof DB]

/** The tables whose rows are deleted so many days after the time in this column. */
const retained: readonly Retained[] = [
  ['idempotency', 'created_at', keptDays.responses],
  ['event', 'created_at', keptDays.events],
  ['gateway_event', 'received_at', keptDays.gatewayEvents],
  ['muster', 'ended_at', keptDays.musters],
  ['used_nonce', 'used_at', 1],
  ['one_time_code', 'expires_at', 0],
  ['desk_code', 'expires_at', 0],
  ['hold', 'ended_at', keptDays.holds],
  ['alert', 'created_at', keptDays.alerts],
  // A message is never due again that long after its time.
  ['guest_message_sending', 'queued_at', keptDays.guestMessages],
  ['sold_out_quarter', 'quarter', keptDays.soldOut],
  ['webhook_message', 'happened_at', keptDays.webhooks],
  ['webhook_attempt', 'at', keptDays.webhooks],
  ['webhook_mail', 'queued_at', keptDays.webhooks],
  ['whatsapp_text', 'queued_at', keptDays.whatsApp],
  ['guest_session', 'expires_at', keptDays.endedSessions],
  ['staff_session', 'expires_at', keptDays.endedSessions],
]

/** Deletes what no hotel needs any longer. */
export async function cleanUp(db: Handle, now: Date): Promise<void> {
  await cleanUpLimits(db, now)
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id } of hotels) await cleanUpHotel(db, id, now)
}

/**
 * Deletes what is no longer needed at a hotel: responses stored for retries after 48 hours, events and tickets after a
 * week, what has come by WhatsApp after 30 days, those of the card gateway after 60 days (it resends them for at most
 * 30), sessions a month after they expire, and their push subscriptions when they expire. Tables to import are deleted
 * after a day, imports once they cannot be undone, alerts and messages to guests after 90 days, shifts after two
 * years, allergies and needs of guests a year after their last stay, closed entries of the log book after a year, and
 * reports of fire alarms after three. Plans of assistants are deleted once they cannot be undone, and by the next
 * hourly run if they ended without a decision, assistants that are no longer connected after their plans. Expired
 * codes, with the names and phones of unfinished registrations, are deleted by the next hourly run, holds a day after
 * they ended, and rate rules after their last night.
 */
export async function cleanUpHotel(db: Handle, id: string, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  for (const [table, column, days] of retained) {
    await sql`
      DELETE FROM ${sql.table(table)}
      WHERE hotel_id = ${id} AND ${sql.ref(column)} < ${ago(days * DAY_MS)}`.execute(db)
  }
  await sql`
    WITH deleted AS (
      DELETE FROM logbook_entry
      WHERE hotel_id = ${id} AND closed_at < ${ago(keptDays.logbook * DAY_MS)}
      RETURNING file_id
    )
    UPDATE file f SET delete_after = ${now}
    FROM deleted WHERE f.hotel_id = ${id} AND f.id = deleted.file_id`.execute(db)
  await sql`
    DELETE FROM rate_rule u USING hotel h
    WHERE u.hotel_id = ${id} AND h.id = u.hotel_id
      AND u.last_night < ${hotelNightIn(now)}`.execute(db)
  await db
    .deleteFrom('shift')
    .where('hotel_id', '=', id)
    .where(
      'day',
      '<',
      ago(keptDays.shifts * DAY_MS)
        .toISOString()
        .slice(0, 10),
    )
    .execute()
  await sql`
    DELETE FROM agent_plan
    WHERE hotel_id = ${id} AND (decided_at < ${ago(undoDays * DAY_MS)}
      OR (state = 'proposed' AND expires_at < ${now}))`.execute(db)
  await deleteAssistants(db, id, now)
  await db
    .deleteFrom('printer_ticket')
    .where('hotel_id', '=', id)
    .where('created_at', '<', ago(keptDays.tickets * DAY_MS))
    .where('state', 'in', ['printed', 'refused', 'unconfirmed'])
    .execute()
  await deleteImports(db, id)
  await deleteHealthMarks(db, id, ago(keptDays.allergies * DAY_MS))
  await deleteSubscriptions(db, id)
}

/** Deletes assistants that were never connected, and those that no longer are once none of their plans is left. */
async function deleteAssistants(db: Handle, hotelId: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`
    DELETE FROM assistant a
    WHERE a.hotel_id = ${hotelId} AND CASE WHEN a.refreshed_at IS NULL THEN a.created_at < ${ago(1)}
      ELSE (a.revoked_at < ${ago(undoDays)} OR a.refreshed_at < ${ago(unusedAssistantDays + undoDays)})
        AND NOT EXISTS (
          SELECT FROM agent_plan p WHERE p.hotel_id = ${hotelId} AND p.assistant_id = a.id)
      END`.execute(db)
}

async function deleteImports(db: Handle, hotelId: string): Promise<void> {
  await sql`
    DELETE FROM content_import
    WHERE hotel_id = ${hotelId}
      AND (applied_at < now() - ${undoDays} * interval '1 day'
        OR (applied_at IS NULL AND created_at < now() - interval '1 day'))`.execute(db)
  await sql`
    UPDATE content_import SET file = NULL, report = NULL, bad_rows = NULL
    WHERE hotel_id = ${hotelId} AND file IS NOT NULL AND created_at < now() - ${keptDays.importFiles} * interval '1 day'`.execute(
    db,
  )
}

/** Deletes marks of guests who have not stayed since. */
async function deleteHealthMarks(db: Handle, hotelId: string, since: Date): Promise<void> {
  await sql`
    UPDATE guest_marks m SET allergies = '{}', assistance = '{}', version = version + 1
    WHERE m.hotel_id = ${hotelId} AND (m.allergies <> '{}' OR m.assistance <> '{}') AND m.changed_at < ${since}
      AND NOT EXISTS (
        SELECT FROM stay s
        WHERE s.hotel_id = m.hotel_id AND (s.guest_id = m.guest_id OR s.id IN (
            SELECT c.stay_id FROM stay_companion c
            WHERE c.hotel_id = m.hotel_id AND c.guest_id = m.guest_id))
          AND (s.status IN ('booked', 'inHouse') OR coalesce(s.checked_out_at, s.check_in) >= ${since})
      )`.execute(db)
}

async function deleteSubscriptions(db: Handle, hotelId: string): Promise<void> {
  await sql`
    DELETE FROM push_subscription p USING guest_session s
    WHERE p.hotel_id = ${hotelId} AND s.hotel_id = p.hotel_id AND s.id = p.guest_session_id
      AND (s.ended_at IS NOT NULL OR s.expires_at < now())`.execute(db)
  await sql`
    DELETE FROM push_subscription p USING staff_session s
    WHERE p.hotel_id = ${hotelId} AND s.hotel_id = p.hotel_id AND s.id = p.staff_session_id
      AND (s.ended_at IS NOT NULL OR s.expires_at < now())`.execute(db)
}
