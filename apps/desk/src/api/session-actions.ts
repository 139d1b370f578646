import { createAction } from '@reduxjs/toolkit'
import { isProblem } from './error-sentence.ts'

/** The server does not know the session: it was closed elsewhere, has expired, or never existed. */
export const sessionEnded = createAction('session/ended')

/** In another tab, the person has changed to another hotel. */
export const hotelChanged = createAction('session/hotelChanged')

/** After a call was rejected with 401. */
export const sessionLost = (error: unknown) =>
  isProblem(error, 'other_hotel') ? hotelChanged() : sessionEnded()

/** The server is about to be asked to end the session. */
export const signingOut = createAction('session/signingOut')

/** The person whose session has ended does not continue it. */
export const sessionLeft = createAction('session/left')

/** A call other than signing in has opened a session, and the desk is about to be loaded again for it. */
export const sessionOpened = createAction('session/opened')
