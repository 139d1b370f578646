import { describe, expect, it } from 'vitest'
import { readServiceDraft, toServiceBody } from './draft.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const today = '2026-11-22'

describe('the request body', () => {
  const place = { timeZone: 'Asia/Kolkata', now, isInRoom: true }

  it('has the next occurrence of the timeOfDay in the hotel’s time zone', () => {
    const draft = {
      ...readServiceDraft(undefined, today),
      when: 'later',
      timeOfDay: '15:00',
      note: ' Two bags ',
      mayEnter: true,
    } as const
    expect(toServiceBody(draft, { ...place, service: {}, isOpenNow: true })).toEqual({
      note: 'Two bags',
      preferredAt: '2026-11-22T09:30:00Z',
      mayEnter: true,
    })
  })

  it('has the chosen day of the stay', () => {
    const draft = {
      ...readServiceDraft(undefined, today),
      when: 'later',
      day: '2026-11-24',
      timeOfDay: '10:00',
    } as const
    expect(toServiceBody(draft, { ...place, service: {}, isOpenNow: true })).toMatchObject({
      preferredAt: '2026-11-24T04:30:00.000Z',
    })
  })

  it('is for every day if the service and the guest say so, and has a time', () => {
    const draft = {
      ...readServiceDraft(undefined, today),
      when: 'later',
      daily: true,
      timeOfDay: '10:00',
    } as const
    const open = { ...place, isOpenNow: true }
    expect(toServiceBody(draft, { ...open, service: { daily: true } })).toMatchObject({
      daily: true,
    })
    for (const other of [
      toServiceBody(draft, { ...open, service: {} }),
      toServiceBody({ ...draft, when: 'soon' }, { ...open, service: { daily: true } }),
    ]) {
      expect(other).not.toHaveProperty('daily')
    }
  })

  it('omits the time of an immediate request, and an empty note', () => {
    expect(
      toServiceBody(readServiceDraft(undefined, today), { ...place, service: {}, isOpenNow: true }),
    ).toEqual({
      mayEnter: false,
    })
  })

  it('has the selected slot of a service with fixed times', () => {
    const draft = { ...readServiceDraft(undefined, today), slot: '2026-11-22T04:30:00.000Z' }
    expect(
      toServiceBody(draft, { ...place, service: { slotMinutes: 30 }, isOpenNow: false }),
    ).toEqual({
      preferredAt: '2026-11-22T04:30:00.000Z',
      mayEnter: false,
    })
  })

  it('has the party size, within the service’s limit, if the service takes parties', () => {
    const draft = {
      ...readServiceDraft(undefined, today),
      guests: 7,
      slot: '2026-11-22T04:30:00.000Z',
    }
    const table = { ...place, isInRoom: false, isOpenNow: true }
    expect(toServiceBody(draft, { ...table, service: { slotMinutes: 30, maxParty: 6 } })).toEqual({
      preferredAt: '2026-11-22T04:30:00.000Z',
      quantity: 6,
    })
  })

  it('omits the permission to enter unless staff come into the room', () => {
    const draft = { ...readServiceDraft(undefined, today), mayEnter: true }
    const taxi = { ...place, isInRoom: false, service: {}, isOpenNow: true }
    expect(toServiceBody(draft, taxi)).toEqual({})
  })

  it('includes a timeOfDay that was only required because the department is closed', () => {
    const draft = { ...readServiceDraft(undefined, today), timeOfDay: '07:30' }
    expect(toServiceBody(draft, { ...place, service: {}, isOpenNow: false })).toMatchObject({
      preferredAt: '2026-11-22T02:00:00Z',
    })
  })
})

it('forgets a day that is no later one at the hotel', () => {
  const dayOf = (day: string) => readServiceDraft({ day }, today).day
  expect(['2026-11-21', today, '2026-11-23'].map(dayOf)).toEqual(['', '', '2026-11-23'])
})

it('parses any stored value', () => {
  const empty = {
    when: 'soon',
    timeOfDay: '',
    day: '',
    daily: false,
    slot: '',
    guests: 2,
    note: '',
    mayEnter: false,
    hours: 0,
  }
  for (const stored of [
    undefined,
    null,
    7,
    [],
    { when: 1, timeOfDay: 'x', guests: '4', note: {}, mayEnter: 'yes', hours: '3' },
  ])
    expect(readServiceDraft(stored, today)).toEqual(empty)
})
