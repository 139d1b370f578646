import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'

export function soldOut(): Problem {
  return roomUnavailable('soldOut', 'These rooms have just been booked.')
}

export function noArrival(): Problem {
  return roomUnavailable('closedToArrival', 'No check-in on this date.')
}

export function tooFewNights(minNights: number): Problem {
  const detail = 'Minimum stay from this date: {minNights} nights.'
  return roomUnavailable('minNights', detail, minNights)
}

/** Others, who have not confirmed yet, have the share of the rooms that guests like them can reserve. */
export function reservedByOthers(): Problem {
  const detail =
    'Other guests have reserved these rooms for the moment. Please call us, or sign in and book with your own phone or email.'
  return roomUnavailable('reserved', detail)
}

type Reason = 'soldOut' | 'closedToArrival' | 'minNights' | 'reserved'

function roomUnavailable(reason: Reason, detail: Sentence, minNights?: number): Problem {
  return new Problem('room_unavailable', detail, {
    params: { reason, ...(minNights && { minNights }) },
  })
}
