import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LadderDay,
  listLooks,
  people,
  place,
  randomLadderDay,
} from '../testing/random-ladder-days.ts'
import { listFaults, type SentStep } from '../testing/slow-ladder.ts'
import { shiftSpan } from '../time/shift-span.ts'
import { dueSteps, type LadderEvent } from './escalation.ts'

/** `npm run nightly` tries 10,000 days. */
const DAYS = Number(process.env.PROPERTY_RUNS ?? 2000) / 10

/** Two servers look for due steps and store them; what both find is stored once, by its request and step. */
function live(day: LadderDay): SentStep[] {
  const events: LadderEvent[] = []
  for (const { id, from, until } of day.requests) {
    events.push({ type: 'waits', subject: id, at: from }, { type: 'ends', subject: id, at: until })
  }
  const shifts = day.plan.map((shift) => ({
    ...{ staffId: shift.staffId, ...shiftSpan(shift, day.timeZone) },
  }))
  const sent: SentStep[] = []
  for (const at of listLooks(day)) {
    if (!day.requests.some(({ from, until }) => from <= at && at < until)) continue
    for (const due of dueSteps(events, day.ladder, { people, shifts, place }, at)) {
      const { step, subjects, recipients } = due
      sent.push({ at, ...due })
      events.push({ type: 'alerted', step, subjects, foundNobody: recipients.length === 0 })
    }
  }
  return sent
}

test('takes each step once, in time and to the right people, on random days', () => {
  fc.assert(
    fc.property(randomLadderDay, (day) => {
      expect(listFaults(day, live(day))).toEqual([])
    }),
    { numRuns: DAYS },
  )
})
