import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { makeChooser, makeRandom } from '../random.ts'
import { type FakeBooking, type FakeProperty, listDates, openPortal, type Row } from './portal.ts'

/**
 * Ways of a channel manager not to answer at once. `lose`: hangs up without having the request. `error`: answers 500
 * without having it. `repeat`: has the request, but hangs up, so that it is sent again. `twice`: has it twice. `busy`:
 * answers 429.
 */
export const channexFaults = ['lose', 'error', 'repeat', 'twice', 'busy'] as const
export type ChannexFault = (typeof channexFaults)[number]

export interface FakeChannexOptions {
  /** 0: any free port. */
  port?: number
  properties?: FakeProperty[]
  /** Accepted keys. */
  keys?: string[]
  /** The same seed chooses the same faults. */
  seed?: number
  /** The share of requests with each fault, from 0 to 1. */
  rates?: Partial<Record<ChannexFault, number>>
  /** The share of messages about bookings that are listed once more after they are acknowledged. */
  doubled?: number
  /** Lists messages about bookings in any order. */
  isReordering?: boolean
  /** The share of nights that somebody has changed at the portal when it is read back. */
  differs?: number
  /** How long values wait in the queue until the portals have them. */
  lagMs?: number
  /** Requests of a minute for a property, of each kind. */
  perMinute?: number
  now?: () => number
  onRequest?: (line: string) => void
}

/** A hotel with two room types, each with two rate plans, one of them by the number of guests. */
export const exampleProperty: FakeProperty = {
  ...{ id: '716305c4-561a-4561-a187-7f5b8aeb5920', title: 'Lake Palace', currency: 'INR' },
  roomTypes: [
    { id: 'room-deluxe', title: 'Deluxe Room' },
    { id: 'room-suite', title: 'Lake View Suite' },
  ],
  ratePlans: ['deluxe', 'suite'].flatMap((name) => [
    {
      ...{ id: `plan-${name}-standard`, title: 'Standard', room_type_id: `room-${name}` },
      ...{ sell_mode: 'per_room' as const, options: [{ occupancy: 2 }] },
    },
    {
      ...{ id: `plan-${name}-guests`, title: 'Standard by guests', room_type_id: `room-${name}` },
      ...{ sell_mode: 'per_person' as const, options: [{ occupancy: 1 }, { occupancy: 2 }] },
    },
  ]),
}

interface Answer {
  status: number
  body: unknown
}

const notFound: Answer = { status: 404, body: { errors: { code: 'resource_not_found' } } }
const tooMany: Answer = {
  status: 429,
  body: { errors: { code: 'http_too_many_requests', title: 'Too Many Requests' } },
}

