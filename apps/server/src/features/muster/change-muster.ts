import type { BodyOf, ParamsOf } from '@bellhop/contract/base/route'
import type { tickStay } from '@bellhop/contract/desk/muster'
import type { answerMuster } from '@bellhop/contract/guest/muster'
import { type RawBuilder, sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { RetryError } from '../../database/transaction.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import type { Author } from '../../sessions/author.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { selectStays } from '../../stays/muster-stays.ts'

/**
 * Raises the alarm or begins a drill. Nothing is changed if one is on already, but that an alarm ends a drill; phones
 * then go from the drill to the alarm, without being told that something is over.
 *
 * @throws Problem `invalid_transition` for a drill during an alarm, `rate_limited` for too many drills; RetryError if
 *   another one began or ended at the same time
 */
export async function start(work: StaffWork, isDrill: boolean): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId, staffId } = staff
  if (!isDrill) await endActive(work, sql`is_drill`)
  else {
    const limit = limitById('drills', hotelId, perHour(20))
    await countUse(tx, [limit], 'Too many tries.', now)
  }
  const id = newId()
  const { rows } = await sql`
    INSERT INTO muster (hotel_id, id, is_drill, started_at, started_by)
    VALUES (${hotelId}, ${id}, ${isDrill}, now(), ${staffId})
    ON CONFLICT (hotel_id) WHERE ended_at IS NULL DO NOTHING
    RETURNING id`.execute(tx)
  if (rows.length === 0) {
    const active = await tx
      .selectFrom('muster')
      .select('is_drill')
      .where('hotel_id', '=', hotelId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!active || (active.is_drill && !isDrill)) {
      throw new RetryError('An alarm or drill began or ended at the same time')
    }
    if (isDrill && !active.is_drill) {
      const sentence = 'The fire alarm is on. End it before you begin a drill.'
      throw new Problem('invalid_transition', sentence)
    }
    return
  }
  await sql`
    INSERT INTO muster_stay (hotel_id, muster_id, stay_id, room_number, people)
    ${selectStays(hotelId, sql`${id}::uuid`)} WHERE s.hotel_id = ${hotelId} AND s.status = 'inHouse'`.execute(
    tx,
  )
  await audit(isDrill ? 'muster.drill' : 'muster.raise', id)
  await announce(tx, hotelId, { _id: id, isDrill, isActive: true })
}

/** @throws Problem `not_found` */
export async function end(work: StaffWork, id: string): Promise<void> {
  const { tx, staff } = work
  const ended = await endActive(work, sql`id = ${id}`)
  if (ended) return await announce(tx, staff.hotelId, { ...ended, isActive: false })
  const known = await findById(tx, 'muster', staff.hotelId, id, ['id'])
  if (!known) throw notFound('alarm')
}

/** @returns undefined if there is none */
async function endActive(
  { tx, staff: { hotelId, staffId }, audit }: StaffWork,
  condition: RawBuilder<unknown>,
): Promise<{ _id: string; isDrill: boolean } | undefined> {
  const { rows } = await sql<{ _id: string; isDrill: boolean }>`
    UPDATE muster SET ended_at = now(), ended_by = ${staffId}
    WHERE hotel_id = ${hotelId} AND ended_at IS NULL AND ${condition}
    RETURNING id AS "_id", is_drill AS "isDrill"`.execute(tx)
  const [ended] = rows
  if (!ended) return undefined
  await audit('muster.end', ended._id)
  return ended
}

/**
 * Records the answer of a stay that is listed, also after check-out or the end, or that has checked in since the start.
 *
 * @throws Problem `not_found`
 */
