import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { describe, expect, test } from 'vitest'
import { arrangeBoard, matches } from './arrange-board.ts'

const everything = { departmentId: '', search: '' }

function buildRequest(changes: Partial<DeskRequest>): DeskRequest {
  return {
    _id: `id-${changes.number ?? 1}`,
    number: 1,
    kind: 'amenity',
    place: 'inRoom',
    status: 'new',
    title: 'Bath towel × 2',
    department: { _id: 'housekeeping', name: 'Housekeeping' },
    lines: [],
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    promisedAt: '2026-11-21T10:30:00Z',
    acknowledgeBy: '2026-11-21T10:05:00Z',
    timeline: [],
    amounts: { subtotal: 0, tax: 0, tip: 0, total: 0 },
    roomNumber: '204',
    guest: { _id: 'guest', name: 'Ananya Rao' },
    acceptedBy: null,
    ...changes,
  }
}

describe('arrangeBoard', () => {
  test('has a column for each open status, and nothing that has ended', () => {
    const board = arrangeBoard(
      (['done', 'onTheWay', 'new', 'rejected', 'accepted', 'inProgress'] as const).map(
        (status, index) => buildRequest({ number: index, status }),
      ),
      everything,
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

  test('puts the longest waiting new request on top, and the nearest promise among accepted', () => {
    const times = [
      { number: 1, createdAt: '2026-11-21T10:02:00Z', promisedAt: '2026-11-21T10:10:00Z' },
      { number: 2, createdAt: '2026-11-21T10:01:00Z', promisedAt: '2026-11-21T10:40:00Z' },
    ]
    const numbersOf = (status: 'new' | 'accepted') =>
      arrangeBoard(
        times.map((time) => buildRequest({ ...time, status })),
        everything,
      )
        .flatMap((column) => column.requests)
        .map((request) => request.number)
    expect(numbersOf('new')).toEqual([2, 1])
    expect(numbersOf('accepted')).toEqual([1, 2])
  })
})

describe('matches', () => {
  const request = buildRequest({ number: 12 })

  test.each(['', '204', 'rao', 'towel', '#12', 'ananya 204', 'HOUSE'])('finds "%s"', (search) => {
    expect(matches(request, { ...everything, search })).toBe(true)
  })

  test.each(['205', 'rao 305', '#13'])('does not find "%s"', (search) => {
    expect(matches(request, { ...everything, search })).toBe(false)
  })

  test('keeps to the department', () => {
    expect(matches(request, { departmentId: 'housekeeping', search: '' })).toBe(true)
    expect(matches(request, { departmentId: 'kitchen', search: '' })).toBe(false)
    expect(
      matches(buildRequest({ department: null }), { departmentId: 'kitchen', search: '' }),
    ).toBe(false)
  })
})
