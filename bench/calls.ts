import { newId } from '../apps/server/src/shared/ids.ts'
import { buildStaff, signInStaff } from '../apps/server/src/testing/builders.ts'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { type Filler, onPostgres } from './data/databases.ts'
import { BILL_LINES, fillDemo } from './data/demo.ts'
import { type Caller, fillHotels, orderTowel } from './data/hotels.ts'
import { type Delivery, reportDeliveries } from './delivery.ts'
import { type Call, get, post } from './load/call.ts'
import type { Generator } from './load/start-generator.ts'
import { reportPairs } from './report.ts'
import { startRelease, startServer } from './servers/start-server.ts'

/** A guest may send 60 messages a minute. */
const WRITERS = 20

const HOTELS = 10
/** In each hotel: a guest may order 20 times a minute and 60 times an hour. */
const GUESTS = 500
/** Orders of each guest before the measurement, because hotels rarely have empty tables. */
const REQUESTS = 2

/** The minimum ratio of calls per second. */
const targets = { request: 0.55, content: 0.9, order: 0.3 }
/** The same, to the last release. */
const RELEASE_TARGET = 0.9

/**
 * The calls most used by guests, on the demo hotel, and orders in ten hotels: to bare ones, then to those of the last
 * release.
 */
export async function benchCalls(generator: Generator): Promise<void> {
  await onPostgres(async (engine) => {
    const { place, filled } = await engine.makePlace(fillCalls)
    const bare = await startServer('bare', place)
    const ours = await startServer('ours', place)
    const pairs = filled.pairs.map((pair) => ({
      name: pair.name,
      statements: pair.statements,
      target: pair.target && targets[pair.target],
      ours: { origin: ours.origin, calls: pair.ours, hasKeys: pair.hasKeys },
      bare: { origin: bare.origin, calls: pair.bare, hasKeys: pair.hasKeys },
    }))
    // Guests open the app before they order.
    const openings = filled.callers.map(({ session }) => get('/api/dashboard/app', session))
    const open = (origin: string) => generator.run('each', { load: { origin, calls: openings } })
    await open(ours.origin)
    await reportPairs(generator, { part: 'calls', pairs })
    const release = await startRelease(place)
    if (release) {
      await open(release.origin)
      const toRelease = pairs.map((pair) => ({
        ...pair,
        target: RELEASE_TARGET,
        bare: { ...pair.ours, origin: release.origin },
      }))
      console.log(`\nTo version ${lastRelease.version} instead of bare calls:`)
      await reportPairs(generator, { part: 'release', pairs: toRelease })
      await release.stop()
    } else console.log('Without the history there is no last release to compare with.')
    const { toDesk, toGuest } = filled.chatAt(ours.origin)
    const sides = { desk: toDesk, guest: toGuest, bare: bareChat(bare.origin) }
    await reportDeliveries(sides)
    await ours.stop()
    await bare.stop()
  })
}

interface Calls {
  name: string
  ours: Call[]
  bare: Call[]
  statements: number
  target?: keyof typeof targets
  hasKeys: boolean
}

async function fillCalls(filler: Filler) {
  const demo = await fillDemo(filler)
  const callers = await fillHotels(filler, {
    hotels: HOTELS,
    guests: GUESTS,
    requests: REQUESTS,
  })
  const bareRow = get(`/requests/${demo.hotelId}/${demo.requestId}`)
  const pairs: Omit<Calls, 'statements'>[] = [
    {
      name: 'GET one request',
      ours: [get(`/api/guest-requests/app/${demo.requestId}`, demo.guest)],
      bare: [bareRow],
      target: 'request',
      hasKeys: false,
    },
    {
      name: 'GET dashboard',
      ours: [get('/api/dashboard/app', demo.guest)],
      bare: [bareRow],
      target: 'content',
      hasKeys: false,
    },
    {
      name: `GET menu, ${demo.menu.foods} foods`,
      ours: [get(`/api/foods/app/food-by-category/${demo.menu.categoryId}`, demo.guest)],
      bare: [bareRow],
      target: 'content',
      hasKeys: false,
    },
    {
      name: `GET bill, ${BILL_LINES} lines`,
      ours: [get('/api/payments/app/allrequestlist', demo.payer)],
      bare: [get(`/stays/${demo.hotelId}/${demo.payerStayId}`)],
      hasKeys: false,
    },
    {
      name: `POST amenity, ${HOTELS} hotels`,
      ours: callers.map(orderTowel),
      bare: callers.map((caller) => ({
        ...orderTowel(caller),
        path: `/rows/${caller.hotelId}`,
      })),
      target: 'order',
      hasKeys: true,
    },
  ]
  const counted: Calls[] = []
  for (const pair of pairs) {
    const load = { calls: pair.ours.slice(0, 1), hasKeys: pair.hasKeys }
    counted.push({ ...pair, statements: await filler.countStatements(load) })
  }
  return { pairs: counted, callers, chatAt: await fillChat(filler, callers) }
}

/** Messages in both directions, at a server's origin. */
interface ChatDeliveries {
  toDesk: Delivery
  toGuest: Delivery
}

/**
 * Guests of one hotel write in turn, followed by its desk; the desk writes to the first of them, who follows.
 *
 * @returns what is measured, at a server's origin
 */
async function fillChat(
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
function bareChat(origin: string): Delivery {
  return {
    origin,
    send: (text) => post(`/rows/${newId()}`, { text }, { 'idempotency-key': newId() }),
    stream: { url: `${origin}/stream`, headers: {} },
  }
}
