import type { LengthProblem } from '@bellhop/domain/rates/rate-plan'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'

export function soldOut(): Problem {
  return roomUnavailable('soldOut', 'These rooms have just been booked.')
}

function tooFewNights(minNights: number): Problem {
  const detail = 'Minimum stay from this date: {minNights} nights.'
  return roomUnavailable('minNights', detail, { minNights })
}

/** Others, who have not confirmed yet, have the share of the rooms that guests like them can reserve. */
export function reservedByOthers(): Problem {
  const detail =
    'Other guests have reserved these rooms for the moment. Please call us, or sign in and book with your own phone or email.'
  return roomUnavailable('reserved', detail)
}

/** Why a stay cannot be booked by a plan. */
export function lengthNotSold({ reason, nights }: LengthProblem): Problem {
  if (reason === 'closedToArrival')
    return roomUnavailable('closedToArrival', 'No check-in on this date.')
  if (reason === 'minNights') return tooFewNights(nights)
  if (reason === 'maxNights') {
    const detail = 'Maximum stay from this date: {maxNights} nights.'
    return roomUnavailable('maxNights', detail, { maxNights: nights })
  }
  if (reason === 'closedToDeparture') {
    return roomUnavailable('closedToDeparture', 'No check-out on this date.')
  }
  return notOffered()
}

export function notOffered(): Problem {
  return roomUnavailable('closed', 'This rate is not offered for these nights.')
}

type Reason = 'soldOut' | 'reserved' | LengthProblem['reason']

function roomUnavailable(
  reason: Reason,
  detail: Sentence,
  nights: { minNights?: number; maxNights?: number } = {},
): Problem {
  return new Problem('room_unavailable', detail, { params: { reason, ...nights } })
}
