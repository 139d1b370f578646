import { Problem } from '../shared/calls/problem.ts'
import type { LinkKeySession } from './sessions.ts'

/** A companion shares a room but not the booking. @throws Problem `forbidden` */
export function requireMainGuest({ kind }: LinkKeySession): void {
  if (kind === 'guest') return
  throw new Problem('forbidden', 'Only the guest who booked can see the booking.', {
    params: { reason: 'notMainGuest' },
  })
}
