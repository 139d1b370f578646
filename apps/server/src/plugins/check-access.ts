import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import type { FastifyRequest } from 'fastify'
import type { GuestCaller, StaffSession } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'

export function stayEnded(): Problem {
  return new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
}

/**
 * Rejects a call from a page of another origin. SameSite=Strict keeps the desk's cookie from other sites, but not from
 * other hosts of the hotel's domain. Scripts and old browsers send neither header.
 */
export function requireSameOrigin(
  { headers, protocol, host }: FastifyRequest,
  publicOrigin: string,
): void {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers
  // The desk may also be opened at another address than PUBLIC_URL, e.g. in the local network.
  const isOwn =
    origin === undefined || origin === publicOrigin || origin === `${protocol}://${host}`
  if (isOwn && site === 'same-origin') return
  throw new Problem('forbidden', 'This call must come from the desk itself.', {
    params: { reason: 'otherSite' },
  })
}

export const isAboutHotel = ({ params }: FastifyRequest, hotelId: string) =>
  Object.values(params as Record<string, string>).includes(hotelId)

/** Whether a call responds with a file. A live stream is none. */
export function sendsFile(schema: object = {}): boolean {
  const { response = {} } = schema as { response?: Record<number, { content?: object }> }
  const types = Object.keys(response[200]?.content ?? {})
  return types.length > 0 && !types.includes('text/event-stream')
}

/** Neither a file nor a live stream. */
export function isJsonRead({ method, routeOptions }: FastifyRequest): boolean {
  const { response } = (routeOptions.schema ?? {}) as { response?: Record<number, object> }
  return method === 'GET' && 'properties' in (response?.[200] ?? {})
}

export type StayAccess = 'inHouse' | 'notCheckedOut' | 'stayed' | 'chat'

export function requireStay({ status, chatClosesAt }: GuestCaller, access: StayAccess): void {
  if (access === 'chat') {
    if (chatClosesAt && chatClosesAt <= new Date()) throw stayEnded()
    return
  }
  if (status === 'checkedOut') {
    if (access === 'stayed') return
    throw stayEnded()
  }
  if (status !== 'inHouse' && access !== 'notCheckedOut') {
    throw new Problem('stay_required', 'This is possible once you have checked in.')
  }
}

export function requireRole({ role }: StaffSession, roles: readonly StaffRole[]): void {
  if (!roles.includes(role)) {
    throw new Problem('forbidden', 'Your role does not allow this.', {
      params: { reason: 'role' },
    })
  }
}