export async function recordAnswer(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  id: string,
  { answer, answeredAt }: BodyOf<typeof answerMuster>,
): Promise<void> {
  const { rows } = await sql`
    WITH m AS (
      SELECT id, started_at FROM muster m WHERE hotel_id = ${hotelId} AND id = ${id} AND (
        EXISTS (SELECT FROM muster_stay ms WHERE ms.hotel_id = ${hotelId} AND ms.muster_id = m.id
          AND ms.stay_id = ${stayId})
        OR m.ended_at IS NULL AND EXISTS (SELECT FROM stay s WHERE s.hotel_id = ${hotelId}
          AND s.id = ${stayId} AND s.status = 'inHouse'))
    ), added AS (
      INSERT INTO muster_stay (hotel_id, muster_id, stay_id, room_number, people)
      ${selectStays(hotelId, sql`m.id`)} CROSS JOIN m
      WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
      ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO muster_answer AS a
        (hotel_id, muster_id, stay_id, guest_id, answer, answered_at, received_at)
      SELECT ${hotelId}::uuid, m.id, ${stayId}::uuid, ${guestId}::uuid, ${answer}::text,
        ${sinceStart(answeredAt)}, now()
      FROM m
      ON CONFLICT (hotel_id, muster_id, guest_id) DO UPDATE
      SET answer = excluded.answer, answered_at = excluded.answered_at, received_at = excluded.received_at
      WHERE a.answered_at <= excluded.answered_at
    )
    SELECT FROM m`.execute(tx)
  if (rows.length === 0) throw notFound('alarm')
  await recordAnswered(tx, hotelId, id)
}

const tickActions = { safe: 'muster.tick', help: 'muster.help' } as const

/** @throws Problem `not_found` */
export async function tick(
  { tx, staff: { hotelId, staffId }, audit }: StaffWork,
  { id, stayId }: ParamsOf<typeof tickStay>,
  { status, at }: BodyOf<typeof tickStay>,
): Promise<void> {
  const { rows } = await sql<{ isWritten: boolean }>`
    WITH m AS (SELECT id, started_at FROM muster WHERE hotel_id = ${hotelId} AND id = ${id}),
    known AS (
      SELECT s.id FROM stay s, m WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
        AND (s.status = 'inHouse' OR EXISTS (SELECT FROM muster_stay ms
          WHERE ms.hotel_id = ${hotelId} AND ms.muster_id = m.id AND ms.stay_id = s.id))
    ), written AS (
      INSERT INTO muster_stay AS ms
        (hotel_id, muster_id, stay_id, room_number, people, ticked, ticked_at, ticked_by)
      ${selectStays(
        hotelId,
        sql`m.id`,
        sql`, ${status}::text, ${sinceStart(at)}, ${staffId}::uuid`,
      )} CROSS JOIN m
      WHERE s.hotel_id = ${hotelId} AND s.id IN (SELECT id FROM known)
      ON CONFLICT (hotel_id, muster_id, stay_id) DO UPDATE
      SET ticked = excluded.ticked, ticked_at = excluded.ticked_at, ticked_by = excluded.ticked_by
      WHERE ms.ticked_at IS NULL OR ms.ticked_at <= excluded.ticked_at
      RETURNING stay_id
    )
    SELECT EXISTS (SELECT FROM written) AS "isWritten" FROM known`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('stay')
  if (!found.isWritten) return
  await audit(status ? tickActions[status] : 'muster.untick', stayId)
  await recordAnswered(tx, hotelId, id)
}

/** By the clock of a device, which may be wrong. */
const sinceStart = (at: string) => sql`least(now(), greatest(m.started_at, ${at}::timestamptz))`

async function announce(
  tx: Handle,
  hotelId: string,
  payload: { _id: string; isDrill: boolean; isActive: boolean },
): Promise<void> {
  await recordEvent(tx, hotelId, {
    ...{ name: 'muster.updated', guestId: null, departmentId: null, payload },
  })
}

async function recordAnswered(tx: Handle, hotelId: string, id: string): Promise<void> {
  await recordEvent(tx, hotelId, {
    ...{ name: 'muster.answered', guestId: null, departmentId: null, payload: { _id: id } },
  })
}
