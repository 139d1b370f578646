import { expect, test } from 'vitest'
import { buildRequest } from '../../testing/request.ts'
import { listWaiting } from './list-waiting.ts'

test('a request for later must be accepted only from its time on', () => {
  const requests = [
    buildRequest(),
    buildRequest({ _id: 'table', waitsFrom: '2026-11-22T18:00:00Z' }),
    buildRequest({ _id: 'accepted', status: 'accepted' }),
  ]
  const idsAt = (now: string) => listWaiting(requests, Date.parse(now)).map(({ _id }) => _id)
  expect(idsAt('2026-11-22T17:59:59Z')).toEqual(['towels'])
  expect(idsAt('2026-11-22T18:00:00Z')).toEqual(['towels', 'table'])
})
