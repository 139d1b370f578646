import type { AlertWay } from '@bellhop/domain/requests/escalation'
import { sql } from 'kysely'
import { listSubjects } from '../../alerts/read-alerts.ts'
import { is } from '../../database/conditions.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import type { AlertSend } from '../../database/types.generated.ts'
import { newId } from '../../shared/ids.ts'
import type { Reached, WaitingSubject } from './waiting-queries.ts'

export interface NewSend {
  staffId: string
  way: AlertWay
  state: AlertSend['state']
  /** When what is held is sent. */
  nextAt: Date
}

interface NewAlert {
  alertId: string
  step: number
  subjects: readonly WaitingSubject[]
  /** Empty: the step found no one. */
  sends: readonly NewSend[]
}

/** Stores a step. Its key fails if the step was taken for one of these before. */
export async function insertAlert(
  tx: Handle,
  hotelId: string,
  { alertId, step, subjects, sends }: NewAlert,
  now: Date,
): Promise<void> {
  const isNobody = sends.length === 0
  await tx
    .insertInto('alert')
    .values({ hotel_id: hotelId, id: alertId, step, found_nobody: isNobody, created_at: now })
    .execute()
  await tx
    .insertInto('alert_subject')
    .values(
      subjects.map(({ kind, id, since }) => ({
        ...{ hotel_id: hotelId, kind, subject_id: id, since: new Date(since) },
        ...{ step, alert_id: alertId },
      })),
    )
    .execute()
  await insertSends(tx, hotelId, alertId, sends, now)
}

async function insertSends(
  tx: Handle,
  hotelId: string,
  alertId: string,
  sends: readonly NewSend[],
  now: Date,
): Promise<void> {
  if (sends.length === 0) return
  await tx
    .insertInto('alert_send')
    .values(
      sends.map(({ staffId, way, state, nextAt }) => ({
        ...{ hotel_id: hotelId, id: newId(), alert_id: alertId, staff_id: staffId, way, state },
        ...{ queued_at: now, next_attempt_at: nextAt, sent_at: state === 'sent' ? now : null },
      })),
    )
    .execute()
}

/** Tells the desk of those who get it now. Call it last: it locks the hotel's counter. */
export async function recordAlert(
  tx: Handle,
  hotelId: string,
  alertId: string,
  sends: readonly NewSend[],
): Promise<void> {
  const now = sends.filter(({ state }) => state !== 'held')
  if (now.length === 0) return
  const idsOf = (of: readonly NewSend[]) => [...new Set(of.map(({ staffId }) => staffId))]
  const payload = {
    _id: alertId,
    staffIds: idsOf(now),
    pushTo: idsOf(now.filter(({ way }) => way === 'push')),
  }
  const event = { name: 'alert.raised', guestId: null, departmentId: null, payload } as const
  await recordEvent(tx, hotelId, event)
}

/** Sends what was held for a person as one alert, as far as something of it still waits. */
export async function mergeHeld(
  tx: Handle,
  hotelId: string,
  people: readonly Reached[],
  now: Date,
): Promise<{ alertId: string; sends: NewSend[] }[]> {
  const held = await tx
    .selectFrom('alert_send')
    .select(['id', 'alert_id', 'staff_id', 'way', 'next_attempt_at'])
    .where(is({ hotel_id: hotelId, state: 'held' }))
    .orderBy('id')
    .execute()
  const merged: { alertId: string; sends: NewSend[] }[] = []
  for (const [staffId, own] of Map.groupBy(held, (send) => send.staff_id)) {
    if (!own.some(({ next_attempt_at }) => next_attempt_at <= now)) continue
    const subjects = await listSubjects(
      tx,
      hotelId,
      own.map(({ alert_id }) => alert_id),
    )
    const isNeeded =
      subjects.some(({ isWaiting }) => isWaiting) && people.some((one) => one.staffId === staffId)
    const alertId = newId()
    if (isNeeded) {
      await tx
        .insertInto('alert')
        .values({ hotel_id: hotelId, id: alertId, step: null, created_at: now })
        .execute()
    }
    await sql`
      UPDATE alert_send SET state = ${isNeeded ? 'merged' : 'stopped'}, merged_into = ${isNeeded ? alertId : null}
      WHERE hotel_id = ${hotelId} AND id = ANY(${own.map(({ id }) => id)}::uuid[])`.execute(tx)
    if (!isNeeded) continue
    const ways = [...new Set(own.map(({ way }) => way))]
    const sends = ways.map((way) => ({
      ...{ staffId, way, state: way === 'sound' ? ('sent' as const) : ('due' as const) },
      nextAt: now,
    }))
    await insertSends(tx, hotelId, alertId, sends, now)
    merged.push({ alertId, sends })
  }
  return merged
}
