import { expect, test } from 'vitest'
import {
  findEnding,
  findGuestTime,
  formatDue,
  formatStatus,
  listNextSteps,
  nameDue,
} from './labels.ts'

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
  expect(formatStatus(request, 'inProgress')).toBe(work)
  expect(formatStatus(request, 'done')).toBe(end)
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
  expect(nameDue(cleaning)).toBe('Due')
  const visit = { ...cleaning, deliverAt, promisedUntil: '27 Nov, 11:00' }
  expect(`${nameDue(visit)} ${formatDue(visit, String)}`).toBe('Between 27 Nov, 10:30 and 11:00')
  const taxi = { ...cleaning, place: 'elsewhere', purpose: 'pickUp' } as const
  expect(nameDue({ ...taxi, deliverAt })).toBe('Pick-up')
  expect(nameDue(taxi)).toBe('Due')
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
