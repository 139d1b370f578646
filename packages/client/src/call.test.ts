import type { getHotelDetails, getHotelProfile } from '@bellhop/contract/guest/hotel'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CallOf, call, pathOf, readData } from './call.ts'

it('marks a call as public exactly if the contract does', () => {
  const profile = { method: 'GET', url: '/hotels/:id', params: { id: 'hotel-1' } } as const
  expect(call<typeof getHotelProfile>({ ...profile, isPublic: true }).isPublic).toBe(true)
  expectTypeOf<typeof profile>().not.toExtend<CallOf<typeof getHotelProfile>>()
  expectTypeOf<CallOf<typeof getHotelDetails>>().not.toHaveProperty('isPublic')
})

describe('the path of a call', () => {
  const method = 'GET'

  it('is its URL without parameters', () => {
    expect(pathOf({ method, url: '/things' })).toBe('/things')
    expect(pathOf({ method, url: '/things', query: { before: undefined } })).toBe('/things')
  })

  it('has its parameters encoded, so that none becomes another path', () => {
    const url = '/things/:id/parts/:part'
    const params = { id: '../a b?c=d#e', part: 'ü/7' }
    expect(pathOf({ method, url, params })).toBe('/things/..%2Fa%20b%3Fc%3Dd%23e/parts/%C3%BC%2F7')
  })

  it('has the defined query values, encoded', () => {
    const query = { status: 'active', q: 'a&b=c', limit: 0, before: undefined }
    expect(pathOf({ method, url: '/things', query })).toBe(
      '/things?status=active&q=a%26b%3Dc&limit=0',
    )
  })
})

it('unwraps the `data` of a response', () => {
  expect(readData({ data: [1] })).toEqual([1])
})
