/**
 * The life of a guest request: forward only, a step may be skipped. `rejected`, `cancelled` and `expired` end it early.
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

export const requestKinds = ['food', 'gift', 'amenity', 'department'] as const

/** The kind of request; `department` is a service of a department, such as a repair. */
export type RequestKind = (typeof requestKinds)[number]

export const requestPlaces = ['inRoom', 'elsewhere'] as const

/** Where a request is carried out: staff may have to enter only for requests in the room. */
export type RequestPlace = (typeof requestPlaces)[number]

export const servicePurposes = [
  'delivery',
  'pickUp',
  'wakeUp',
  'lateCheckOut',
  'earlyCheckIn',
] as const

/**
 * The purpose of a service, if its place does not tell: something is brought, a car comes, the guest is woken, may stay
 * longer on the last day, or come sooner on the first.
 */
export type ServicePurpose = (typeof servicePurposes)[number]

/**
 * How a request is carried out, which determines its wording: food is prepared, other goods are delivered, a repair is
 * done in the room, a taxi picks up, a treatment is booked for a time, and a table is reserved.
 */
export type Fulfilment = 'food' | 'inRoom' | 'elsewhere' | 'appointment' | 'table' | ServicePurpose

export function fulfilmentOf({
  kind,
  place,
  purpose,
  deliverAt,
  restaurant,
}: {
  kind: RequestKind
  place: RequestPlace
  purpose?: ServicePurpose | undefined
  deliverAt?: string | undefined
  /** A service of an outlet is a table reservation. */
  restaurant?: object | undefined
}): Fulfilment {
  if (kind === 'food') return 'food'
  if (kind !== 'department') return 'delivery'
  if (restaurant) return 'table'
  if (purpose) return purpose
  return place === 'elsewhere' && deliverAt ? 'appointment' : place
}

/** A treatment, a trip or a table booked for a time. */
export function isAppointment({
  kind,
  place,
  deliverAt,
}: Parameters<typeof fulfilmentOf>[0]): boolean {
  return kind === 'department' && place === 'elsewhere' && deliverAt !== undefined
}

/** Whether the guest comes to it: a confirmed appointment. Staff do not mark its start to the minute. */
export function guestComes(
  request: Parameters<typeof fulfilmentOf>[0] & { status: RequestStatus },
): boolean {
  return isActive(request.status) && request.status !== 'new' && isAppointment(request)
}

/**
 * Whether the hotel is late with a request: past its promised time or window. A confirmed appointment is never late;
 * until it is confirmed, the hotel owes a response.
 */
export function isLate(request: Parameters<typeof guestComes>[0] & Promised, now: number): boolean {
  return promisedEnd(request) < now && isActive(request.status) && !guestComes(request)
}

/** The hotel promises a time, or a window that begins at it. Instants. */
export interface Promised {
  promisedAt: string
  promisedUntil?: string | undefined
}

/** When the promise is broken, in ms since 1970. */
export function promisedEnd({ promisedAt, promisedUntil = promisedAt }: Promised): number {
  return Date.parse(promisedUntil)
}

/** Actors that move a request. The server itself only lets unaccepted requests expire. */
export type RequestActor = 'guest' | 'hotel' | 'server'

const steps: readonly RequestStatus[] = ['new', 'accepted', 'inProgress', 'onTheWay', 'done']

/** The statuses of requests that have not ended. */
export const activeStatuses: readonly RequestStatus[] = steps.slice(0, -1)

/** True until the request has ended. */
export function isActive(status: RequestStatus): boolean {
  return activeStatuses.includes(status)
}

/** The statuses from which `actor` may move a request to `to`: the condition of the one UPDATE that moves it. */
export function statusesBefore(to: RequestStatus, actor: RequestActor): readonly RequestStatus[] {
  switch (to) {
    case 'new':
      return []
    case 'cancelled':
      return actor === 'guest'
        ? ['new', 'accepted']
        : actor === 'hotel'
          ? activeStatuses.slice(1)
          : []
    case 'rejected':
      return actor === 'hotel' ? ['new', 'accepted'] : []
    case 'expired':
      return actor === 'server' ? ['new'] : []
    default:
      return actor === 'hotel' ? steps.slice(0, steps.indexOf(to)) : []
  }
}

/**
 * The statuses from which a request can be cancelled. A late check-out or early check-in is done once it is confirmed, and can
 * be cancelled until it begins. A guest whom the hotel has told that it is late may also cancel what was begun.
 *
 * @param isToCome whether it is one that has not begun
 */
export function cancellableStatuses(
  actor: 'guest' | 'hotel',
  isToCome: boolean,
  isToldLate = false,
): readonly RequestStatus[] {
  return [
    ...statusesBefore('cancelled', actor),
    ...(isToCome ? (['done'] as const) : []),
    ...(actor === 'guest' && isToldLate ? (['inProgress'] as const) : []),
  ]
}

/** Whether `actor` may move a request from `from` to `to`, if its kind has that step. */
export function canMove(from: RequestStatus, to: RequestStatus, actor: RequestActor): boolean {
  return statusesBefore(to, actor).includes(from)
}

/** Whether a service moves the time of check-out or check-in: its price is by the hour. */
export function isByTheHour(purpose: ServicePurpose | null | undefined): boolean {
  return purpose === 'lateCheckOut' || purpose === 'earlyCheckIn'
}

/** Whether the guest may move a service to another time: until work on it begins. The price of a late check-out or early check-in depends on its time. */
export function canReschedule({
  kind,
  status,
  purpose,
  isTimed,
}: {
  kind: RequestKind
  status: RequestStatus
  purpose: ServicePurpose | null
  isTimed: boolean
}): boolean {
  const isOfService = kind === 'department' && !isByTheHour(purpose)
  return isTimed && isOfService && canMove(status, 'cancelled', 'guest')
}

/** The steps of a kind, first to last. A service in the room has no on-the-way step. */
export function stepsOf(kind: RequestKind): readonly RequestStatus[] {
  return kind === 'department' ? steps.filter((step) => step !== 'onTheWay') : steps
}

/** The remaining steps of a request, nearest first; none once it has ended. */
export function stepsAhead(kind: RequestKind, status: RequestStatus): RequestStatus[] {
  if (!isActive(status)) return []
  return stepsOf(kind).filter((step) => steps.indexOf(step) > steps.indexOf(status))
}

/** Rejected, cancelled or expired: nothing is delivered or charged. */
export function isUnfulfilled(status: RequestStatus): boolean {
  return !steps.includes(status)
}

/** Whether a guest may tip: while the request is active and once it is done. */
export function canTip(status: RequestStatus): boolean {
  return !isUnfulfilled(status)
}
