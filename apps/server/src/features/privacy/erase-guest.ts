import { type ErasureRule, erasureRuleOf } from '@bellhop/domain/stays/retention'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow, lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { raiseSessionVersion } from '../../database/versions.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { openDetails } from '../../stays/foreign-details.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { erasePortalBookings } from './erase-portal-bookings.ts'
import {
  findFormerSelves,
  findGuestIds,
  type GuestIds,
  isOwnAdult,
  listGuestRows,
} from './guest-rows.ts'
import { hindranceOf, readStandings } from './hindrance.ts'
import { listPatterns, tablesWithValues } from './personal-values.ts'
import { sealRetained } from './retained.ts'

/** The name of an erased guest in the hotel's lists. */
const erasedName = 'Erased guest'
const erasedText = '–'

/** Who erases a guest, and where. */
type Erasing = Pick<StaffWork, 'tx' | 'now' | 'audit'> & {
  staff: Pick<StaffWork['staff'], 'hotelId' | 'staffId' | 'currency' | 'timeZone'>
}

/** Kept elsewhere, by tax law. */
const books = ['invoice', 'folio_entry', 'payment', 'stay_night']

/**
 * Erases a guest: removes or blanks everything that identifies them, and seals what a law keeps until it ends.
 *
 * @param nouns of content
 * @returns the ids of the erasure, and of files to remove after the commit
 * @throws Problem `not_found`, `invalid_transition`
 */
export async function eraseGuest(
  { tx, staff, now, audit }: Erasing,
  guestId: string,
  { keys, nouns }: { keys: Keys; nouns: readonly string[] },
): Promise<{ id: string; files: string[] }> {
  const { hotelId, staffId, currency, timeZone } = staff
  const hotel = await lockGuest(tx, hotelId, guestId)
  const [standing] = await readStandings(tx, hotelId, [guestId])
  if (!hotel || !standing) throw notFound('guest')
  const hindrance = hindranceOf(standing, currency)
  if (hindrance) {
    const { sentence, values, valuesIn } = hindrance
    throw new Problem('invalid_transition', sentence, { values, valuesIn })
  }

  const former = await findFormerSelves(tx, hotelId, guestId)
  const ids = await findGuestIds(tx, hotelId, guestId, former)
  const id = newId()
  const rule = erasureRuleOf(hotel.country)
  const patterns = listPatterns(await listGuestRows(tx, ids, tablesWithValues))
  const until = rule && (await findEnd(tx, ids, rule, timeZone))
  const isKept = rule && until !== undefined && until > hotelDate(now, timeZone)
  const content = isKept ? await readKept(tx, ids, rule, keys) : undefined
  const retained = content && sealRetained(keys, { hotelId, id }, Buffer.from(content))
  const kept = retained && { keeps: rule?.keeps, keep_until: until, retained }
  await tx
    .insertInto('erasure')
    .values({
      hotel_id: hotelId,
      id,
      guest_id: guestId,
      erased_by: staffId,
      erased_at: sql`'infinity'`,
      ...kept,
    })
    .execute()
  await erasePortalBookings(tx, ids)
  await erase(tx, ids, patterns)
  await blankAudit(tx, ids, { patterns, nouns })
  await updateById(tx, 'erasure', hotelId, id, { erased_at: sql`now()` })
  await audit('guest.erase', guestId, {
    after: retained ? { keeps: rule?.keeps, keptUntil: until } : {},
  })
  await endSessions(tx, hotelId, sql`guest_id = ANY(${ids.guests}::uuid[])`)
  await run(tx, [
    sql`DELETE FROM guest_session
      WHERE hotel_id = ${hotelId} AND guest_id = ANY(${ids.guests}::uuid[])`,
  ])
  await recordRequestEvents(tx, hotelId, ids.requests, now)
  if (ids.stays.length > 0) await recordStayEvents(tx, hotelId, ids.stays, now)
  else await raiseSessionVersion(tx, hotelId)
  return { id, files: ids.files }
}

/**
 * Locks the guest, so that nothing is added until the transaction ends (a trigger refuses it afterwards), with what
 * portals have sent, their bookings and chat rooms first. New requests lock the guest before the hotel's counter, as
 * this does; other rows that take the counter before they wait for the guest may deadlock with the end of an erasure:
 * one of them is repeated.
 */
