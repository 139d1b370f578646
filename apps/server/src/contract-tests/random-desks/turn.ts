import type { Route } from '@bellhop/contract/base/route'
import { type Folio, getFolio } from '@bellhop/contract/desk/folios'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import type { TestApp } from '../../testing/build-app.ts'
import { type CallOptions, call } from '../../testing/call.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import type { BusyHotel } from './busy-hotel.ts'

/** A stay that several desks change at the same time. */
export interface BusyStay {
  id: string
  bookingId: string
  guestId: string
  roomId: string | null
  arrival: string
  duration: number
}

/** The next action of a desk, with random numbers of its own. */
export interface Turn {
  server: TestApp
  headers: Record<string, string>
  hotel: BusyHotel
  stay: BusyStay
  /** A whole number from 0 to this one. */
  upTo: (most: number) => number
}

export type Act = (turn: Turn) => Promise<{ status: number; body?: unknown } | undefined>

export const reason = 'On business.'
export const pick = <T>({ upTo }: Pick<Turn, 'upTo'>, list: readonly T[]): T =>
  list[upTo(list.length - 1)] as T

export const send = (turn: Turn, route: Route, params: Record<string, string>, body?: unknown) =>
  call(turn.server, route, {
    headers: turn.headers,
    params,
    ...(body !== undefined && { body }),
  } as CallOptions)
export const change = (turn: Turn, route: Route, body: object = {}) =>
  send(turn, route, { id: turn.stay.id }, body)

/** @param after so many days */
export function wantRooms(turn: Turn, after = 0) {
  const { hotel, upTo } = turn
  const from = after + upTo(1)
  const count = 1 + upTo(1)
  const rooms = {
    roomTypeId: pick(turn, hotel.roomTypeIds),
    count,
    adults: count,
    children: upTo(1),
  }
  return {
    checkInDate: dayFromToday(from),
    checkOutDate: dayFromToday(from + 1 + upTo(3)),
    selectedRooms: [rooms],
  }
}

export async function readFolio(turn: Turn): Promise<Pick<Folio, 'entries' | 'fee'>> {
  const { headers, stay } = turn
  const { status, body } = await call(turn.server, getFolio, { headers, params: { id: stay.id } })
  if (status > 404) throw new Error(`The folio of ${stay.id} answers ${status}`)
  return body.data ?? { entries: [] }
}

export async function listRequests({ server, stay }: Turn) {
  return await server.db
    .selectFrom('guest_request')
    .select(['id', 'number', 'status'])
    .where('stay_id', '=', stay.id)
    .where('status', 'in', activeStatuses)
    .orderBy('id')
    .execute()
}
