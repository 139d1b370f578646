import { MINUTE_MS } from '../time/durations.ts'
import { isAppointment, isByTheHour, type RequestStatus } from './request-status.ts'

/** At least so long before an appointment or table staff deal with it, in minutes: the guest plans around it. */
const appointmentLead = 60

type Wanted = Parameters<typeof isAppointment>[0] & {
  createdAt: string
  promisedAt: string
  /** The time of its longest item. */
  leadMinutes: number
  /** How long staff may take to accept a request. */
  acknowledgeMinutes: number
}

/**
 * From when a request waits for staff, in ms since 1970: at once, or, if it is wanted for later, early enough to be
 * accepted and carried out by its time. A late check-out or an early check-in is decided at once: the guest plans the day.
 */
export function waitsFrom(request: Wanted): number {
  const createdAt = Date.parse(request.createdAt)
  if (request.deliverAt === undefined || isByTheHour(request.purpose)) return createdAt
  const { leadMinutes, acknowledgeMinutes } = request
  const lead = isAppointment(request) ? Math.max(leadMinutes, appointmentLead) : leadMinutes
  return Math.max(
    createdAt,
    Date.parse(request.promisedAt) - (lead + acknowledgeMinutes) * MINUTE_MS,
  )
}

/**
 * Whether staff need not deal with a request yet: it is wanted for later, and work on it has not begun.
 *
 * @param now in ms since 1970; may be older than a request that has just come, since screens update it in intervals
 */
export function isForLater(
  request: { status: RequestStatus; createdAt: string; waitsFrom: string },
  now: number,
): boolean {
  if (request.status !== 'new' && request.status !== 'accepted') return false
  return Math.max(now, Date.parse(request.createdAt)) < Date.parse(request.waitsFrom)
}
