import type { Guest } from '@bellhop/contract/guest/guest'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './is-record.ts'

/** A requested one-time code that has not been entered. Times are by this phone's clock, in ms since 1970. */
export interface PendingCode {
  /** Null if none could be requested: then only a code from the front desk is accepted. */
  codeRequestId: string | null
  /** The masked destination from the server, or as the guest typed it. */
  to: string
  /** Where to request another code for. */
  contact: { phone: string } | { email: string }
  /** Set if the guest is registering. */
  registration?: { name: string; bookingRef?: string }
  hotelId: string
  expiresAt: number
  resendAt: number
}

/** The session. The spelling of the status is part of the stored format. */
export interface LogState {
  token: string | null
  data: Guest | null
  guestId: string | null
  preferences: { notification: NotificationPermission }
  status: null | 'Pending' | 'Fullfilled' | 'Rejected'
  loading: boolean
  /** Why the guest is not signed in: the code of a problem, or `session_ended`. */
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
/** The server has ended the session: the guest has checked out or signed out elsewhere, or it has expired. */
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
    /** The guest record was refetched: the hotel may have changed the room, the status or the dates. */
    guestRead(state, { payload: guest }: PayloadAction<Guest>) {
      if (state.token === null || state.guestId !== guest._id) return
      // A response to a change has no allergies.
      const { allergies = state.data?.allergies } = guest
      state.data = withCheckOut({ ...guest, ...(allergies && { allergies }) })
    },
    /** The guest has allowed or blocked notifications in the browser, or has not been asked. */
    notificationPermissionRead(state, { payload }: PayloadAction<NotificationPermission>) {
      if (state.token !== null) state.preferences.notification = payload
    },
    signInFailed(state, { payload }: PayloadAction<string>) {
      state.status = 'Rejected'
      state.loading = false
      state.error = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState)
    builder.addCase(sessionEnded, () => ({ ...initialState, error: 'session_ended' }))
  },
})

function sessionOf(token: string, guest: Guest) {
  return { token, guestId: guest._id, data: withCheckOut(guest) }
}

function withCheckOut(guest: Guest): Guest {
  return { ...guest, checkOut: checkOutOf(guest) }
}

/** Check-out = check-in plus `duration` days, at the check-out time. */
function checkOutOf({ checkIn, duration, checkoutTime, timeZone }: Guest): string | null {
  if (checkIn === null || duration === null) return null
  return checkOutAt({ checkIn, duration, checkoutTime, timeZone })
}

export const {
  signInStarted,
  codeSent,
  codeAbandoned,
  signedIn,
  guestRead,
  notificationPermissionRead,
  signInFailed,
} = logSlice.actions

/** Restores the valid part of a stored session. A sign-in in progress is dropped, except for its code. */
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

/** Checks the fields that every screen relies on. With any other record the guest has to sign in again. */
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
    ['to', 'hotelId'].every((field) => typeof value[field] === 'string') &&
    (value.codeRequestId === null || typeof value.codeRequestId === 'string') &&
    ['expiresAt', 'resendAt'].every((field) => typeof value[field] === 'number') &&
    isRecord(value.contact)
  )
}
