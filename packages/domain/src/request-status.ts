/**
 * The life of a guest request (decisions §5): forward only, a step may be skipped.
 * `rejected`, `cancelled` and `expired` end it early.
 */
export const requestStatuses = [
  'new',
  'accepted',
  'inProgress',
  'onTheWay',
  'done',
  'rejected',
  'cancelled',
  'expired',
] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** Who moves a request. The server itself only lets unaccepted requests expire. */
export type RequestActor = 'guest' | 'hotel' | 'server'

const steps: readonly RequestStatus[] = ['new', 'accepted', 'inProgress', 'onTheWay', 'done']

const active: readonly RequestStatus[] = steps.slice(0, -1)

/** True until the request has ended. */
export function isActive(status: RequestStatus): boolean {
  return active.includes(status)
}

/** The statuses from which `actor` may move a request to `to`: one UPDATE's WHERE. */
export function statusesBefore(to: RequestStatus, actor: RequestActor): readonly RequestStatus[] {
  switch (to) {
    case 'new':
      return []
    case 'cancelled':
      return actor === 'guest' ? ['new', 'accepted'] : actor === 'hotel' ? active.slice(1) : []
    case 'rejected':
      return actor === 'hotel' ? ['new', 'accepted'] : []
    case 'expired':
      return actor === 'server' ? ['new'] : []
    default:
      return actor === 'hotel' ? steps.slice(0, steps.indexOf(to)) : []
  }
}

export function canMove(from: RequestStatus, to: RequestStatus, actor: RequestActor): boolean {
  return statusesBefore(to, actor).includes(from)
}

/** Rejected, cancelled or expired: nothing is brought, and nothing is charged. */
export function isUnfulfilled(status: RequestStatus): boolean {
  return !steps.includes(status)
}

/** A tip may be given once done or while running. */
export function canTip(status: RequestStatus): boolean {
  return !isUnfulfilled(status)
}

/** The next one-tap step at the desk, or undefined once the request has ended. */
export function nextStatus(status: RequestStatus): RequestStatus | undefined {
  return isActive(status) ? steps[steps.indexOf(status) + 1] : undefined
}
