import { newId } from './new-id.ts'

/** The server executes all calls with the same key once. */
export const newIdempotencyKey = newId