async function lockGuest(tx: Handle, hotelId: string, guestId: string) {
  const stays = sql`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
    UNION SELECT stay_id FROM stay_companion WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}`
  const bookings = sql`
    SELECT id FROM booking WHERE hotel_id = ${hotelId} AND (own_guest_id = ${guestId}
      OR id IN (SELECT booking_id FROM stay WHERE hotel_id = ${hotelId} AND id IN (${stays})))`
  const { rows } = await sql<
    Record<'portals' | 'bookings' | 'rooms', string[]> & { country: string | null }
  >`
    SELECT h.country, ARRAY(
      SELECT id FROM channel_booking WHERE hotel_id = ${hotelId} AND booking_id IN (${bookings})
    ) AS portals, ARRAY(${bookings}) AS bookings, ARRAY(
      SELECT id FROM chat_room
      WHERE hotel_id = ${hotelId} AND (guest_id = ${guestId} OR stay_id IN (${stays}))
    ) AS rooms
    FROM hotel h WHERE h.id = ${hotelId}`.execute(tx)
  const [hotel] = rows
  await lockRows(tx, 'channel_booking', hotelId, hotel?.portals ?? [])
  await lockRows(tx, 'booking', hotelId, hotel?.bookings ?? [])
  await lockRows(tx, 'chat_room', hotelId, hotel?.rooms ?? [], 'UPDATE')
  return (await lockRow(tx, 'guest', hotelId, guestId, 'UPDATE')) ? hotel : undefined
}

