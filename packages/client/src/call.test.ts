import { describe, expect, it } from 'vitest'
import { pathOf, readData } from './call.ts'

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
