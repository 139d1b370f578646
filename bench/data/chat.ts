import { newId } from '../../apps/server/src/shared/ids.ts'
import { buildStaff, signInStaff } from '../../apps/server/src/testing/builders.ts'
import type { Delivery } from '../delivery.ts'
import { post } from '../load/call.ts'
import type { Filler } from './databases.ts'
import type { Caller } from './hotels.ts'

/** A guest may send 60 messages a minute. */
const WRITERS = 20

/** Messages in both directions, at a server's origin. */
export interface ChatDeliveries {
  toDesk: Delivery
  toGuest: Delivery
}

/**
 * Guests of one hotel write in turn, followed by its desk; the desk writes to the first of them, who follows.
 *
 * @returns what is measured, at a server's origin
 */
export async function fillChat(
  filler: Filler,
  callers: Caller[],
): Promise<(origin: string) => ChatDeliveries> {
  const [{ hotelId }] = callers as [Caller]
  const writers = callers.filter((caller) => caller.hotelId === hotelId).slice(0, WRITERS)
  const rooms: { roomId: string; caller: Caller }[] = []
  for (const caller of writers) {
    const url = `/api/chat-rooms/app/${caller.guestId}`
    const response = await filler.app.inject({ url, headers: caller.session })
    rooms.push({ roomId: response.json().data._id, caller })
  }
  const desk = await signInStaff(filler, await buildStaff({ id: hotelId, server: filler }))
  let messages = 0
  const [follower] = rooms as [(typeof rooms)[number]]
  return (origin) => ({
    toDesk: {
      origin,
      send(text) {
        const { roomId, caller } = rooms[messages++ % rooms.length] as (typeof rooms)[number]
        // The guest app sends every call with a key.
        const headers = { ...caller.session, 'idempotency-key': newId() }
        return post('/api/chats/app', { roomId, text, clientId: newId() }, headers)
      },
      stream: { url: `${origin}/api/desk/stream`, headers: desk },
    },
    toGuest: {
      origin,
      send: (text) =>
        post(`/api/desk/chats/${follower.roomId}/messages`, { text, clientId: newId() }, desk),
      stream: { url: `${origin}/api/stream`, headers: follower.caller.session },
    },
  })
}

/** A row with a text, and the bare stream on which it arrives. */
export function bareChat(origin: string): Delivery {
  return {
    origin,
    send: (text) => post(`/rows/${newId()}`, { text }, { 'idempotency-key': newId() }),
    stream: { url: `${origin}/stream`, headers: {} },
  }
}
