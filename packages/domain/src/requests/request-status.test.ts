import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMove,
  canReschedule,
  canTip,
  fulfilmentOf,
  isActive,
  isAppointment,
  isLate,
  type RequestActor,
  requestKinds,
  requestStatuses,
  statusesBefore,
  stepsAhead,
  stepsOf,
} from './request-status.ts'

const timed = { kind: 'department', deliverAt: '2026-11-27T05:00:00Z', status: 'accepted' } as const

describe('promise', () => {
  it('is broken at the end of its window', () => {
    const visit = { ...timed, place: 'inRoom', promisedAt: timed.deliverAt } as const
    const inTenMinutes = Date.parse(timed.deliverAt) + 600_000
    expect(isLate(visit, inTenMinutes)).toBe(true)
    const window = { ...visit, promisedUntil: '2026-11-27T05:30:00Z' }
    expect(isLate(window, inTenMinutes)).toBe(false)
    expect(isLate(window, Date.parse(window.promisedUntil) + 1)).toBe(true)
  })

  it('can be moved by the guest as long as a service can be cancelled', () => {
    for (const from of requestStatuses) {
      const own = { kind: 'department', status: from, purpose: null, isTimed: true } as const
      expect(canReschedule(own)).toBe(canMove(from, 'cancelled', 'guest'))
      expect(canReschedule({ ...own, kind: 'food' })).toBe(false)
      expect(canReschedule({ ...own, isTimed: false })).toBe(false)
      expect(canReschedule({ ...own, purpose: 'lateCheckOut' })).toBe(false)
      expect(canReschedule({ ...own, purpose: 'earlyCheckIn' })).toBe(false)
    }
  })

  it('of a car or a call at a time is an appointment, as soon as possible it is not', () => {
    for (const purpose of ['pickUp', 'wakeUp'] as const) {
      const { deliverAt, ...soon } = { ...timed, place: 'elsewhere', purpose } as const
      expect(isAppointment({ ...soon, deliverAt })).toBe(true)
      expect(isAppointment(soon)).toBe(false)
    }
  })
})

const status = fc.constantFrom(...requestStatuses)
const kind = fc.constantFrom(...requestKinds)
const actor = fc.constantFrom<RequestActor>('guest', 'hotel', 'server')
const order = ['new', 'accepted', 'inProgress', 'onTheWay', 'done']

describe('life of a request', () => {
  it('ends after at most four moves, for every actor', () => {
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

  it('lets the hotel cancel from its acceptance until it is done, and the server never', () => {
    expect(statusesBefore('cancelled', 'hotel')).toEqual(['accepted', 'inProgress', 'onTheWay'])
    expect(statusesBefore('cancelled', 'server')).toEqual([])
  })

  it('never returns to new', () => {
    for (const actor of ['guest', 'hotel', 'server'] as const) {
      expect(statusesBefore('new', actor)).toEqual([])
    }
  })

  it('lets only the hotel take a step', () => {
    for (const step of order) {
      expect(statusesBefore(step as (typeof requestStatuses)[number], 'guest')).toEqual([])
      expect(statusesBefore(step as (typeof requestStatuses)[number], 'server')).toEqual([])
    }
    expect(statusesBefore('onTheWay', 'hotel')).toEqual(['new', 'accepted', 'inProgress'])
  })

  it('lets only the hotel reject, before work has begun', () => {
    expect(statusesBefore('rejected', 'hotel')).toEqual(['new', 'accepted'])
    expect(statusesBefore('rejected', 'guest')).toEqual([])
    expect(statusesBefore('rejected', 'server')).toEqual([])
  })

  it('lets only the server expire it, and only before it is accepted', () => {
    expect(statusesBefore('expired', 'server')).toEqual(['new'])
    expect(statusesBefore('expired', 'hotel')).toEqual([])
  })

  it('lets a running or finished request be tipped, never one that ended unfulfilled', () => {
    expect(requestStatuses.filter(canTip)).toEqual(order)
  })

  it('has an on-the-way step unless it is a service in the room', () => {
    expect(stepsOf('food')).toEqual(order)
    expect(stepsOf('gift')).toEqual(order)
    expect(stepsOf('amenity')).toEqual(order)
    expect(stepsOf('department')).toEqual(['new', 'accepted', 'inProgress', 'done'])
  })

  it('lists the remaining steps in order, until it has ended', () => {
    expect(stepsAhead('amenity', 'accepted')).toEqual(['inProgress', 'onTheWay', 'done'])
    expect(stepsAhead('department', 'new')).toEqual(['accepted', 'inProgress', 'done'])
    fc.assert(
      fc.property(kind, status, (kind, status) => {
        const ahead = stepsAhead(kind, status)
        expect(ahead.length > 0).toBe(isActive(status))
        // Exactly the steps of the kind to which the hotel may move it.
        expect(ahead).toEqual(stepsOf(kind).filter((step) => canMove(status, step, 'hotel')))
      }),
    )
  })

  it('goes through every step of its kind in order', () => {
    fc.assert(
      fc.property(kind, (kind) => {
        const path = ['new' as (typeof requestStatuses)[number]]
        for (let next = stepsAhead(kind, 'new')[0]; next; next = stepsAhead(kind, next)[0]) {
          path.push(next)
        }
        expect(path).toEqual(stepsOf(kind))
      }),
    )
  })

  it('can be finished from any step, even one that its kind does not have', () => {
    fc.assert(
      fc.property(kind, status, (kind, status) => {
        expect(stepsAhead(kind, status).at(-1)).toBe(isActive(status) ? 'done' : undefined)
      }),
    )
  })
})

const taxi = { kind: 'department', place: 'elsewhere' } as const
const deliverAt = '2026-11-22T10:00:00.000Z'

describe('fulfilment of a request', () => {
  it.each([
    [{ kind: 'food', place: 'inRoom' }, 'food'],
    [{ kind: 'food', place: 'inRoom', deliverAt }, 'food'],
    [{ kind: 'amenity', place: 'inRoom' }, 'delivery'],
    [{ kind: 'gift', place: 'inRoom' }, 'delivery'],
    [{ kind: 'department', place: 'inRoom' }, 'inRoom'],
    [{ kind: 'department', place: 'inRoom', deliverAt }, 'inRoom'],
    [taxi, 'elsewhere'],
    [{ ...taxi, deliverAt }, 'appointment'],
    [{ ...taxi, deliverAt, restaurant: {} }, 'table'],
    [{ kind: 'food', place: 'inRoom', restaurant: {} }, 'food'],
  ] as const)('%j is %s', (request, fulfilment) => {
    expect(fulfilmentOf(request)).toBe(fulfilment)
  })
})

describe('delay of the hotel', () => {
  const due = Date.parse(deliverAt)
  const repair = { kind: 'department', place: 'inRoom', promisedAt: deliverAt } as const
  const massage = { ...taxi, deliverAt, promisedAt: deliverAt } as const

  it('begins at the promised time, until the request has ended', () => {
    for (const status of requestStatuses) {
      expect(isLate({ ...repair, status }, due)).toBe(false)
      expect(isLate({ ...repair, status }, due + 1)).toBe(isActive(status))
    }
  })

  it('applies to an appointment only until it is confirmed: then the guest comes to it', () => {
    expect(isLate({ ...massage, status: 'new' }, due + 1)).toBe(true)
    expect(isLate({ ...massage, status: 'accepted' }, due + 1)).toBe(false)
    expect(isLate({ ...massage, restaurant: {}, status: 'new' }, due + 1)).toBe(true)
    expect(isLate({ ...massage, restaurant: {}, status: 'accepted' }, due + 1)).toBe(false)
  })
})