/** Starts a stand-in of Channex, and of the portals behind it. Its own controls are below `/fake`. */
export async function openChannex({
  port = 0,
  properties = [exampleProperty],
  keys = ['key'],
  seed = 1,
  rates = {},
  doubled = 0,
  isReordering = false,
  differs = 0,
  lagMs = 0,
  perMinute = 10,
  now = () => Date.now(),
  onRequest = () => {},
}: FakeChannexOptions = {}) {
  const portals = new Map(properties.map((property) => [property.id, openPortal(property, now)]))
  const chooseFault = makeChooser(channexFaults, rates, seed)
  const random = makeRandom(seed + 1)
  const sent = new Map<string, number[]>()
  const queue: { at: number; apply: () => void }[] = []
  let downUntil = 0
  const nextFaults: ChannexFault[] = []

  const settle = () => {
    while (queue[0] && queue[0].at <= now()) queue.shift()?.apply()
  }

  function set(kind: 'rooms' | 'rates', values: Row[]): Answer {
    const ids = [...new Set(values.map(({ property_id: id }) => String(id)))]
    if (ids.some((id) => !portals.has(id))) return notFound
    for (const id of ids) {
      const key = `${kind} ${id}`
      const recent = (sent.get(key) ?? []).filter((at) => at > now() - 60_000)
      if (recent.length >= perMinute) return tooMany
      sent.set(key, [...recent, now()])
    }
    const warnings: Row[] = []
    for (const id of ids) {
      const portal = portals.get(id)
      const own = values.filter(({ property_id: of }) => of === id)
      // Rows that are not accepted are known at once; the others wait in the queue.
      const refused = portal ? openPortal(portal.property, now).set(kind, own) : []
      warnings.push(...refused)
      queue.push({ at: now() + lagMs, apply: () => void portal?.set(kind, own) })
    }
    settle()
    return { status: 200, body: { data: [], meta: { message: 'Success', warnings } } }
  }

  function feed(propertyId: string): Answer {
    const open = (portals.get(propertyId)?.revisions ?? []).filter(
      ({ isAcknowledged }) => !isAcknowledged || random() < doubled,
    )
    const listed = open.map(({ id, attributes }) => ({ type: 'booking_revision', id, attributes }))
    if (isReordering) listed.sort(() => random() - 0.5)
    return { status: 200, body: { data: listed.slice(0, 100), meta: { total: listed.length } } }
  }

  /** Shows the values of the portals, which a person may have changed there. */
  function show(kind: 'rooms' | 'rates', property: FakeProperty, url: URL): Answer {
    settle()
    const portal = portals.get(property.id)
    const [from, to] = ['gte', 'lte'].map((name) => url.searchParams.get(`filter[date][${name}]`))
    if (!portal || !from || !to) return { status: 400, body: { errors: { code: 'bad_request' } } }
    const wanted = (url.searchParams.get('filter[restrictions]') ?? '').split(',')
    const targets = kind === 'rooms' ? property.roomTypes : property.ratePlans
    const data = Object.fromEntries(
      targets.map(({ id }) => [
        id,
        Object.fromEntries(
          [...listDates(from, to), to].flatMap((date): [string, unknown][] => {
            if (differs > 0 && random() < differs) portal.alter(kind, id, date)
            if (kind === 'rooms') return [[date, portal.freeOn(id, date)]]
            const row = portal.rates.get(`${id} ${date}`)
            return row ? [[date, Object.fromEntries(wanted.map((name) => [name, row[name]]))]] : []
          }),
        ),
      ]),
    )
    return { status: 200, body: { data } }
  }

  function acknowledge(id: string): Answer {
    const found = [...portals.values()].flatMap((one) => one.revisions).find((one) => one.id === id)
    if (!found) return notFound
    found.isAcknowledged = true
    return { status: 200, body: { meta: { message: 'Success' } } }
  }

  function answer(method: string, url: URL, body: Row): Answer {
    const path = url.pathname.replace('/api/v1', '')
    const propertyId = url.searchParams.get('filter[property_id]') ?? ''
    const property = portals.get(propertyId)?.property
    const isFirstPage = (url.searchParams.get('pagination[page]') ?? '1') === '1'
    const list = (entries: { id: string }[]) => ({
      status: 200,
      body: { data: (isFirstPage ? entries : []).map((one) => ({ id: one.id, attributes: one })) },
    })
    const [, id = ''] = /^\/booking_revisions\/([^/]+)\/ack$/.exec(path) ?? []
    if (method === 'POST' && id) return acknowledge(decodeURIComponent(id))
    if (method === 'POST' && path === '/availability') return set('rooms', toRows(body))
    if (method === 'POST' && path === '/restrictions') return set('rates', toRows(body))
    if (path.startsWith('/properties/')) {
      const own = portals.get(decodeURIComponent(path.slice('/properties/'.length)))?.property
      return own ? { status: 200, body: { data: { id: own.id, attributes: own } } } : notFound
    }
    if (!property) return notFound
    if (method === 'GET' && path === '/availability') return show('rooms', property, url)
    if (method === 'GET' && path === '/restrictions') return show('rates', property, url)
    if (path === '/room_types') return list(property.roomTypes)
    if (path === '/rate_plans') return list(property.ratePlans)
    if (path === '/booking_revisions/feed') return feed(propertyId)
    return notFound
  }

  /** `/fake/…`: what the guests of portals do, and what the portals show. */
  function control(method: string, path: string, body: Row): Answer {
    const portal = portals.get(String(body.propertyId ?? properties[0]?.id))
    if (path === '/fake/down') {
      downUntil = now() + Number(body.minutes ?? 30) * 60_000
      return { status: 200, body: { downUntil: new Date(downUntil).toISOString() } }
    }
    if (!portal) return notFound
    if (method === 'GET' && path === '/fake/state') {
      settle()
      const { rooms, rates: prices, revisions } = portal
      const values = { rooms: Object.fromEntries(rooms), rates: Object.fromEntries(prices) }
      return { status: 200, body: { ...values, revisions } }
    }
    const booking = body as unknown as FakeBooking & { uniqueId: string }
    if (path === '/fake/book') {
      settle()
      const made = portal.book(booking)
      return made ? { status: 201, body: made } : { status: 409, body: { error: 'No free room.' } }
    }
    if (path === '/fake/modify' || path === '/fake/cancel') {
      const status = path === '/fake/modify' ? 'modified' : 'cancelled'
      return { status: 201, body: portal.change(booking.uniqueId, status, booking) }
    }
    return notFound
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost')
    const text = await readText(request)
    const body = (text ? JSON.parse(text) : {}) as Row
    const method = request.method ?? 'GET'
    if (url.pathname.startsWith('/fake/'))
      return send(response, control(method, url.pathname, body))
    if (now() < downUntil) return void response.destroy()
    if (!keys.includes(String(request.headers['user-api-key']))) {
      return send(response, { status: 401, body: { errors: { code: 'unauthorized' } } })
    }
    const fault = nextFaults.shift() ?? chooseFault()
    onRequest(`${method} ${url.pathname}${fault ? ` (${fault})` : ''}`)
    if (fault === 'lose') return void response.destroy()
    if (fault === 'error') return send(response, { status: 500, body: {} })
    if (fault === 'busy') return send(response, tooMany)
    const given = answer(method, url, body)
    if (fault === 'twice') answer(method, url, body)
    if (fault === 'repeat') return void response.destroy()
    send(response, given)
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: Error) => {
      send(response, { status: 400, body: { error: error.message } })
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** By the property's id. */
    portals,
    /** Accepted keys; one that is taken out is revoked. */
    keys,
    settle,
    /** The next request meets this fault. */
    failNext: (fault: ChannexFault) => void nextFaults.push(fault),
    goDown: (minutes: number) => {
      downUntil = now() + minutes * 60_000
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}

const toRows = ({ values }: Row): Row[] => (Array.isArray(values) ? (values as Row[]) : [])

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
