import { describe, expect, it } from 'vitest'
import { buildGuest } from '../testing/guest.ts'
import {
  codeSent,
  guestRead,
  logSlice,
  type PendingCode,
  restoreLog,
  sessionEnded,
  signedIn,
  signedOut,
  signInFailed,
  signInStarted,
} from './log.ts'

const { reducer } = logSlice
const start = reducer(undefined, { type: 'start' })

const guest = buildGuest()

const code: PendingCode = {
  codeRequestId: 'request-1',
  to: '+91•••001',
  contact: { phone: '+919000000001' },
  hotelId: 'hotel-1',
  expiresAt: Date.now() + 60_000,
  resendAt: Date.now() + 30_000,
}

const inSession = reducer(start, signedIn({ token: 'token-1', guest }))

describe('session status', () => {
  it('is null, Pending when a request starts, Fullfilled on success, Rejected on failure', () => {
    expect(start).toMatchObject({ status: null, loading: false, error: null })
    const pending = reducer(start, signInStarted())
    expect(pending).toMatchObject({ status: 'Pending', loading: true })
    expect(reducer(pending, codeSent(code))).toMatchObject({ status: 'Fullfilled', loading: false })
    expect(reducer(pending, signInFailed('otp_invalid'))).toMatchObject({
      status: 'Rejected',
      loading: false,
      error: 'otp_invalid',
    })
  })

  it('forgets an old error when the next request starts', () => {
    const failed = reducer(start, signInFailed('otp_invalid'))
    expect(reducer(failed, signInStarted()).error).toBeNull()
  })
})

describe('login', () => {
  it('sets the guest token and data, and computes check-out', () => {
    expect(inSession).toMatchObject({
      token: 'token-1',
      guestId: 'guest-1',
      status: 'Fullfilled',
      preferences: { notification: 'default' },
      code: null,
    })
    // Check-in plus 3 days, at 11:00 in Kolkata.
    expect(Date.parse(inSession.data?.checkOut ?? '')).toBe(Date.UTC(2026, 10, 23, 5, 30))
  })

  it('has no check-out for a guest without a stay', () => {
    const registered = buildGuest({ status: 'registered', checkIn: null, duration: null })
    const state = reducer(start, signedIn({ token: 'token-1', guest: registered }))
    expect(state.data?.checkOut).toBeNull()
  })
})

describe('a refetch of the guest record', () => {
  const moved = buildGuest({ roomNumber: '311', duration: 4 })

  it('updates the room and the check-out of the extended stay', () => {
    const { token, data } = reducer(inSession, guestRead(moved))
    expect(token).toBe('token-1')
    expect(data).toMatchObject({ roomNumber: '311', checkOut: '2026-11-24T05:30:00.000Z' })
  })

  it('is ignored after the session, or for another guest', () => {
    expect(reducer(start, guestRead(moved))).toEqual(start)
    expect(reducer(inSession, guestRead({ ...moved, _id: 'guest-2' }))).toEqual(inSession)
  })
})

it('logout and a 401 clear the session', () => {
  expect(reducer(inSession, signedOut())).toEqual(start)
  expect(reducer(inSession, sessionEnded())).toEqual({ ...start, error: 'session_ended' })
})

describe('restoring', () => {
  it('preserves the session', () => {
    expect(restoreLog(JSON.parse(JSON.stringify(inSession)))).toEqual(inSession)
  })

  it('restores the code step, unless the code has expired', () => {
    const waiting = reducer(start, codeSent(code))
    expect(restoreLog(waiting).code).toEqual(code)
    const expired = reducer(start, codeSent({ ...code, expiresAt: Date.now() - 1 }))
    expect(restoreLog(expired).code).toBeNull()
  })

  it('resets the Pending status of the previous page', () => {
    expect(restoreLog(reducer(inSession, signInStarted()))).toMatchObject({
      status: 'Fullfilled',
      loading: false,
    })
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a token without a guest', { token: 'token-1' }],
    ['a token of another type', { token: 7, data: guest }],
    ['a guest of another shape', { token: 'token-1', data: { ...guest, timeZone: 5 } }],
  ])('resets %s', (_, stored) => {
    expect(restoreLog(stored)).toEqual(start)
  })
})
