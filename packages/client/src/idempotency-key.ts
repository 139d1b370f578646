import { newId } from './new-id.ts'

/** Of a call: the server executes all calls with the same key once. */
export const newIdempotencyKey = newId
