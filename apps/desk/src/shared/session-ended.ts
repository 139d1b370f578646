import { createAction } from '@reduxjs/toolkit'

/** The server does not know the session: it was closed elsewhere, has expired, or never existed. */
export const sessionEnded = createAction('session/ended')
