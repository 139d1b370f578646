import type { getHotelDetails, getHotelProfile } from '@bellhop/contract/hotel'
import { expect, expectTypeOf, it } from 'vitest'
import { type CallOf, call } from './call.ts'

it('marks a call as public exactly if the contract does', () => {
  const profile = { method: 'GET', url: '/hotels/:id', params: { id: 'hotel-1' } } as const
  expect(call<typeof getHotelProfile>({ ...profile, isPublic: true }).isPublic).toBe(true)
  expectTypeOf<typeof profile>().not.toExtend<CallOf<typeof getHotelProfile>>()
  expectTypeOf<CallOf<typeof getHotelDetails>>().not.toHaveProperty('isPublic')
})
