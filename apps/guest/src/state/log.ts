import type { Guest } from '@bellhop/contract/guest'
import { checkOutAt } from '@bellhop/domain/hotel-time'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './is-record.ts'

/** A one-time code that was asked for and not yet entered. Times are of this phone's clock, in ms. */
export interface PendingCode {
  codeRequestId: string
  /** Where the code went, masked, as the server says. */
  to: string
  /** What to ask with for another code. */
  contact: { phone: string } | { email: string }
  /** Of somebody who registers. */
  registration?: { name: string; bookingRef?: string }
  hotelId: string
  expiresAt: number
  resendAt: number
}

/** The specification's session (§3), its status spelled as there. */
export interface LogState {
  token: string | null
  data: Guest | null
  guestId: string | null
  preferences: { notification: NotificationPermission }
  status: null | 'Pending' | 'Fullfilled' | 'Rejected'
  loading: boolean
  error: string | null
  code: PendingCode | null
}

const initialState: LogState = {
  token: null,
  data: null,
  guestId: null,
  preferences: { notification: 'default' },
  status: null,
  loading: false,
  error: null,
  code: null,
}

/** The guest signed out. */
export const signedOut = createAction('log/signedOut')
/** The server no longer knows the session: checked out, signed out elsewhere, expired. */
export const sessionEnded = createAction('log/sessionEnded')

export const logSlice = createSlice({
  name: 'log',
  initialState,
  reducers: {
    signInStarted(state) {
      state.status = 'Pending'
      state.loading = true
      state.error = null
    },
    codeSent(state, { payload }: PayloadAction<PendingCode>) {
      state.status = 'Fullfilled'
      state.loading = false
      state.code = payload
    },
    codeAbandoned(state) {
      state.status = null
      state.error = null
      state.code = null
    },
    signedIn(_state, { payload }: PayloadAction<{ token: string; guest: Guest }>) {
      return { ...initialState, status: 'Fullfilled', ...sessionOf(payload.token, payload.guest) }
    },
    /** What the hotel has changed since: the room, the status, the days. */
    guestRead(state, { payload: guest }: PayloadAction<Guest>) {
      if (state.token !== null && state.guestId === guest._id) state.data = withCheckOut(guest)
    },
    signInFailed(state, { payload }: PayloadAction<string>) {
      state.status = 'Rejected'
      state.loading = false
      state.error = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState)
    builder.addCase(sessionEnded, () => initialState)
  },
})

function sessionOf(token: string, guest: Guest) {
  return { token, guestId: guest._id, data: withCheckOut(guest) }
}

function withCheckOut(guest: Guest): Guest {
  return { ...guest, checkOut: checkOutOf(guest) }
}

/** Check-out = check-in plus `duration` days, at the check-out time (specification §4). */
function checkOutOf({ checkIn, duration, checkoutTime, timeZone }: Guest): string | null {
  if (checkIn === null || duration === null) return null
  return checkOutAt({ checkIn, duration, checkoutTime, timeZone })
}

export const { signInStarted, codeSent, codeAbandoned, signedIn, guestRead, signInFailed } =
  logSlice.actions

/** The part of a stored session that can be trusted; whatever was under way when the page closed is not. */
export function restoreLog(stored: unknown): LogState {
  if (!isRecord(stored)) return initialState
  const { token, data, preferences } = stored
  const code = isPendingCode(stored.code) && stored.code.expiresAt > Date.now() ? stored.code : null
  if (typeof token !== 'string' || !isGuest(data)) return { ...initialState, code }
  const notification = isRecord(preferences) ? preferences.notification : undefined
  return {
    ...initialState,
    status: 'Fullfilled',
    token,
    data,
    guestId: data._id,
    preferences: {
      notification:
        notification === 'granted' || notification === 'denied' ? notification : 'default',
    },
  }
}

/** Checks what every screen relies on; a record of another shape means signing in again. */
function isGuest(value: unknown): value is Guest {
  return (
    isRecord(value) &&
    ['_id', 'hotelId', 'name', 'status', 'checkoutTime', 'timeZone'].every(
      (field) => typeof value[field] === 'string',
    ) &&
    ['checkIn', 'checkOut'].every(
      (field) => value[field] === null || typeof value[field] === 'string',
    )
  )
}

function isPendingCode(value: unknown): value is PendingCode {
  return (
    isRecord(value) &&
    ['codeRequestId', 'to', 'hotelId'].every((field) => typeof value[field] === 'string') &&
    ['expiresAt', 'resendAt'].every((field) => typeof value[field] === 'number') &&
    isRecord(value.contact)
  )
}
