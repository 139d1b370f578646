import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { RequestKind } from '@bellhop/contract/guest/requests'
import {
  canMove,
  fulfilmentOf,
  isByTheHour,
  type RequestStatus,
  stepsAhead,
} from '@bellhop/domain/requests/request-status'
import type { useTranslations } from 'use-intl'
import type { NextStatus } from './api.ts'

export type Translate = ReturnType<typeof useTranslations<'requests'>>

/** With words of their own for the work on them, and for the time at which they are due. */
const withWork = ['food', 'delivery', 'inRoom', 'table'] as const
const withTime = [
  'table',
  'appointment',
  'pickUp',
  'wakeUp',
  'lateCheckOut',
  'earlyCheckIn',
] as const

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
function findDue(request: Dated) {
  const fulfilment = fulfilmentOf(request)
  const named = request.deliverAt && withTime.find((one) => one === fulfilment)
  return named || (request.promisedUntil ? 'between' : 'due')
}

export const nameDue = (request: Dated, t: Translate): string => t(`due.${findDue(request)}`)

/** "20:45", or "10:30 and 11:00" for a window. */
export function formatDue(
  request: Dated,
  formatTime: (instant: string) => string,
  t: Translate,
): string {
  const { from, until } = readTimes(request, formatTime)
  return until ? t('window', { from, until }) : from
}

/** "Due 20:45", or "Between 10:30 and 11:00". */
export function describeDue(
  request: Dated,
  formatTime: (instant: string) => string,
  t: Translate,
): string {
  const time = formatDue(request, formatTime, t)
  return t(`dueAt.${findDue(request)}`, { time, ...readTimes(request, formatTime) })
}

function readTimes({ promisedAt, promisedUntil }: Dated, formatTime: (instant: string) => string) {
  // A window ends on the day on which it begins.
  const until = promisedUntil && /\d+[:.]\d\d\D*$/.exec(formatTime(promisedUntil))?.[0]
  return { from: formatTime(promisedAt), until: until ?? '' }
}

/**
 * The label of a status for this kind of request, such as "Preparing" for food in progress. From the staff's
 * perspective: they accept or reject; the guest reads confirmed or declined.
 */
export function formatStatus(
  request: Pick<DeskRequest, 'kind' | 'place' | 'purpose' | 'deliverAt' | 'restaurant'>,
  status: RequestStatus,
  t: Translate,
): string {
  if (status === 'inProgress') {
    const fulfilment = fulfilmentOf(request)
    const work = withWork.find((one) => one === fulfilment)
    return work ? t(`work.${work}`) : t('status.inProgress')
  }
  if (request.kind === 'department' && status === 'done') {
    return isByTheHour(request.purpose) ? t('timeConfirmed') : t('serviceDone')
  }
  return t(`status.${status}`)
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
