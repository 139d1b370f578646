import { HOUR_MS } from '@bellhop/domain/durations'
import { keyedHash } from '../shared/secrets.ts'
import type { Limit } from './rate-limits.ts'

/** Registrations with a code not entered, per hotel and hour, after which the hotel accepts none. */
export const registrationBudget = 200

/** The budget as a limit. Sign-ins count against it, and the desk shows until when it is used up. */
export function registrationsOf(codeKey: Uint8Array, hotelId: string): Limit {
  return {
    key: keyedHash(codeKey, 'limit', 'registrations with a hotel', hotelId),
    max: registrationBudget,
    windowMs: HOUR_MS,
  }
}
