import { describe, expect, test } from 'vitest'
import { describeDueTime, judgeUrgency } from './age.ts'

const minute = 60_000
const start = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
/** Created at minute 0, to be accepted by minute 5, due at minute 30. */
const request = {
  status: 'new' as const,
  createdAt: at(0),
  acknowledgeBy: at(5),
  promisedAt: at(30),
}
const judge = (status: 'new' | 'accepted' | 'done', minutes: number) =>
  judgeUrgency({ ...request, status }, start + minutes * minute)

describe('judgeUrgency', () => {
  test.each([
    ['new', 0, 'calm'],
    ['new', 5, 'calm'],
    ['new', 5.1, 'late'],
    ['new', 10, 'late'],
    ['new', 10.1, 'overdue'],
    ['new', 31, 'overdue'],
    ['accepted', 20, 'calm'],
    ['accepted', 25, 'late'],
    ['accepted', 30, 'late'],
    ['accepted', 30.1, 'overdue'],
    ['done', 500, 'calm'],
  ] as const)('%s after %d min is %s', (status, minutes, urgency) => {
    expect(judge(status, minutes)).toBe(urgency)
  })
})

test.each([
  [0, 'Due 10:30'],
  [25, 'Due in 5 min'],
  [29.5, 'Due now'],
  [30.5, 'Due now'],
  [42, 'Overdue 12 min'],
])('after %d min the due time reads %s', (minutes, text) => {
  const formatTime = (instant: string) => instant.slice(11, 16)
  expect(describeDueTime(request, start + minutes * minute, formatTime)).toBe(text)
})
