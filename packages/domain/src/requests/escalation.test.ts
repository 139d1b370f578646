import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import {
  dueSteps,
  findLadder,
  type LadderEvent,
  type LadderStep,
  listTeam,
  nextAlertAt,
  type Person,
  type Shifts,
} from './escalation.ts'

const person = (staffId: string, role: Person['role'], departmentIds: string[] = []): Person => ({
  ...{ staffId, role, departmentIds, outletIds: role === 'kitchen' ? ['bar'] : [] },
})
const asha = person('asha', 'attendant', ['housekeeping'])
const [dina, emil, cook] = [
  person('dina', 'frontDesk'),
  person('emil', 'manager'),
  person('cook', 'kitchen'),
]
const place = { departmentId: 'housekeeping', outletId: null }
const shifts: Shifts = {
  people: [asha, dina, emil],
  shifts: [{ staffId: 'asha', from: 0, until: HOUR_MS }],
  place,
}
const ladder: LadderStep[] = [
  { afterMinutes: 5, to: { onShift: true }, by: ['push'] },
  { afterMinutes: 10, to: { role: 'manager' }, by: ['sms'] },
]
const waits = (subject: string, minute: number): LadderEvent => ({
  ...{ type: 'waits', subject, at: minute * MINUTE_MS },
})
const at = (minute: number, events: LadderEvent[], others: Partial<Shifts> = {}) =>
  dueSteps(events, ladder, { ...shifts, ...others }, minute * MINUTE_MS)

describe('due steps', () => {
  test('begin after their minutes, and cover all that waits then', () => {
    const events = [waits('towels', 0), waits('soap', 3)]
    expect(at(4.9, events)).toEqual([])
    const step = { step: 0, subjects: ['towels', 'soap'], recipients: ['asha'] }
    expect(at(5, events)).toEqual([step])
    const after = [...events, { type: 'alerted' as const, ...step, foundNobody: false }]
    expect(at(9.9, after)).toEqual([])
    expect(at(10, after)).toEqual([{ step: 1, subjects: ['towels', 'soap'], recipients: ['emil'] }])
  })

  test('stop once a request is accepted, and begin later for those that came later', () => {
    const events: LadderEvent[] = [
      waits('towels', 0),
      waits('soap', 3),
      { type: 'ends', subject: 'towels', at: 4 * MINUTE_MS },
    ]
    expect(at(5, events)).toEqual([])
    expect(at(8, events)).toEqual([{ step: 0, subjects: ['soap'], recipients: ['asha'] }])
  })

  test('go on at once if nobody is on shift', () => {
    const nobody = { step: 0, subjects: ['towels'], recipients: [] }
    const manager = { step: 1, subjects: ['towels'], recipients: ['emil'] }
    expect(at(5, [waits('towels', 0)], { shifts: [] })).toEqual([nobody, manager])
    // The server has stopped between the two.
    const events: LadderEvent[] = [
      waits('towels', 0),
      { type: 'alerted', ...nobody, foundNobody: true },
    ]
    expect(at(6, events)).toEqual([manager])
  })

  test('reach those of a role who are on shift, or else all of them', () => {
    const fred = person('fred', 'manager')
    const people = [...shifts.people, fred]
    const recipientsWith = (others: Partial<Shifts>) =>
      at(10, [waits('towels', 0)], { people, ...others })[1]?.recipients
    expect(recipientsWith({})).toEqual(['emil', 'fred'])
    const night = [{ staffId: 'fred', from: 0, until: HOUR_MS }]
    expect(recipientsWith({ shifts: night })).toEqual(['fred'])
  })
})

test('a team is the attendants of the department and the cooks of the outlet, or the front office', () => {
  const people = [asha, dina, emil, cook]
  expect(listTeam(people, place)).toEqual([asha])
  expect(listTeam(people, { departmentId: 'kitchen', outletId: 'bar' })).toEqual([cook])
  expect(listTeam(people, { departmentId: 'laundry', outletId: null })).toEqual([dina, emil])
})

describe('a ladder', () => {
  const rule = { departmentId: null, kinds: null, when: null }
  const waiting = {
    ...{ kind: 'amenity' as const, departmentId: 'housekeeping', weekday: 1, time: '23:30' },
  }
  const isFor = (
    ladder: Partial<Parameters<typeof findLadder>[0][number]>,
    other: Partial<Parameters<typeof findLadder>[1]> = {},
  ) => findLadder([{ ...rule, ...ladder }], { ...waiting, ...other }) !== undefined

  test('is found by department and kind', () => {
    expect(isFor({ departmentId: 'housekeeping' })).toBe(true)
    expect(isFor({ departmentId: 'laundry' })).toBe(false)
    expect(isFor({ departmentId: 'laundry' }, { departmentId: null })).toBe(false)
    expect(isFor({ kinds: ['food', 'amenity'] })).toBe(true)
    expect(isFor({ kinds: ['food'] })).toBe(false)
  })

  test('is found by hour, also after midnight', () => {
    const night = { days: [1], from: '22:00', to: '06:00' }
    expect(isFor({ when: night })).toBe(true)
    expect(isFor({ when: night }, { time: '05:59', weekday: 2 })).toBe(true)
    expect(isFor({ when: night }, { time: '06:00', weekday: 2 })).toBe(false)
    expect(isFor({ when: night }, { time: '05:59', weekday: 1 })).toBe(false)
    expect(isFor({ when: { ...night, days: [7] } }, { time: '05:59', weekday: 1 })).toBe(true)
    const day = { days: [1], from: '08:00', to: '20:00' }
    expect(isFor({ when: day }, { time: '08:00' })).toBe(true)
    expect(isFor({ when: day }, { time: '20:00' })).toBe(false)
    expect(isFor({ when: { days: [1], from: '08:00', to: '08:00' } })).toBe(true)
  })

  test('is for chats if it names them, or is for everything', () => {
    const chat = { kind: 'chat' as const, departmentId: null }
    expect(isFor({}, chat)).toBe(true)
    expect(isFor({ departmentId: 'housekeeping', kinds: ['chat'] }, chat)).toBe(true)
    expect(isFor({ departmentId: 'housekeeping' }, chat)).toBe(false)
    expect(isFor({ kinds: ['food'] }, chat)).toBe(false)
  })
})

test('a manager gets six alerts an hour', () => {
  const alerts = [50, 40, 30, 20, 10, 5].map((minute) => minute * MINUTE_MS)
  const now = 55 * MINUTE_MS
  expect(nextAlertAt('manager', alerts, now)).toBe(65 * MINUTE_MS)
  expect(nextAlertAt('manager', alerts, 70 * MINUTE_MS)).toBe(70 * MINUTE_MS)
  expect(nextAlertAt('manager', alerts.slice(1), now)).toBe(now)
  expect(nextAlertAt('frontDesk', alerts, now)).toBe(now)
})
