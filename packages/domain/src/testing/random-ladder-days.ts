import fc from 'fast-check'
import type { StaffRole } from '../people/staff-roles.ts'
import type { AlertWay, LadderStep, Person } from '../requests/escalation.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { ShiftTimes } from '../time/shift-span.ts'

export const place = { departmentId: 'housekeeping', outletId: null }

const person = (staffId: string, role: StaffRole, departmentIds: string[] = []): Person => ({
  ...{ staffId, role, departmentIds, outletIds: [] },
})
export const people = [
  person('asha', 'attendant', ['housekeeping']),
  person('bela', 'attendant', ['housekeeping', 'laundry']),
  person('carl', 'attendant', ['laundry']),
  person('dina', 'frontDesk'),
  person('emil', 'manager'),
  person('fred', 'manager'),
]

/** A day in a hotel, with a change of the clock in its night or not. Times are in ms since 1970. */
export interface LadderDay {
  timeZone: string
  ladder: LadderStep[]
  plan: (ShiftTimes & { staffId: string })[]
  requests: { id: string; from: number; until: number }[]
  start: number
  /** How often a server looks. */
  lookMs: number
  /** Each looks for due steps from a moment of its own, and not while it is down, in ms after the start. */
  servers: { first: number; downs: { from: number; length: number }[] }[]
}

/** How often a server looks by itself. */
const usualLookMs = 10_000

const target = fc.oneof(
  fc.record({ role: fc.constantFrom<StaffRole>('attendant', 'frontDesk', 'manager', 'kitchen') }),
  fc.record({ staffId: fc.constantFrom(...people.map(({ staffId }) => staffId), 'gone') }),
  fc.constant({ onShift: true as const }),
)

const ladder: fc.Arbitrary<LadderStep[]> = fc
  .array(
    fc.record({
      afterMinutes: fc.integer({ min: 0, max: 20 }),
      to: target,
      by: fc.constant<AlertWay[]>(['push']),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((steps) => steps.toSorted((a, b) => a.afterMinutes - b.afterMinutes))

/** Whole hours that no clock skips or shows twice. */
const hour = fc.constantFrom('20:00', '22:00', '00:00', '01:00', '04:00', '05:00', '06:00')

const changes = [
  { timeZone: 'Europe/Berlin', day: '2026-10-24', midnight: Date.parse('2026-10-24T22:00:00Z') },
  { timeZone: 'Europe/Berlin', day: '2026-03-28', midnight: Date.parse('2026-03-28T23:00:00Z') },
  { timeZone: 'America/New_York', day: '2026-10-31', midnight: Date.parse('2026-11-01T04:00:00Z') },
  { timeZone: 'Asia/Kolkata', day: '2026-12-01', midnight: Date.parse('2026-12-01T18:30:00Z') },
]

const server = fc.record({
  first: fc.integer({ min: 0, max: usualLookMs }),
  downs: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 3 * HOUR_MS }),
      length: fc.integer({ min: 1000, max: 20 * MINUTE_MS }),
    }),
    { maxLength: 3 },
  ),
})

/** Three hours of a night, seen by two servers that start late, pause and restart. */
export const randomLadderDay: fc.Arbitrary<LadderDay> = fc
  .record({
    change: fc.constantFrom(...changes),
    ladder,
    plan: fc.array(
      fc.record({
        staffId: fc.constantFrom(...people.map(({ staffId }) => staffId)),
        isBefore: fc.boolean(),
        from: hour,
        to: hour,
      }),
      { maxLength: 5 },
    ),
    begin: fc.integer({ min: 0, max: 3 }),
    requests: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 2 * HOUR_MS }),
        length: fc.oneof(
          fc.integer({ min: 1, max: 3 * MINUTE_MS }),
          fc.integer({ min: 1, max: HOUR_MS }),
        ),
      }),
      { maxLength: 8 },
    ),
    servers: fc.tuple(server, server),
  })
  .map(({ change, ladder, plan, begin, requests, servers }) => {
    const { timeZone, day, midnight } = change
    const start = midnight + begin * HOUR_MS
    const nextDay = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10)
    return {
      timeZone,
      ladder,
      plan: plan.map(({ isBefore, ...one }) => ({ ...one, date: isBefore ? day : nextDay })),
      requests: requests.map(({ after, length }, at) => ({
        ...{ id: `request ${at}`, from: start + after, until: start + after + length },
      })),
      start,
      lookMs: usualLookMs,
      servers,
    }
  })

/** When one of the servers looks, in three hours. */
export function listLooks({ start, servers, lookMs }: LadderDay): number[] {
  return servers
    .flatMap(({ first, downs }) =>
      Array.from({ length: (3 * HOUR_MS) / lookMs }, (_, at) => first + at * lookMs).filter(
        (at) => !downs.some(({ from, length }) => at >= from && at < from + length),
      ),
    )
    .map((at) => start + at)
    .toSorted((a, b) => a - b)
}
