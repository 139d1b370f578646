import format from '@bellhop/languages/en/desk/format.json' with { type: 'json' }
import requests from '@bellhop/languages/en/desk/requests.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { agesIn } from '../../../format/format-age.ts'
import { describeUrgency, judgeUrgency } from './age.ts'

const words = {
  t: createTranslator({ locale: 'en', namespace: 'requests', messages: { requests } }),
  formatAge: agesIn(createTranslator({ locale: 'en', namespace: 'format', messages: { format } })),
}

const minute = 60_000
const start = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
/** Waiting from minute 0, to be accepted by minute 5, due at minute 30. */
const request = {
  status: 'new' as const,
  kind: 'amenity' as const,
  place: 'inRoom' as const,
  createdAt: at(0),
  waitsFrom: at(0),
  acknowledgeBy: at(5),
  promisedAt: at(30),
}
const judge = (status: 'new' | 'accepted' | 'done', minutes: number) =>
  judgeUrgency({ ...request, status }, start + minutes * minute)

test('a window is late once it has ended', () => {
  const visit = { ...request, status: 'accepted', promisedUntil: at(60) } as const
  const describeAt = (minutes: number) => [
    describeUrgency(visit, start + minutes * minute, words),
    judgeUrgency(visit, start + minutes * minute),
  ]
  expect(describeAt(20)).toEqual(['10 min left', 'calm'])
  expect(describeAt(45)).toEqual(['due now', 'due'])
  expect(describeAt(70)).toEqual(['10 min late', 'overdue'])
})

describe('judgeUrgency', () => {
  test.each([
    ['new', 0, 'calm'],
    ['new', 5, 'calm'],
    ['new', 5.1, 'due'],
    ['new', 10, 'due'],
    ['new', 10.1, 'overdue'],
    ['new', 40, 'overdue'],
    ['new', 40.1, 'longOverdue'],
    ['new', 130.1, 'stale'],
    ['accepted', 24.9, 'calm'],
    ['accepted', 25, 'due'],
    ['accepted', 30, 'due'],
    ['accepted', 30.1, 'overdue'],
    ['accepted', 60, 'overdue'],
    ['accepted', 60.1, 'longOverdue'],
    ['accepted', 150, 'longOverdue'],
    ['accepted', 150.1, 'stale'],
    ['done', 500, 'calm'],
  ] as const)('%s after %d min is %s', (status, minutes, urgency) => {
    expect(judge(status, minutes)).toBe(urgency)
  })

  test('a new request due before twice its acknowledgement time is overdue by its due time', () => {
    const urgent = { ...request, promisedAt: at(7) }
    expect(judgeUrgency(urgent, start + 7.1 * minute)).toBe('overdue')
  })
})

/** A massage or a table at minute 30. */
const appointment = {
  ...request,
  kind: 'department' as const,
  place: 'elsewhere' as const,
  deliverAt: at(30),
}
const table = { ...appointment, restaurant: { _id: 'cafe', name: 'Café' } }

describe('an appointment', () => {
  const judgeAt = (booked: Parameters<typeof judgeUrgency>[0], minutes: number) =>
    judgeUrgency(booked, start + minutes * minute)

  test.each([appointment, table])('is never overdue once confirmed', (booked) => {
    const confirmed = { ...booked, status: 'accepted' as const }
    expect(judgeAt(confirmed, 20)).toBe('calm')
    expect(judgeAt(confirmed, 27)).toBe('due')
    expect(judgeAt(confirmed, 200)).toBe('due')
    expect(judgeAt(booked, 30.1)).toBe('overdue')
  })

  test.each([appointment, table])('is calm once the guest has come', (booked) => {
    const begun = { ...booked, status: 'inProgress' as const }
    for (const minutes of [20, 27, 31, 200]) expect(judgeAt(begun, minutes)).toBe('calm')
  })

  test.each([
    [0, 'in 30 min'],
    [30.5, 'now'],
    [42, '12 min ago'],
  ])('after %d min has the text %s', (minutes, text) => {
    const confirmed = { ...appointment, status: 'accepted' as const }
    expect(describeUrgency(confirmed, start + minutes * minute, words)).toBe(text)
  })
})

describe('a request for later', () => {
  const dinner = { ...request, waitsFrom: at(265), acknowledgeBy: at(270), promisedAt: at(300) }

  test.each([
    [0, 'calm', 'in 5 h 00'],
    [264.9, 'calm', 'in 35 min'],
    [265, 'calm', 'now'],
    [270.1, 'due', '5 min'],
    [275.1, 'overdue', '10 min'],
  ])('after %d min is %s, with the text %s', (minutes, urgency, text) => {
    const now = start + minutes * minute
    expect([judgeUrgency(dinner, now), describeUrgency(dinner, now, words)]).toEqual([
      urgency,
      text,
    ])
  })
})

describe('describeUrgency', () => {
  const describeAt = (status: 'new' | 'accepted', minutes: number) =>
    describeUrgency({ ...request, status }, start + minutes * minute, words)

  test.each([
    [0.5, 'now'],
    [12, '12 min'],
    [65, '1 h 05'],
  ])('a new request after %d min has waited %s', (minutes, text) => {
    expect(describeAt('new', minutes)).toBe(text)
  })

  test.each([
    [0, '30 min left'],
    [28, '2 min left'],
    [29.5, 'due now'],
    [30.5, 'due now'],
    [42, '12 min late'],
    [95, '1 h 05 late'],
  ])('an accepted request after %d min has %s', (minutes, text) => {
    expect(describeAt('accepted', minutes)).toBe(text)
  })
})
