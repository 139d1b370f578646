import type { LadderStep } from '../requests/escalation.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { makeHotelClock } from '../time/make-hotel-clock.ts'
import { type LadderDay, listLooks, people } from './random-ladder-days.ts'

/** A step as it was sent. */
export interface SentStep {
  at: number
  step: number
  subjects: string[]
  recipients: string[]
}

/**
 * Looks for what is wrong with the steps of a day, one request and step after the other, by the sentences of the rule
 * and the clock on the wall. It shares nothing with `dueSteps`.
 */
export function listFaults(day: LadderDay, sent: readonly SentStep[]): string[] {
  const faults: string[] = []
  const looks = listLooks(day)
  for (const request of day.requests) {
    /** When the step before found nobody for this request. */
    let skippedAt = Number.POSITIVE_INFINITY
    for (const [step, { afterMinutes }] of day.ladder.entries()) {
      const own = sent.filter((one) => one.step === step && one.subjects.includes(request.id))
      const name = `${request.id}, step ${step}`
      if (own.length > 1) faults.push(`${name} twice`)
      const due = Math.min(request.from + afterMinutes * MINUTE_MS, skippedAt)
      // Servers that were down look again when they are back.
      const look = looks.find((at) => at >= due)
      const [taken] = own
      if (!taken) {
        if (look !== undefined && look < request.until) faults.push(`${name} missing`)
        skippedAt = Number.POSITIVE_INFINITY
        continue
      }
      if (taken.at < request.from || taken.at >= request.until) faults.push(`${name} not waiting`)
      if (look !== undefined && taken.at > look) faults.push(`${name} late`)
      if (taken.at < due && !taken.subjects.some((id) => isDue(day, sent, id, step, taken.at))) {
        faults.push(`${name} early`)
      }
      const expected = findNaively(day, day.ladder[step]?.to, taken.at)
      if (String(taken.recipients.toSorted()) !== String(expected)) faults.push(`${name} to others`)
      skippedAt = expected.length === 0 ? taken.at : Number.POSITIVE_INFINITY
    }
  }
  return faults
}

/** Whether another request of the same alert was due. */
function isDue(
  day: LadderDay,
  sent: readonly SentStep[],
  id: string,
  step: number,
  at: number,
): boolean {
  const request = day.requests.find((one) => one.id === id)
  const minutes = day.ladder[step]?.afterMinutes ?? 0
  if (request && request.from + minutes * MINUTE_MS <= at) return true
  return sent.some(
    (one) => one.step === step - 1 && one.subjects.includes(id) && one.recipients.length === 0,
  )
}

function findNaively(day: LadderDay, to: LadderStep['to'] | undefined, at: number): string[] {
  const wall = makeHotelClock(day.timeZone)(at)
  const isOn = (staffId: string) =>
    day.plan.some((shift) => {
      const end = new Date(`${shift.date}T00:00:00Z`)
      if (shift.to <= shift.from) end.setUTCDate(end.getUTCDate() + 1)
      const last = `${end.toISOString().slice(0, 10)}T${shift.to}`
      return shift.staffId === staffId && `${shift.date}T${shift.from}` <= wall && wall < last
    })
  if (!to) return []
  const housekeeping = ['asha', 'bela']
  if ('onShift' in to) return housekeeping.filter(isOn)
  if ('staffId' in to) return people.some((one) => one.staffId === to.staffId) ? [to.staffId] : []
  const ofRole = people
    .filter(({ role }) => role === to.role)
    .map(({ staffId }) => staffId)
    .filter((staffId) => staffId !== 'carl')
  return ofRole.some(isOn) ? ofRole.filter(isOn) : ofRole
}
