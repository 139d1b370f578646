import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { describe, expect, test } from 'vitest'
import { buildRequest } from '../../../testing/request.ts'
import { arrangeBoard, matches } from './arrange-board.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const everything = { departmentId: '', search: '' }

const requestOf = (changes: Partial<DeskRequest>) =>
  buildRequest({
    _id: `id-${changes.number ?? 1}`,
    department: { _id: 'housekeeping', name: 'Housekeeping' },
    ...changes,
  })

describe('arrangeBoard', () => {
  test('has a column for each open status, and no ended requests', () => {
    const board = arrangeBoard(
      (['done', 'onTheWay', 'new', 'rejected', 'accepted', 'inProgress'] as const).map(
        (status, index) => requestOf({ number: index, status }),
      ),
      everything,
      now,
    )
    expect(
      board.map(({ status, requests }) => [status, requests.map((each) => each.status)]),
    ).toEqual([
      ['new', ['new']],
      ['accepted', ['accepted']],
      ['inProgress', ['inProgress']],
      ['onTheWay', ['onTheWay']],
    ])
  })

  test('sorts new requests by waiting time, and accepted ones by promised time', () => {
    const times = [
      { number: 1, waitsFrom: '2026-11-21T09:02:00Z', promisedAt: '2026-11-21T10:10:00Z' },
      { number: 2, waitsFrom: '2026-11-21T09:01:00Z', promisedAt: '2026-11-21T10:40:00Z' },
    ]
    const numbersOf = (status: 'new' | 'accepted') =>
      arrangeBoard(
        times.map((time) => requestOf({ ...time, status })),
        everything,
        now,
      )
        .flatMap((column) => column.requests)
        .map((request) => request.number)
    expect(numbersOf('new')).toEqual([2, 1])
    expect(numbersOf('accepted')).toEqual([1, 2])
  })

  test('sets requests for later apart until their time comes, the next one first', () => {
    const later = (number: number, status: DeskRequest['status'], waitsFrom: string) =>
      requestOf({ number, status, waitsFrom, promisedAt: waitsFrom })
    const board = arrangeBoard(
      [
        later(1, 'new', '2026-11-22T19:00:00Z'),
        later(2, 'accepted', '2026-11-21T10:00:01Z'),
        later(3, 'new', '2026-11-21T10:00:00Z'),
        later(4, 'inProgress', '2026-11-22T19:00:00Z'),
      ],
      everything,
      now,
    )
    expect(
      board.map(({ status, requests }) => [status, requests.map(({ number }) => number)]),
    ).toEqual([
      ['new', [3]],
      ['accepted', []],
      ['inProgress', [4]],
      ['onTheWay', []],
      ['later', [2, 1]],
    ])
  })

  test('a request that has just come is new, although the clock of the board is behind', () => {
    const created = new Date(now + 14_000).toISOString()
    const request = requestOf({ createdAt: created, waitsFrom: created })
    const board = arrangeBoard([request], everything, now)
    expect(board.map(({ requests }) => requests.length)).toEqual([1, 0, 0, 0])
  })
})

describe('matches', () => {
  const request = requestOf({ number: 12 })

  test.each(['', '204', 'rao', 'towel', '#12', 'ananya 204', 'HOUSE'])('finds "%s"', (search) => {
    expect(matches(request, { ...everything, search })).toBe(true)
  })

  test.each(['205', 'rao 305', '#13'])('does not find "%s"', (search) => {
    expect(matches(request, { ...everything, search })).toBe(false)
  })

  test('filters by department', () => {
    expect(matches(request, { departmentId: 'housekeeping', search: '' })).toBe(true)
    expect(matches(request, { departmentId: 'kitchen', search: '' })).toBe(false)
    expect(matches(requestOf({ department: null }), { departmentId: 'kitchen', search: '' })).toBe(
      false,
    )
  })
})
