import {
  type AlertWay,
  dueSteps,
  findLadder,
  type LadderStep,
  nextAlertAt,
} from '@bellhop/domain/requests/escalation'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { newId } from '../../shared/ids.ts'
import { listSpans } from '../../shifts/read-shifts.ts'
import { insertAlert, mergeHeld, type NewSend, recordAlert } from './alert-queries.ts'
import {
  listReached,
  listTaken,
  listWaiting,
  listWaitingHotels,
  lockLadders,
  nameOf,
  type Reached,
  type WaitingSubject,
} from './waiting-queries.ts'

/** By which ways the installation can send, besides those of the desk. */
export interface Ways {
  email: boolean
  sms: boolean
}

/** Takes the steps that are due at all hotels, and stores what is to be sent. */
export async function raiseAlerts(
  { db, bus, sendMail, settings }: Pick<FastifyInstance, 'db' | 'bus' | 'sendMail' | 'settings'>,
  now: Date,
): Promise<void> {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = settings
  const ways = { email: sendMail !== undefined, sms: url !== undefined && secret !== undefined }
  for (const hotelId of await listWaitingHotels(db)) {
    const isRaised = await inTransaction(db, (tx) => raiseOfHotel(tx, hotelId, ways, now))
    if (isRaised) bus.notify(hotelId)
  }
}

async function raiseOfHotel(tx: Handle, hotelId: string, ways: Ways, now: Date): Promise<boolean> {
  const ladders = await lockLadders(tx, hotelId)
  const { time_zone: timeZone } = await tx
    .selectFrom('hotel')
    .select('time_zone')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const waiting = await listWaiting(tx, hotelId, now)
  const taken = await listTaken(tx, hotelId, waiting)
  const restoredAt = Math.max(0, ...ladders.map((row) => row.restored_at?.getTime() ?? 0))
  const climbing = new Set(taken.flatMap(({ subjects }) => subjects))
  const people = await listReached(tx, hotelId, now)
  const shifts = await listSpans(tx, hotelId, timeZone, now)
  const clock = makeHotelClock(timeZone)

  const queues = Map.groupBy(
    waiting.flatMap((subject) => {
      const { requestKind: kind, departmentId } = subject
      const ladder = findLadder(
        ladders.map((row) => ({
          ...{ steps: row.steps, id: row.id, departmentId: row.department_id },
          ...{ kinds: row.kinds, when: row.hours, changedAt: row.changed_at?.getTime() ?? 0 },
        })),
        { kind, departmentId, ...readClock(clock(subject.since)) },
      )
      // A new ladder does not alert to all that has waited for hours.
      const climbs = ladder && (subject.since >= ladder.changedAt || climbing.has(nameOf(subject)))
      return climbs ? [{ subject, ladder }] : []
    }),
    ({ subject: { kind, departmentId, outletId }, ladder }) =>
      [ladder.id, kind, departmentId, outletId].join(),
  )

  const raised: Raised[] = []
  for (const [first, ...others] of queues.values()) {
    if (!first) continue
    const { ladder } = first
    const subjects = [first, ...others].map(({ subject }) => subject)
    const { kind, outletId } = first.subject
    const departmentId = kind === 'chat' ? ladder.departmentId : first.subject.departmentId
    const byName = new Map(subjects.map((subject) => [nameOf(subject), subject]))
    const events = [
      ...[...byName].map(([subject, { since }]) => ({
        ...{ type: 'waits' as const, subject, at: Math.max(since, restoredAt) },
      })),
      ...taken,
    ]
    const place = { departmentId, outletId }
    for (const due of dueSteps(events, ladder.steps, { people, shifts, place }, now.getTime())) {
      const { by } = ladder.steps[due.step] as LadderStep
      const recipients = people.filter(({ staffId }) => due.recipients.includes(staffId))
      raised.push({
        alertId: newId(),
        step: due.step,
        subjects: due.subjects.flatMap((name) => byName.get(name) ?? []),
        sends: recipients.flatMap((person) => sendsTo(person, by, ways, now)),
      })
      for (const person of recipients) countAlert(person, now)
    }
  }
  const merged = await store(tx, hotelId, raised, people, now)
  if (raised.length + merged.length === 0) return false
  // The hotel's counter is locked last.
  const unattended = listUnattended(taken, raised)
  if (unattended.length > 0) await recordRequestEvents(tx, hotelId, unattended, now)
  for (const { alertId, sends } of [...raised, ...merged]) {
    await recordAlert(tx, hotelId, alertId, sends)
  }
  runAfterCommit(tx, 'alert messages')
  return true
}

interface Raised {
  alertId: string
  step: number
  subjects: WaitingSubject[]
  /** Empty: the step found no one. */
  sends: NewSend[]
}

/** @param moment `YYYY-MM-DDTHH:mm` */
function readClock(moment: string): { weekday: number; time: string } {
  const [date = '', time = ''] = moment.split('T')
  return { weekday: new Date(date).getUTCDay() || 7, time }
}

/** A manager who has had many alerts gets this one with others, once an hour has passed. */
function sendsTo(person: Reached, by: readonly AlertWay[], ways: Ways, now: Date): NewSend[] {
  const { staffId, role, alerts, phone } = person
  const at = nextAlertAt(role, alerts, now.getTime())
  return by.map((way) => {
    const isReached =
      way === 'sms' ? ways.sms && phone !== null : way === 'email' ? ways.email : true
    const state = !isReached
      ? 'failed'
      : at > now.getTime()
        ? 'held'
        : way === 'sound'
          ? 'sent'
          : 'due'
    return { staffId, way, state, nextAt: new Date(at) }
  })
}

function countAlert({ role, alerts }: Reached, now: Date): void {
  if (nextAlertAt(role, alerts, now.getTime()) === now.getTime()) alerts.unshift(now.getTime())
}

async function store(
  tx: Handle,
  hotelId: string,
  raised: readonly Raised[],
  people: readonly Reached[],
  now: Date,
) {
  for (const { alertId, step, subjects, sends } of raised) {
    await insertAlert(tx, hotelId, { alertId, step, subjects, sends }, now)
  }
  return await mergeHeld(tx, hotelId, people, now)
}

/** The requests with a step that found no one on duty, now or before: their guests read what was done since. */
function listUnattended(
  taken: readonly { subjects: readonly string[]; foundNobody: boolean }[],
  raised: readonly Raised[],
): string[] {
  const names = new Set([
    ...taken.flatMap((event) => (event.foundNobody ? event.subjects : [])),
    ...raised.flatMap(({ sends, subjects }) => (sends.length === 0 ? subjects.map(nameOf) : [])),
  ])
  const ofRequests = raised
    .flatMap(({ subjects }) => subjects)
    .filter((subject) => subject.kind === 'request' && names.has(nameOf(subject)))
  return [...new Set(ofRequests.map(({ id }) => id))]
}
