import type { SearchResult } from '@bellhop/contract/desk/search'
import { expect, test } from 'vitest'
import { resultPath } from './result-path.ts'

const result = (values: Partial<SearchResult>): SearchResult => ({
  kind: 'stay',
  _id: 'a',
  title: 'Ananya Rao',
  detail: 'Room 204',
  ...values,
})

test('leads to the entry, or to the plan for an empty room', () => {
  expect(resultPath(result({ bookingId: 'b' }))).toBe('/stays/a')
  expect(resultPath(result({ kind: 'booking', bookingId: 'b' }))).toBe('/bookings/b')
  expect(resultPath(result({ kind: 'room', bookingId: 'b', stayId: 's' }))).toBe('/stays/s')
  expect(resultPath(result({ kind: 'request' }))).toBe('/requests/a')
  expect(resultPath(result({ kind: 'room', bookingId: 'b' }))).toBe('/bookings/b')
  expect(resultPath(result({ kind: 'room' }))).toBe('/room-plan')
  expect(resultPath(result({ kind: 'guest' }))).toBeUndefined()
})
