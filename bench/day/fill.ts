import { getMuster } from '@bellhop/contract/guest/muster'
import { buildStaff, signInStaff } from '../../apps/server/src/testing/builders.ts'
import { liftLimits } from '../../apps/server/src/testing/rate-limits.ts'
import type { Filler } from '../data/databases.ts'
import { type Caller, fillHotels, orderTowel, type Session } from '../data/hotels.ts'
import { type Call, get } from '../load/call.ts'
import type { Mix } from '../load/mix.ts'

/** Requests of each guest from the days before. */
const REQUESTS = 10

export interface Day {
  guests: number
  /** The calls of guests and desks all day. */
  parts: Mix['parts']
  /** Check-outs of one guest of each hotel, who does nothing else. */
  checkOuts: Call[]
  alarm: { sessions: Session[]; start: Call; asks: Call[] }
}

export async function fillDay(
  filler: Filler,
  { hotels, guests, phones }: { hotels: number; guests: number; phones: number },
): Promise<Day> {
  // Each of these guests stands for more.
  await liftLimits(filler.db)
  const callers = await fillHotels(filler, { hotels, guests: guests + 1, requests: REQUESTS })
  const burning = await fillHotels(filler, { hotels: 1, guests: phones })
  const [staying, leaving] = [callers.slice(0, -hotels), callers.slice(-hotels)]
  const desks = new Map<string, Record<string, string>>()
  for (const { hotelId } of leaving) desks.set(hotelId, await openDesk(filler, hotelId))
  const id = burning[0]?.hotelId ?? ''
  // On start, a server prints the address of the demo hotel.
  await filler.db.insertInto('hotel_setup').values({ hotel_id: id, is_demo: true }).execute()
  const atDesks = (path: string) => [...desks.values()].map((headers) => get(path, headers))
  const ofGuests = (pathOf: (caller: Caller) => string) =>
    staying.map((caller) => get(`/api/${pathOf(caller)}`, caller.session))
  return {
    guests: staying.length,
    parts: [
      { name: 'home', share: 0.4, calls: ofGuests(() => 'dashboard/app') },
      { name: 'requests', share: 0.2, calls: ofGuests(() => 'guest-requests/app') },
      {
        name: 'request',
        share: 0.1,
        calls: ofGuests(({ requestId }) => `guest-requests/app/${requestId}`),
      },
      { name: 'order', share: 0.1, calls: staying.map(orderTowel), hasKeys: true },
      { name: 'board', share: 0.15, calls: atDesks('/api/desk/guest-requests') },
      { name: 'today', share: 0.05, calls: atDesks('/api/desk/today') },
    ],
    checkOuts: leaving.map(({ hotelId, stayId }) =>
      put(`/api/desk/folios/${stayId}/check-out`, { reason: 'Paid in cash.' }, desks.get(hotelId)),
    ),
    alarm: {
      sessions: burning.map(({ session }) => session),
      start: {
        ...put('/api/desk/musters', { isDrill: false }, await openDesk(filler, id)),
        method: 'POST',
      },
      asks: burning.map(({ session }) => get(`/api${getMuster.url}`, session)),
    },
  }
}

async function openDesk(filler: Filler, id: string): Promise<Record<string, string>> {
  return { ...(await signInStaff(filler, await buildStaff({ id, server: filler }))) }
}

function put(path: string, body: object, headers: Record<string, string> = {}): Call {
  const json = { 'content-type': 'application/json' }
  return { method: 'PUT', path, headers: { ...headers, ...json }, body: JSON.stringify(body) }
}
