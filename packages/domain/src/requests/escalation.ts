/**
 * The ladder: who is alerted, and when, to a request that nobody accepts or a message that nobody reads. Times are in ms
 * since 1970.
 */
import { managers, type StaffRole } from '../people/staff-roles.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { RequestKind } from './request-status.ts'

/** How an alert reaches a person. `sound`: the desk rings. */
export const alertWays = ['sound', 'push', 'email', 'sms'] as const
export type AlertWay = (typeof alertWays)[number]

export interface LadderStep {
  /** Since the request began to wait. */
  afterMinutes: number
  to: { role: StaffRole } | { staffId: string } | { onShift: true }
  by: AlertWay[]
}

/** Requests by their kind, and chats. */
export type AlertKind = RequestKind | 'chat'

export interface LadderRule {
  /** Null: for all departments, and for what has none. */
  departmentId: string | null
  /** Null: for all kinds. */
  kinds: readonly AlertKind[] | null
  /** Null: at all hours. The window belongs to the day on which it begins, and may cross midnight; see `Window`. */
  when: { days: readonly number[]; from: string; to: string } | null
}

interface Waiting {
  kind: AlertKind
  departmentId: string | null
  /** When it began to wait, on the hotel's clock: ISO weekday and HH:mm. */
  weekday: number
  time: string
}

/**
 * Finds the first ladder for what waits, by its department, kind and hour. A chat, which has no department, climbs a
 * ladder that names chats, or one for all kinds and departments.
 */
export function findLadder<Ladder extends LadderRule>(
  ladders: readonly Ladder[],
  { kind, departmentId, weekday, time }: Waiting,
): Ladder | undefined {
  return ladders.find((ladder) => {
    const isOfPlace =
      kind === 'chat'
        ? ladder.kinds !== null || ladder.departmentId === null
        : ladder.departmentId === null || ladder.departmentId === departmentId
    return (
      isOfPlace &&
      (ladder.kinds === null || ladder.kinds.includes(kind)) &&
      (ladder.when === null || isWithin(ladder.when, weekday, time))
    )
  })
}

function isWithin(
  { days, from, to }: NonNullable<LadderRule['when']>,
  weekday: number,
  time: string,
): boolean {
  const dayBefore = weekday === 1 ? 7 : weekday - 1
  if (from < to) return days.includes(weekday) && time >= from && time < to
  return (days.includes(weekday) && time >= from) || (days.includes(dayBefore) && time < to)
}

export type LadderEvent =
  | { type: 'waits'; subject: string; at: number }
  /** Accepted, read, or over in another way. */
  | { type: 'ends'; subject: string; at: number }
  /** A step that was taken, for all that waited then. */
  | { type: 'alerted'; step: number; subjects: readonly string[]; foundNobody: boolean }

export interface Person {
  staffId: string
  role: StaffRole
  departmentIds: readonly string[]
  outletIds: readonly string[]
}

export interface Shifts {
  people: readonly Person[]
  shifts: readonly { staffId: string; from: number; until: number }[]
  /** Where what waits is to be carried out. */
  place: { departmentId: string | null; outletId: string | null }
}

export interface DueStep {
  step: number
  subjects: string[]
  /** Ids of staff. Empty: nobody is on shift, or has the role; the next step is taken at once. */
  recipients: string[]
}

/**
 * The steps of a ladder that are to be taken now. What waits together is one alert: the step that is due for the oldest
 * is taken for all others, too. Once they are stored as events, each is returned only once for each subject.
 *
 * @param events of what waits at one place
 */
export function dueSteps(
  events: readonly LadderEvent[],
  ladder: readonly LadderStep[],
  shifts: Shifts,
  now: number,
): DueStep[] {
  const waiting = listWaiting(events, now)
  const taken = events.filter((event) => event.type === 'alerted')
  const due: DueStep[] = []
  /** The step before found no one for these. */
  let isNext = new Set<string>()
  for (const [step, { afterMinutes, to }] of ladder.entries()) {
    const before = taken.filter((event) => event.step === step)
    const alerted = new Set(before.flatMap(({ subjects }) => subjects))
    const left = [...waiting].filter(([subject]) => !alerted.has(subject))
    const isDue = left.some(
      ([subject, since]) => isNext.has(subject) || since + afterMinutes * MINUTE_MS <= now,
    )
    isNext = new Set(before.flatMap((event) => (event.foundNobody ? event.subjects : [])))
    if (!isDue) continue
    const subjects = left.map(([subject]) => subject)
    const recipients = findRecipients(to, shifts, now)
    due.push({ step, subjects, recipients })
    if (recipients.length === 0) for (const subject of subjects) isNext.add(subject)
  }
  return due
}

/** Finds since when each subject waits. */
function listWaiting(events: readonly LadderEvent[], now: number): Map<string, number> {
  const waiting = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'waits' && event.at <= now) waiting.set(event.subject, event.at)
  }
  for (const event of events) {
    if (event.type === 'ends' && event.at <= now) waiting.delete(event.subject)
  }
  return waiting
}

/** The people on shift of a role, or else all of the role: an alert at night wakes those who are at home only if it must. */
function findRecipients(to: LadderStep['to'], { people, shifts, place }: Shifts, now: number) {
  const isOnShift = ({ staffId }: Person) =>
    shifts.some((shift) => shift.staffId === staffId && shift.from <= now && now < shift.until)
  if ('staffId' in to) return idsOf(people.filter(({ staffId }) => staffId === to.staffId))
  if ('onShift' in to) return idsOf(listTeam(people, place).filter(isOnShift))
  const ofRole = people.filter((person) => person.role === to.role && servesPlace(person, place))
  const onShift = ofRole.filter(isOnShift)
  return idsOf(onShift.length > 0 ? onShift : ofRole)
}

const idsOf = (people: readonly Person[]) => people.map(({ staffId }) => staffId)

/** Those who carry it out: attendants of the department and cooks of the outlet, or, without any, the front office. */
export function listTeam(people: readonly Person[], place: Shifts['place']): Person[] {
  const own = people.filter((person) => isOfTeam(person) && servesPlace(person, place))
  return own.length > 0 ? own : people.filter((person) => !isOfTeam(person))
}

const isOfTeam = ({ role }: Person) => role === 'attendant' || role === 'kitchen'

function servesPlace(
  { role, departmentIds, outletIds }: Person,
  { departmentId, outletId }: Shifts['place'],
): boolean {
  if (role === 'attendant') return departmentId !== null && departmentIds.includes(departmentId)
  if (role === 'kitchen') return outletId !== null && outletIds.includes(outletId)
  return true
}

/** A manager gets at most so many alerts an hour; the rest come as one. */
export const maxAlertsAnHour = 6

/**
 * When a person may be alerted again.
 *
 * @param alerts times of earlier ones, the latest first
 * @returns `now`, or when the first of the last six is an hour old
 */
export function nextAlertAt(role: StaffRole, alerts: readonly number[], now: number): number {
  const sixth = alerts[maxAlertsAnHour - 1]
  if (!managers.includes(role) || sixth === undefined) return now
  return Math.max(now, sixth + HOUR_MS)
}
