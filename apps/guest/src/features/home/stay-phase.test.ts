import { expect, it } from 'vitest'
import { buildGuest } from '../../testing/guest.ts'
import { stayPhase } from './stay-phase.ts'

/** In Kolkata 20 to 23 November, 14:00 to 11:00. */
const guest = buildGuest({ checkOut: '2026-11-23T05:30:00.000Z' })
const at = (local: string) => Date.parse(`${local}:00+05:30`)

it('counts the days before arrival, up to late in the evening before', () => {
  const booked = { ...guest, status: 'booked' as const }
  expect(stayPhase(booked, at('2026-11-19T23:59'))).toBe('booked')
  expect(stayPhase(booked, at('2026-11-20T00:00'))).toBe('arriving')
  // Not checked in by midnight: still expected.
  expect(stayPhase(booked, at('2026-11-21T00:30'))).toBe('arriving')
})

it('is in house until the day of check-out, which is the last day until the desk checks out', () => {
  expect(stayPhase(guest, at('2026-11-20T14:00'))).toBe('inHouse')
  expect(stayPhase(guest, at('2026-11-22T23:59'))).toBe('inHouse')
  expect(stayPhase(guest, at('2026-11-23T00:00'))).toBe('lastDay')
  expect(stayPhase(guest, at('2026-11-23T15:00'))).toBe('lastDay')
})

it('follows the desk, not the calendar, for arrival and departure', () => {
  expect(stayPhase({ ...guest, status: 'checkedOut' }, at('2026-11-22T09:00'))).toBe('departed')
  const registered = buildGuest({ status: 'registered', checkIn: null, duration: null })
  expect(stayPhase(registered, at('2026-11-22T09:00'))).toBe('registered')
})
