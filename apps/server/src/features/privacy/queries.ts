import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { matchesEveryWord } from '../../shared/text/search-words.ts'

export interface ErasureRow {
  id: string
  at: Date
  staff: string
  keeps: 'everything' | 'register' | null
  keep_until: string | null
  is_retained: boolean
}

/** The newest first; one of them with an id. */
export async function listErasures(
  db: Handle,
  hotelId: string,
  limit: number,
  id?: string,
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    SELECT e.id, e.erased_at AS at, s.name AS staff, e.keeps, e.keep_until::text,
      e.retained IS NOT NULL AS is_retained
    FROM erasure e JOIN staff s ON s.hotel_id = e.hotel_id AND s.id = e.erased_by
    WHERE e.hotel_id = ${hotelId} ${id === undefined ? sql`` : sql`AND e.id = ${id}`}
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findCountry(db: Handle, hotelId: string): Promise<string | null> {
  const { country } = await readHotel(db, hotelId, ['country'])
  return country
}

export interface FoundGuest {
  id: string
  name: string
  phone: string | null
  email: string | null
  stays: number
  last_arrival: string | null
  consent: { language: string; version: number; at: string } | null
}

/** By name, phone and email, the newest first. */
export async function findGuests(
  db: Handle,
  { hotelId, timeZone, search, limit }: FindGuests,
): Promise<FoundGuest[]> {
  const { rows } = await sql<FoundGuest>`
    SELECT g.id, g.name, g.phone, g.email, count(s.id)::integer AS stays,
      (max(s.check_in) AT TIME ZONE ${timeZone})::date::text AS last_arrival,
      (SELECT jsonb_build_object('language', p.consent_language, 'version', p.consent_version,
          'at', p.consent_at)
        FROM pre_check_in p WHERE p.hotel_id = ${hotelId} AND p.consent_version IS NOT NULL
          AND p.booking_id = ANY(array_agg(s.booking_id))
        ORDER BY p.consent_at DESC LIMIT 1) AS consent
    FROM (
      SELECT * FROM guest g
      WHERE g.hotel_id = ${hotelId} AND g.erased_at IS NULL
        AND ${matchesEveryWord(search, (word) => sql`g.search_text LIKE ${word}`)}
      ORDER BY g.id DESC LIMIT ${limit}
    ) g LEFT JOIN stay s ON s.hotel_id = ${hotelId} AND s.guest_id = g.id
    GROUP BY g.hotel_id, g.id, g.name, g.phone, g.email ORDER BY g.id DESC`.execute(db)
  return rows
}

interface FindGuests {
  hotelId: string
  timeZone: string
  search: string
  limit: number
}

export interface ConsentRow {
  language: string
  version: number
  wording: string
  since: Date
  agreed: number
}

/** By language, the newest first. */
export async function listConsents(
  db: Handle,
  hotelId: string,
  limit: number,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    SELECT v.language, v.version, v.wording, v.since, count(p.booking_id)::integer AS agreed
    FROM consent_version v LEFT JOIN pre_check_in p ON p.hotel_id = v.hotel_id
      AND p.consent_language = v.language AND p.consent_version = v.version
    WHERE v.hotel_id = ${hotelId}
    GROUP BY v.hotel_id, v.language, v.version ORDER BY v.language, v.version DESC
    LIMIT ${limit}`.execute(db)
  return rows
}

/** Deletes what laws no longer keep of erased guests. */
export async function endRetention(db: Handle, now: Date): Promise<void> {
  const hotels = await db.selectFrom('hotel').select(['id', 'time_zone']).execute()
  for (const { id, time_zone: timeZone } of hotels) {
    await db
      .updateTable('erasure')
      .set({ retained: null })
      .where('hotel_id', '=', id)
      .where('retained', 'is not', null)
      .where('keep_until', '<=', hotelDate(now, timeZone))
      .execute()
  }
}
