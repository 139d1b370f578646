import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import { activeStatuses, requestKinds, requestPlaces, requestStatuses } from './request-status.ts'
import { isForLater, waitsFrom } from './request-waiting.ts'

const created = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(created + minutes * MINUTE_MS).toISOString()

const dish = {
  kind: 'food' as const,
  place: 'inRoom' as const,
  createdAt: at(0),
  deliverAt: at(300),
  promisedAt: at(300),
  leadMinutes: 30,
  acknowledgeMinutes: 5,
}
const table = {
  ...dish,
  kind: 'department' as const,
  place: 'elsewhere' as const,
  restaurant: {},
  leadMinutes: 10,
}
const minutesOf = (request: typeof dish) => (waitsFrom(request) - created) / MINUTE_MS

describe('a request wanted for later', () => {
  test('waits for staff from the time that they need to accept and prepare it', () => {
    expect(minutesOf(dish)).toBe(265)
    expect(waitsFrom(table)).toBe(created + 235 * MINUTE_MS)
  })

  test('is decided at once if it is a late check-out', () => {
    expect(waitsFrom({ ...table, purpose: 'lateCheckOut' })).toBe(created)
    expect(waitsFrom({ ...table, purpose: 'earlyCheckIn' })).toBe(created)
  })

  test('follows a new time that staff promise', () => {
    expect(minutesOf({ ...dish, promisedAt: at(360) })).toBe(325)
  })

  test('is for later until then, unless work on it has begun', () => {
    const request = { createdAt: at(0), waitsFrom: at(265) }
    const judge = (now: number) =>
      requestStatuses.filter((status) => isForLater({ ...request, status }, now))
    expect(judge(Date.parse(at(265)) - 1)).toEqual(['new', 'accepted'])
    expect(judge(Date.parse(at(265)))).toEqual([])
  })
})

const requests = fc
  .record({
    kind: fc.constantFrom(...requestKinds),
    place: fc.constantFrom(...requestPlaces),
    ahead: fc.option(fc.integer({ min: 0, max: 14 * 24 * 60 }), { nil: undefined }),
    eta: fc.integer({ min: 1, max: 600 }),
    acknowledgeMinutes: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ ahead, eta, ...request }) => ({
    ...request,
    leadMinutes: eta,
    createdAt: at(0),
    promisedAt: at(ahead ?? eta),
    ...(ahead !== undefined && { deliverAt: at(ahead) }),
  }))

test('staff have their time to accept, and the items theirs, or all the time there is', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const from = waitsFrom(request)
      expect(from).toBeGreaterThanOrEqual(created)
      const needed = (request.leadMinutes + request.acknowledgeMinutes) * MINUTE_MS
      if (from > created)
        expect(Date.parse(request.promisedAt) - from).toBeGreaterThanOrEqual(needed)
      if (!request.deliverAt) expect(from).toBe(created)
    }),
  )
})

test('a request wanted at once is never for later, and none stays so past its time', () => {
  fc.assert(
    fc.property(
      requests,
      fc.constantFrom(...activeStatuses),
      // A screen's clock may be behind.
      fc.integer({ min: -1, max: 20_000 }),
      (request, status, minutes) => {
        const from = new Date(waitsFrom(request)).toISOString()
        const stored = { status, createdAt: request.createdAt, waitsFrom: from }
        const now = Date.parse(at(minutes))
        if (!request.deliverAt || now >= Date.parse(request.promisedAt)) {
          expect(isForLater(stored, now)).toBe(false)
        }
      },
    ),
  )
})
