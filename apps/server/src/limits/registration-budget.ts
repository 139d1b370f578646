import { HOUR_MS } from '@bellhop/domain/durations'
import { keyedHash } from '../shared/secrets.ts'
import type { Limit } from './rate-limits.ts'

/** Registrations whose code nobody has entered, of one hotel in an hour, after which nobody can register there. */
export const registrationBudget = 200

/** The budget as a limit. Signing in counts against it, and the desk says until when it is used up. */
export function registrationsOf(codeKey: Uint8Array, hotelId: string): Limit {
  return {
    key: keyedHash(codeKey, 'limit', 'registrations with a hotel', hotelId),
    max: registrationBudget,
    windowMs: HOUR_MS,
  }
}
