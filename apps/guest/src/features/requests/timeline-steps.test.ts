import { expect, it } from 'vitest'
import { stepsAhead } from './timeline-steps.ts'

it('shows the steps ahead of a running request', () => {
  expect(stepsAhead({ status: 'accepted', kind: 'amenity' })).toEqual([
    'inProgress',
    'onTheWay',
    'done',
  ])
})

it('has nothing on the way for a service at the room', () => {
  expect(stepsAhead({ status: 'new', kind: 'department' })).toEqual([
    'accepted',
    'inProgress',
    'done',
  ])
})

it('has nothing ahead once a request has ended', () => {
  for (const status of ['done', 'rejected', 'cancelled', 'expired'] as const) {
    expect(stepsAhead({ status, kind: 'amenity' })).toEqual([])
  }
})
