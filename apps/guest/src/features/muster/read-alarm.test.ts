import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { readAlarm } from './read-alarm.ts'

const now = Date.parse('2026-11-27T18:40:00Z')
const alarm = (age: number) => ({
  ...{ _id: 'alarm', isDrill: false, answer: null },
  startedAt: new Date(now - age).toISOString(),
})
const began = alarm(5 * MINUTE_MS)
const on = { active: began, clockOffset: 0 }
const none = { active: null, clockOffset: 0 }

test('shows the alarm that is on, and that it is over once the server says so', () => {
  expect(readAlarm(none, null, now)).toBeUndefined()
  expect(readAlarm(on, null, now)).toEqual({ alarm: began, isOver: false })
  expect(readAlarm(none, began, now)).toEqual({ alarm: began, isOver: true })
})

test('shows an alarm without a connection for an hour, and none that the phone slept through', () => {
  const at = (cachedAt: number) => ({ ...on, cachedAt })
  expect(readAlarm(at(now - 10 * MINUTE_MS), null, now)).toEqual({ alarm: began, isOver: false })
  expect(readAlarm(at(now - 2 * HOUR_MS), null, now)).toBeUndefined()
  // One that is on the screen stays there.
  expect(readAlarm(at(now - 2 * HOUR_MS), began, now)).toEqual({ alarm: began, isOver: false })
})

test('is never over because of a response from before the start', () => {
  const before = { ...none, cachedAt: now - HOUR_MS }
  expect(readAlarm(before, began, now)).toEqual({ alarm: began, isOver: false })
  expect(readAlarm(before, null, now)).toBeUndefined()
})

test('shows an alarm for a day by the clock of the server', () => {
  const forgotten = alarm(DAY_MS + 1)
  expect(readAlarm({ ...on, active: forgotten }, null, now)).toBeUndefined()
  const fast = { ...on, active: forgotten, clockOffset: -HOUR_MS }
  expect(readAlarm(fast, null, now)).toEqual({ alarm: forgotten, isOver: false })
})
