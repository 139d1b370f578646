import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMove,
  canTip,
  isActive,
  nextStatus,
  type RequestActor,
  requestStatuses,
  statusesBefore,
} from './request-status.ts'

const status = fc.constantFrom(...requestStatuses)
const actor = fc.constantFrom<RequestActor>('guest', 'hotel', 'server')
const order = ['new', 'accepted', 'inProgress', 'onTheWay', 'done']

describe('a request’s life', () => {
  it('ends in at most four moves, whoever makes them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(status, actor), { maxLength: 40 }), (tries) => {
        let current: (typeof requestStatuses)[number] = 'new'
        let moves = 0
        for (const [to, by] of tries) {
          if (!canMove(current, to, by)) continue
          expect(isActive(current)).toBe(true)
          if (order.includes(to)) expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(current))
          current = to
          moves++
        }
        expect(moves).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('lets a step be skipped', () => {
    expect(canMove('new', 'done', 'hotel')).toBe(true)
    expect(canMove('accepted', 'onTheWay', 'hotel')).toBe(true)
  })

  it('lets the guest cancel while new or accepted, and nothing else', () => {
    for (const from of requestStatuses) {
      for (const to of requestStatuses) {
        const allowed = to === 'cancelled' && (from === 'new' || from === 'accepted')
        expect(canMove(from, to, 'guest')).toBe(allowed)
      }
    }
  })

  it('lets only the hotel reject, before work has begun', () => {
    expect(statusesBefore('rejected', 'hotel')).toEqual(['new', 'accepted'])
    expect(statusesBefore('rejected', 'guest')).toEqual([])
    expect(statusesBefore('rejected', 'server')).toEqual([])
  })

  it('lets only the server expire, and only what nobody accepted', () => {
    expect(statusesBefore('expired', 'server')).toEqual(['new'])
    expect(statusesBefore('expired', 'hotel')).toEqual([])
  })

  it('lets a running or finished request be tipped, never one that came to nothing', () => {
    expect(requestStatuses.filter(canTip)).toEqual(order)
  })

  it('offers the desk the next step until the end', () => {
    expect(requestStatuses.map(nextStatus)).toEqual([
      'accepted',
      'inProgress',
      'onTheWay',
      'done',
      ...Array(4).fill(undefined),
    ])
  })
})
