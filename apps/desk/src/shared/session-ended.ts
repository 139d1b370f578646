import { createAction } from '@reduxjs/toolkit'

/** The server no longer knows the session: signed out elsewhere, run out, or never there. */
export const sessionEnded = createAction('session/ended')
