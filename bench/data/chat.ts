import { newId } from '../../apps/server/src/shared/ids.ts'
import { buildStaff, signInStaff } from '../../apps/server/src/testing/builders.ts'
import type { Delivery } from '../delivery.ts'
import { post } from '../load/call.ts'
import type { Filler } from './databases.ts'
import type { Caller } from './hotels.ts'

/** A guest may send 60 messages a minute. */
const WRITERS = 10

/** Guests of one hotel write in turn, and its desk follows. @returns what is measured, at a server's origin */
export async function fillChat(
  filler: Filler,
  callers: Caller[],
): Promise<(origin: string) => Delivery> {
  const [{ hotelId }] = callers as [Caller]
  const writers = callers.filter((caller) => caller.hotelId === hotelId).slice(0, WRITERS)
  const rooms: { roomId: string; caller: Caller }[] = []
  for (const caller of writers) {
    const url = `/api/chat-rooms/app/${caller.guestId}`
    const answer = await filler.app.inject({ url, headers: caller.session })
    rooms.push({ roomId: answer.json().data._id, caller })
  }
  const desk = await signInStaff(filler, await buildStaff(filler, { id: hotelId }))
  let messages = 0
  return (origin) => ({
    origin,
    send(text) {
      const { roomId, caller } = rooms[messages++ % rooms.length] as (typeof rooms)[number]
      return post('/api/chats/app', { roomId, text, clientId: newId() }, caller.session)
    },
    stream: { url: `${origin}/api/desk/stream`, headers: desk },
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