/** Until when a law keeps the data: counted from the end of the last stay. */
async function findEnd(
  tx: Handle,
  { hotelId, guestId, shared }: GuestIds,
  { months }: ErasureRule,
  timeZone: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    SELECT ((greatest(
      (SELECT max(coalesce(checked_out_at, check_in + duration * interval '1 day'))
        FROM stay WHERE hotel_id = ${hotelId} AND booking_id = ANY(${shared}::uuid[])),
      (SELECT created_at FROM guest WHERE hotel_id = ${hotelId} AND id = ${guestId})
    ) AT TIME ZONE ${timeZone}) + make_interval(months => ${months}::integer))::date::text AS until`.execute(
    tx,
  )
  return rows[0]?.until ?? undefined
}

/** Reads the data that a law keeps, as JSON; undefined if there is none. */
async function readKept(
  tx: Handle,
  ids: GuestIds,
  { keeps }: ErasureRule,
  keys: Keys,
): Promise<string | undefined> {
  const { hotelId } = ids
  const tables = ['pre_check_in', 'pre_check_in_adult', 'booking']
  const rows = await listGuestRows(tx, ids, keeps === 'register' ? tables : undefined)
  const adults = rows.pre_check_in_adult ?? []
  if (keeps === 'register' && adults.length === 0) return undefined
  const sealed = await tx
    .selectFrom('pre_check_in_adult')
    .select(['booking_id as bookingId', 'position', 'foreign_details as details'])
    .where('hotel_id', '=', hotelId)
    .where(isOwnAdult(ids))
    .where('foreign_details', 'is not', null)
    .execute()
  const foreignDetails = sealed.map(({ details, ...adult }) => ({
    ...adult,
    ...(details && openDetails(keys, { hotelId, ...adult }, details)),
  }))
  const kept = Object.entries(rows).filter(([table]) => !books.includes(table))
  return JSON.stringify({ ...Object.fromEntries(kept), foreignDetails }, undefined, 2)
}

async function run(tx: Handle, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tx)
}

async function erase(tx: Handle, ids: GuestIds, patterns: readonly string[]): Promise<void> {
  const { hotelId, guestId, guests, stays, bookings, requests, chatRooms, files, logbook } = ids
  const hotel = sql`hotel_id = ${hotelId}`
  const isOne = (column: string, list: readonly string[]) =>
    sql`${hotel} AND ${sql.ref(column)} = ANY(${list}::uuid[])`
  const own = isOne('guest_id', guests)
  const names = (column: string) => sql`${sql.ref(column)}::text LIKE ANY(${patterns}::text[])`
  await run(tx, [
    sql`UPDATE file SET delete_after = now() WHERE ${isOne('id', files)}`,
    // Messages in the chats of others, as their companion.
    sql`UPDATE chat_message SET text = CASE WHEN kind = 'text' THEN ${erasedText} END,
      author_name = ${erasedName} WHERE ${isOne('author_id', guests)}`,
    sql`DELETE FROM chat_room WHERE ${isOne('id', chatRooms)}`,
    sql`DELETE FROM pre_check_in_adult WHERE ${hotel} AND ${isOwnAdult(ids)}`,
    sql`DELETE FROM pre_check_in WHERE ${isOne('booking_id', bookings)}`,
    sql`DELETE FROM booking_mail WHERE ${isOne('booking_id', bookings)}`,
    sql`DELETE FROM invoice_mail WHERE ${hotel} AND sent_at IS NULL AND invoice_id IN (
      SELECT id FROM invoice WHERE ${isOne('stay_id', stays)})`,
    sql`UPDATE booking SET name = ${erasedName}, phone = NULL, email = NULL, note = NULL,
      address_hash = NULL WHERE ${isOne('id', bookings)}`,
    // Bookings shared with other guests, if made in this one's name.
    sql`UPDATE booking b SET name = ${erasedName}, phone = NULL, email = NULL, note = NULL
      FROM guest g WHERE b.hotel_id = ${hotelId} AND g.hotel_id = ${hotelId} AND g.id = ${guestId}
        AND (b.phone = g.phone OR b.email = g.email)`,
    sql`UPDATE stay SET billing_name = NULL, billing_address = NULL, billing_gstin = NULL,
      second_bill_name = NULL, second_bill_address = NULL, second_bill_tax_number = NULL, walked = NULL,
      check_out_reason = NULL WHERE ${isOne('id', stays)}`,
    sql`DELETE FROM link_key WHERE ${hotel}
      AND (stay_id = ANY(${stays}::uuid[]) OR companion_id = ANY(${guests}::uuid[]))`,
    sql`DELETE FROM stay_companion WHERE ${own}`,
    sql`UPDATE guest_request SET note = NULL, review_comment = NULL WHERE ${own}`,
    sql`DELETE FROM printer_ticket WHERE ${isOne('request_id', requests)}`,
    sql`UPDATE request_line SET note = NULL WHERE ${isOne('request_id', requests)}`,
    sql`UPDATE line_cancellation SET reason = NULL WHERE ${isOne('request_id', requests)}`,
    sql`UPDATE request_timeline SET note = NULL,
      name = CASE WHEN by = 'guest' THEN NULL ELSE name END WHERE ${isOne('request_id', requests)}`,
    sql`UPDATE daily_request SET note = NULL WHERE ${own}`,
    sql`UPDATE feedback SET comment = NULL, answers = '[]' WHERE ${own}`,
    sql`UPDATE feedback_entry SET reply = ${erasedText} WHERE ${own} AND reply IS NOT NULL`,
    sql`UPDATE guest_review SET comment = NULL, answers = NULL WHERE ${own}`,
    sql`UPDATE folio_dispute SET reason = ${erasedText}, answer = NULL WHERE ${own}`,
    // A payment at a gateway keeps its session, for refunds, and then has an address.
    sql`UPDATE payment SET decision_reason = NULL,
      gateway_url = CASE WHEN gateway_url IS NOT NULL THEN ${erasedText} END
      WHERE ${isOne('stay_id', stays)}`,
    sql`DELETE FROM guest_note WHERE ${hotel}
      AND (guest_id = ANY(${guests}::uuid[]) OR stay_id = ANY(${stays}::uuid[]))`,
    sql`DELETE FROM guest_marks WHERE ${own}`,
    sql`DELETE FROM muster_answer WHERE ${own}`,
    sql`DELETE FROM logbook_entry WHERE ${own}`,
    // Things found after their stays are kept.
    sql`UPDATE logbook_entry SET stay_id = NULL WHERE ${isOne('stay_id', stays)} AND guest_id IS NULL`,
    // Hand-overs list what the guest reported or complained of.
    sql`UPDATE logbook_entry e SET open_items = (
        SELECT coalesce(jsonb_agg(i.item ORDER BY i.place), '[]')
        FROM jsonb_array_elements(e.open_items) WITH ORDINALITY i (item, place)
        WHERE i.item->>'_id' <> ALL(${logbook}::text[]))
      WHERE ${hotel} AND kind = 'handover'
        AND jsonb_path_query_array(open_items, '$[*]._id') ?| ${logbook}::text[]`,
    sql`WITH naming AS MATERIALIZED (
        SELECT id FROM logbook_entry
        WHERE ${hotel} AND json_build_array(text, place, compensation, outcome, open_items)::text
          LIKE ANY(${patterns}::text[]))
      UPDATE logbook_entry SET text = ${erasedText}, place = NULL, compensation = NULL, outcome = NULL,
        open_items = '[]'
      WHERE ${hotel} AND id IN (SELECT id FROM naming)`,
    sql`DELETE FROM guest_identity WHERE ${own}`,
    sql`DELETE FROM push_settings WHERE ${own}`,
    sql`DELETE FROM guest_message_stop WHERE ${own}`,
    sql`DELETE FROM guest_message_sending WHERE ${hotel}
      AND (guest_id = ANY(${guests}::uuid[]) OR stay_id = ANY(${stays}::uuid[]))`,
    sql`DELETE FROM whatsapp_contact WHERE ${own}`,
    sql`DELETE FROM whatsapp_text WHERE ${own}`,
    sql`DELETE FROM desk_code WHERE ${own}`,
    sql`DELETE FROM one_time_code c USING guest g WHERE c.hotel_id = ${hotelId}
      AND g.hotel_id = ${hotelId} AND g.id = ANY(${guests}::uuid[])
      AND (c.guest_id = g.id OR c.phone = g.phone OR c.email = g.email)`,
    sql`DELETE FROM idempotency WHERE ${hotel} AND (actor_id = ANY(${guests}::uuid[]) OR ${names('response')})`,
    sql`DELETE FROM event WHERE ${hotel} AND (guest_id = ANY(${guests}::uuid[]) OR ${names('payload')}
      OR payload->>'roomId' = ANY(${chatRooms}::text[]))`,
    // Those that wait: a plan about a guest keeps nothing once it is decided.
    sql`DELETE FROM agent_plan WHERE ${hotel} AND state = 'proposed'
      AND (given->>'id' = ANY(${[...stays, ...requests, ...chatRooms]}::text[]) OR ${names('given')}
        OR ${names('before')} OR ${names('changes')})`,
    sql`DELETE FROM content_import WHERE ${hotel} AND kind = 'stays'
      AND (${names('result')} OR ${names('choices')} OR ${names('report')} OR ${names('bad_rows')})`,
    sql`UPDATE content_import SET file = NULL, report = NULL, bad_rows = NULL
      WHERE ${hotel} AND kind = 'stays'`,
    sql`UPDATE guest SET name = ${erasedName}, phone = NULL, email = NULL, unverified_phone = NULL,
      erased_at = now(), version = version + 1 WHERE ${isOne('id', guests)}`,
  ])
}

/**
 * Blanks personal values in the audit log, which its trigger allows in the transaction of an erasure. The history of
 * what the hotel publishes stays.
 */
async function blankAudit(
  tx: Handle,
  ids: GuestIds,
  { patterns, nouns }: { patterns: readonly string[]; nouns: readonly string[] },
): Promise<void> {
  const { hotelId, guests, stays, bookings, requests, chatRooms, feedback, logbook } = ids
  const belongings = [...requests, ...chatRooms, ...feedback, ...logbook]
  const subjects = [...guests, ...stays, ...bookings, ...belongings]
  await sql`
    UPDATE audit SET
      before = CASE WHEN before IS NULL THEN NULL ELSE '{"erased": true}'::jsonb END,
      after = CASE WHEN after IS NULL THEN NULL ELSE '{"erased": true}'::jsonb END,
      address = CASE WHEN actor_id = ANY(${guests}::uuid[]) THEN NULL ELSE address END,
      device = CASE WHEN actor_id = ANY(${guests}::uuid[]) THEN NULL ELSE device END
    WHERE hotel_id = ${hotelId} AND (actor_id = ANY(${guests}::uuid[]) OR subject_id = ANY(${subjects}::uuid[])
      OR before::text LIKE ANY(${patterns}::text[]) OR after::text LIKE ANY(${patterns}::text[]))
      AND split_part(action, '.', 1) <> ALL(${nouns}::text[])
      AND num_nonnulls(before, after, address, device) > 0`.execute(tx)
}
