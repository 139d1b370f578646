import requests from '@bellhop/languages/en/desk/requests.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import {
  describeDue,
  findEnding,
  findGuestTime,
  formatDue,
  formatStatus,
  listNextSteps,
  nameDue,
} from './labels.ts'

const t = createTranslator({ locale: 'en', namespace: 'requests', messages: { requests } })

test('an order can skip to any later step', () => {
  expect(listNextSteps('food', 'new')).toEqual(['inProgress', 'onTheWay', 'done'])
  expect(listNextSteps('amenity', 'inProgress')).toEqual(['onTheWay', 'done'])
  expect(listNextSteps('gift', 'onTheWay')).toEqual(['done'])
})

test('a department service is never on the way', () => {
  expect(listNextSteps('department', 'accepted')).toEqual(['inProgress', 'done'])
})

test.each(['done', 'rejected', 'cancelled', 'expired'] as const)(
  'has no steps after %s',
  (status) => {
    expect(listNextSteps('food', status)).toEqual([])
  },
)

const restaurant = { _id: 'sky-grill', name: 'Sky Grill' }
const deliverAt = '2026-11-22T10:00:00.000Z'

test.each([
  [{ kind: 'food', place: 'inRoom' }, 'Preparing', 'Delivered'],
  [{ kind: 'amenity', place: 'inRoom' }, 'Getting ready', 'Delivered'],
  [{ kind: 'gift', place: 'inRoom' }, 'Getting ready', 'Delivered'],
  [{ kind: 'department', place: 'inRoom' }, 'Working on it', 'Done'],
  [{ kind: 'department', place: 'elsewhere' }, 'In progress', 'Done'],
  [{ kind: 'department', place: 'elsewhere', deliverAt }, 'In progress', 'Done'],
  [{ kind: 'department', place: 'elsewhere', deliverAt, restaurant }, 'Seated', 'Done'],
] as const)('has the labels of %j', (request, work, end) => {
  expect(formatStatus(request, 'inProgress', t)).toBe(work)
  expect(formatStatus(request, 'done', t)).toBe(end)
})

test('finds the time that the guest has chosen last', () => {
  const step = { status: 'new', at: deliverAt } as const
  const asked = { ...step, by: 'guest' } as const
  const chosen = { ...asked, promisedAt: deliverAt }
  expect(findGuestTime({ timeline: [asked] })).toBeUndefined()
  expect(findGuestTime({ timeline: [asked, chosen] })).toBe(chosen)
  expect(findGuestTime({ timeline: [asked, chosen, { ...chosen, by: 'hotel' }] })).toBeUndefined()
})

test('names the time that the guest asked for, or our deadline', () => {
  const cleaning = { kind: 'department', place: 'inRoom', promisedAt: '27 Nov, 10:30' } as const
  expect(nameDue(cleaning, t)).toBe('Due')
  const visit = { ...cleaning, deliverAt, promisedUntil: '27 Nov, 11:00' }
  expect(formatDue(visit, String, t)).toBe('27 Nov, 10:30 and 11:00')
  expect(describeDue(visit, String, t)).toBe('Between 27 Nov, 10:30 and 11:00')
  const taxi = { ...cleaning, place: 'elsewhere', purpose: 'pickUp' } as const
  expect(nameDue({ ...taxi, deliverAt }, t)).toBe('Pick-up')
  expect(describeDue({ ...taxi, deliverAt }, String, t)).toBe('Pick-up 27 Nov, 10:30')
  expect(nameDue(taxi, t)).toBe('Due')
})

test.each([
  ['new', 'rejected'],
  ['accepted', 'rejected'],
  ['inProgress', 'cancelled'],
  ['onTheWay', 'cancelled'],
  ['done', undefined],
  ['cancelled', undefined],
] as const)('ends a %s request as %s', (status, ending) => {
  expect(findEnding({ status })).toBe(ending)
})
