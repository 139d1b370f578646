import { expect, test } from 'vitest'
import { buildOffer, buildRoomType } from '../../../testing/room-types.ts'
import { restrictionOf } from './restriction-of.ts'

const restriction = { reason: 'minNights', minNights: 4 } as const
const saver = buildOffer({ ratePlanId: 'saver', name: 'Saver', restriction })
const flexible = buildOffer({ ratePlanId: 'flexible', name: 'Flexible' })

test('names the plan where another one sells the stay', () => {
  const type = buildRoomType({ offers: [flexible, saver] })
  expect(restrictionOf(type, 'saver')).toEqual({ restriction, plan: 'Saver' })
  expect(restrictionOf(type, 'flexible')).toBeUndefined()
  expect(restrictionOf(type, '')).toBeUndefined()
})

test('names no plan where none sells the stay', () => {
  const closed = { ...flexible, restriction: { reason: 'closedToArrival' } as const }
  const type = buildRoomType({ offers: [closed, saver] })
  expect(restrictionOf(type, '')).toEqual({ restriction: { reason: 'closedToArrival' } })
  expect(restrictionOf(type, 'saver')).toEqual({ restriction })
})
