import type { LateCall } from '@bellhop/contract/desk/muster'
import type { MusterAnswer } from '@bellhop/domain/stays/muster'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { headCount } from '../../stays/muster-stays.ts'

/**
 * Where to go, and the alarm or drill that is on, with the answer of a guest. In one statement: every phone asks at
 * once. Without a row of their stay, a guest who is not in house is not asked.
 */
export async function findMuster(
  db: Handle,
  { hotelId, guestId, stayId }: Pick<GuestSession, 'hotelId' | 'guestId' | 'stayId'>,
) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('page as p', (join) =>
      join.onRef('p.hotel_id', '=', 'h.id').on('p.cms_key', '=', 'safety'),
    )
    .leftJoin('muster as m', (join) =>
      join.onRef('m.hotel_id', '=', 'h.id').on('m.ended_at', 'is', null),
    )
    .leftJoin('muster_answer as a', (join) =>
      join
        .onRef('a.hotel_id', '=', 'm.hotel_id')
        .onRef('a.muster_id', '=', 'm.id')
        .on('a.guest_id', '=', guestId),
    )
    .leftJoin('muster_stay as ms', (join) =>
      join
        .onRef('ms.hotel_id', '=', 'm.hotel_id')
        .onRef('ms.muster_id', '=', 'm.id')
        .on('ms.stay_id', '=', sql<string>`${stayId}::uuid`),
    )
    .select(['p.assembly_point', 'p.way_out', 'p.translations'])
    .select(['m.id', 'm.is_drill', 'm.started_at', 'a.answer', 'ms.stay_id'])
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

export interface InfoRow {
  id: string
  isDrill: boolean
  startedAt: string
  startedBy: string
  endedAt: string | null
  endedBy: string | null
}

export interface RollRow {
  muster: InfoRow | null
  assemblyPoint: string | null
  stays: {
    stayId: string
    roomNumber: string | null
    guest: string
    companions: string[]
    people: number
    checkIn: string
    duration: number
    assistance: string[]
    answers: { guest: string; answer: MusterAnswer; at: string }[]
    ticked: MusterAnswer | null
    tickedAt: string | null
    tickedBy: string | null
  }[]
  lateCalls: LateCall[]
}

const selectInfos = (hotelId: string) => sql`
  SELECT m.id, m.is_drill AS "isDrill", m.started_at AS "startedAt", s.name AS "startedBy",
    m.ended_at AS "endedAt", e.name AS "endedBy"
  FROM muster m
  JOIN staff s ON s.hotel_id = m.hotel_id AND s.id = m.started_by
  LEFT JOIN staff e ON e.hotel_id = m.hotel_id AND e.id = m.ended_by
  WHERE m.hotel_id = ${hotelId}`

/**
 * Reads all in one statement.
 *
 * @param musterId of a report, which has the stays of that alarm only; without it, the stays in house, with the alarm
 * that is on
 */
export async function findRoll(db: Handle, hotelId: string, musterId?: string): Promise<RollRow> {
  const { rows } = await sql<RollRow>`
    WITH m AS (
      ${selectInfos(hotelId)} AND ${musterId === undefined ? sql`m.ended_at IS NULL` : sql`m.id = ${musterId}`}
    ), listed AS (
      SELECT stay_id AS id FROM muster_stay
      WHERE hotel_id = ${hotelId} AND muster_id = (SELECT id FROM m)
      UNION SELECT id FROM stay
      WHERE hotel_id = ${hotelId} AND status = 'inHouse' AND ${musterId === undefined}::boolean
    )
    SELECT (SELECT to_json(m) FROM m) AS muster,
      (SELECT assembly_point FROM page WHERE hotel_id = ${hotelId} AND cms_key = 'safety')
        AS "assemblyPoint",
      (SELECT coalesce(json_agg(entry), '[]') FROM (
        SELECT s.id AS "stayId", g.name AS guest, s.check_in AS "checkIn", s.duration,
          CASE WHEN ms.stay_id IS NULL THEN r.number ELSE ms.room_number END AS "roomNumber",
          coalesce(ms.people, ${headCount(hotelId)}) AS people,
          ARRAY(SELECT cg.name FROM stay_companion c
            JOIN guest cg ON cg.hotel_id = c.hotel_id AND cg.id = c.guest_id
            WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id ORDER BY cg.name) AS companions,
          ARRAY(SELECT DISTINCT unnest(gm.assistance) FROM guest_marks gm
            WHERE gm.hotel_id = ${hotelId} AND gm.guest_id IN (
              SELECT s.guest_id UNION SELECT c.guest_id FROM stay_companion c
              WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id) ORDER BY 1) AS assistance,
          (SELECT coalesce(json_agg(json_build_object('guest', ag.name, 'answer', a.answer,
              'at', a.answered_at) ORDER BY a.answered_at, ag.id), '[]')
            FROM muster_answer a JOIN guest ag ON ag.hotel_id = a.hotel_id AND ag.id = a.guest_id
            WHERE a.hotel_id = ${hotelId} AND a.muster_id = ms.muster_id
              AND a.stay_id = ms.stay_id) AS answers,
          ms.ticked, ms.ticked_at AS "tickedAt", t.name AS "tickedBy"
        FROM listed
        JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = listed.id
        JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
        LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
        LEFT JOIN muster_stay ms ON ms.hotel_id = s.hotel_id AND ms.stay_id = s.id
          AND ms.muster_id = (SELECT id FROM m)
        LEFT JOIN staff t ON t.hotel_id = ms.hotel_id AND t.id = ms.ticked_by
      ) entry) AS stays,
      (SELECT coalesce(json_agg(json_build_object('musterId', a.muster_id, 'isDrill', over.is_drill,
          'stayId', a.stay_id, 'roomNumber', ms.room_number, 'guest', g.name, 'at', a.answered_at)
          ORDER BY a.answered_at, a.guest_id), '[]')
        FROM muster over
        JOIN muster_answer a ON a.hotel_id = over.hotel_id AND a.muster_id = over.id
        JOIN muster_stay ms ON ms.hotel_id = a.hotel_id AND ms.muster_id = a.muster_id
          AND ms.stay_id = a.stay_id
        JOIN guest g ON g.hotel_id = a.hotel_id AND g.id = a.guest_id
        WHERE over.hotel_id = ${hotelId} AND over.ended_at > now() - interval '24 hours'
          AND a.answer = 'help' AND a.received_at > over.ended_at
          AND (ms.ticked IS NULL OR ms.ticked_at < a.answered_at)) AS "lateCalls"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Expected a row')
  return row
}

/** The latest. */
export async function listInfos(db: Handle, hotelId: string): Promise<InfoRow[]> {
  const { rows } = await sql<InfoRow>`
    ${selectInfos(hotelId)} ORDER BY m.started_at DESC, m.id DESC LIMIT 50`.execute(db)
  return rows
}
