import { type Limit, limitById, perHour } from './limit.ts'

/** Registrations with a code not entered, per hotel and hour, after which the hotel accepts none. */
export const registrationBudget = 200

/** The budget as a limit. Sign-ins count against it, and the desk shows until when it is used up. */
export function registrationsOf(hotelId: string): Limit {
  return limitById('registrations with a hotel', hotelId, perHour(registrationBudget))
}
