import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { RequestKind } from '@bellhop/contract/guest/requests'
import {
  canMove,
  type Fulfilment,
  fulfilmentOf,
  isByTheHour,
  type RequestStatus,
  stepsAhead,
} from '@bellhop/domain/requests/request-status'
import type { NextStatus } from './api.ts'

/** From the staff's perspective: they accept or reject; the guest reads confirmed or declined. */
const statusNames: Record<RequestStatus, string> = {
  new: 'New',
  accepted: 'Accepted',
  inProgress: 'In progress',
  onTheWay: 'On the way',
  done: 'Delivered',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

const workNames: Partial<Record<Fulfilment, string>> = {
  food: 'Preparing',
  delivery: 'Getting ready',
  inRoom: 'Working on it',
  table: 'Seated',
}

const dueNames: Partial<Record<Fulfilment, string>> = {
  table: 'Table',
  appointment: 'Appointment',
  pickUp: 'Pick-up',
  wakeUp: 'Wake-up',
  lateCheckOut: 'Check-out',
  earlyCheckIn: 'Check-in',
}

/** The time that the guest has chosen after the request, if it is the latest. */
export function findGuestTime({ timeline }: Pick<DeskRequest, 'timeline'>) {
  const last = timeline.findLast(({ promisedAt }) => promisedAt !== undefined)
  return last?.by === 'guest' ? last : undefined
}

type Dated = Pick<
  DeskRequest,
  'kind' | 'place' | 'purpose' | 'deliverAt' | 'restaurant' | 'promisedAt' | 'promisedUntil'
>

/** When the guest expects it: a deadline, or the time or window that was asked for. */
export function nameDue(request: Dated): string {
  const name = request.deliverAt && dueNames[fulfilmentOf(request)]
  return name || (request.promisedUntil ? 'Between' : 'Due')
}

/** "20:45", or "10:30 and 11:00" for a window. */
export function formatDue(
  { promisedAt, promisedUntil }: Dated,
  formatTime: (instant: string) => string,
): string {
  const from = formatTime(promisedAt)
  // A window ends on the day on which it begins.
  return promisedUntil ? `${from} and ${formatTime(promisedUntil).split(', ').at(-1)}` : from
}

/** The label of a status for this kind of request, such as "Preparing" for food in progress. */
export function formatStatus(
  request: Pick<DeskRequest, 'kind' | 'place' | 'purpose' | 'deliverAt' | 'restaurant'>,
  status: RequestStatus,
): string {
  if (status === 'inProgress') return workNames[fulfilmentOf(request)] ?? statusNames.inProgress
  if (request.kind === 'department' && status === 'done') {
    return isByTheHour(request.purpose) ? 'Confirmed' : 'Done'
  }
  return statusNames[status]
}

/** The steps a request can be moved to with one click, nearest first; accepting is a separate call. */
export function listNextSteps(kind: RequestKind, status: RequestStatus): NextStatus[] {
  return stepsAhead(kind, status).filter((step): step is NextStatus => step !== 'accepted')
}

/** How staff end a request that will not be done: before work on it begins it is rejected, then cancelled; what is confirmed is cancelled until it begins. */
export function findEnding({
  status,
  isToCome,
}: Pick<DeskRequest, 'status' | 'isToCome'>): 'rejected' | 'cancelled' | undefined {
  if (isToCome) return 'cancelled'
  return (['rejected', 'cancelled'] as const).find((ending) => canMove(status, ending, 'hotel'))
}
