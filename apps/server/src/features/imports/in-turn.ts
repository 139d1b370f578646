import type { FastifyReply } from 'fastify'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'

const queueImport = createFairQueue({
  ...{ atOnce: 2, atOnceOfHotel: 1, waiting: 20, waitingOfHotel: 4 },
})

/** Runs one import of a hotel at a time: each compares thousands of entries. */
export function inTurn<T>(
  { hotelId, staffId }: StaffSession,
  reply: FastifyReply,
  work: () => Promise<T>,
) {
  const jobOwner = { hotel: hotelId, person: staffId, signal: hangUpSignal(reply) }
  return queueImport(jobOwner, work).catch(
    rejectIfBusy('Other tables are being imported. Try again in a minute.'),
  )
}
