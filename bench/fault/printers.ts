import { mock } from 'node:test'
import { watchSilentPrinters } from '../../apps/server/src/features/printers/watch-silent-printers.ts'
import type { TestApp } from '../../apps/server/src/testing/build-app.ts'
import {
  type ChaosPrinter,
  compareWithPaper,
  type EndedTicket,
  openChaosPrinter,
  rates,
} from '../../apps/server/src/testing/printer-chaos.ts'
import { makeRandom } from '../../fakes/random.ts'
import { type Fixture, openServer, type Session } from './fixture.ts'
import { openPlace } from './places.ts'
import { collectFailures, type Fault } from './report.ts'

const ORDERS = 150
/** So many of a hundred orders are rejected at once, or a moment later. */
const REJECTED = 0.2
const STEP_MS = 5_000
/** Steps after which the server ends and starts again. */
const RESTARTS = [60, 130]
/** Steps in which the first two printers are at each other's place. */
const SWAPPED = { from: 90, to: 110 }
const MOST_STEPS = 2_000

const kinds = ['cloudprnt', 'cloudprnt', 'epson', 'epson'] as const

/**
 * Printers whose polls are repeated and lost, that fetch a ticket twice, lose their network for 200 seconds between a
 * ticket and their answer, run out of paper, and are swapped, with a set clock and restarts of the server.
 */
export const printers: Fault = {
  name: `printers: ${ORDERS} orders, ${kinds.length} printers, ${RESTARTS.length} restarts`,
  async run({ fixture, makePlace, setProgress }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    const open = async () => await openServer(await openPlace(place), place.dataDir)
    const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 100_000)
    const random = makeRandom(seed)
    let server = await open()
    const added = await addPrinters(server, fixture)
    const ids = added.map(({ id }) => id)
    const restaurantId = await findOutletId(server, fixture)
    let now = Date.now()
    mock.timers.enable({ apis: ['Date'], now })
    try {
      const places = added.map((_, index) => index)
      const chaos = added.map(({ id }, index) =>
        openChaosPrinter({
          ...{ id, kind: kinds[index] ?? 'epson', seed: seed * 100 + index, isOld: index === 1 },
          send: async ({ method, query, type, body }) => {
            const path = added[places[index] ?? index]?.path ?? ''
            const response = await server.app.inject({
              ...{ method, url: query ? `${path}?${query}` : path },
              ...(type && { headers: { 'content-type': type } }),
              ...(body !== undefined && { payload: body }),
            })
            const headers = {}
            return { status: response.statusCode, headers, body: response.rawPayload }
          },
        }),
      )
      let ordered = 0
      for (let step = 0; step < MOST_STEPS; step++) {
        if (ordered < ORDERS && random() < 0.5) {
          await order(server, fixture, {
            restaurantId,
            count: ordered,
            isRejected: random() < REJECTED,
          })
          ordered++
        }
        if (RESTARTS.includes(step)) {
          await server.close()
          server = await open()
        }
        if (step === SWAPPED.from) places.splice(0, 2, 1, 0)
        if (step === SWAPPED.to) places.splice(0, 2, 0, 1)
        for (const { standIn } of chaos) await standIn.poll()
        if (step % 3 === 0) await watchSilentPrinters(server.db, new Date())
        now += STEP_MS
        mock.timers.setTime(now)
        setProgress(`${ordered} orders (seed ${seed})`)
        if (ordered === ORDERS && step % 10 === 0 && !(await hasOpenTickets(server, ids))) break
      }
      const tickets = await listTickets(server, ids)
      const result = compareWithPaper(chaos, tickets)
      for (const problem of result.problems) expect(false, problem)
      expect(tickets.length > ORDERS * 3, `only ${tickets.length} tickets were made`)
      return {
        figures: `${describe(result)} Faults: ${countFaults(chaos)} (seed ${seed}).`,
        failures,
      }
    } finally {
      mock.timers.reset()
      await server.close()
    }
  },
}

async function addPrinters(server: TestApp, { staff }: Fixture) {
  const added = []
  for (const kind of kinds) {
    const payload = { name: `Kitchen ${added.length + 1}`, kind, width: 80, stationIds: [] }
    const { data } = await change(server, staff, 'POST', '/api/desk/printers', payload)
    added.push({ id: data._id as string, path: new URL(data.address).pathname })
  }
  return added
}

async function change(
  { app }: TestApp,
  headers: Session,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
) {
  const response = await app.inject({ method, url, headers, payload })
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.body}`)
  return response.json()
}

async function findOutletId({ db }: TestApp, { foodId }: Fixture): Promise<string> {
  const { outlet_id } = await db
    .selectFrom('food as f')
    .innerJoin('food_category as c', 'c.id', 'f.category_id')
    .select('c.outlet_id')
    .where('f.id', '=', foodId)
    .executeTakeFirstOrThrow()
  return outlet_id
}

interface Order {
  restaurantId: string
  /** The number of orders before. */
  count: number
  isRejected: boolean
}

async function order(
  server: TestApp,
  { guests, foodId, staff }: Fixture,
  { restaurantId, count, isRejected }: Order,
): Promise<void> {
  const guest = guests[count % guests.length]
  if (!guest) throw new Error('The fixture has no guests')
  const payload = { restaurantId, lines: [{ itemId: foodId, quantity: 1 + (count % 3) }] }
  const { data } = await change(
    server,
    guest.session,
    'POST',
    '/api/guest-requests/app/food',
    payload,
  )
  if (!isRejected) return
  const url = `/api/desk/guest-requests/${data._id}/reject`
  await change(server, staff, 'PUT', url, { reason: 'Sold out' })
}

async function hasOpenTickets({ db }: TestApp, ids: string[]): Promise<boolean> {
  const open = await db
    .selectFrom('printer_ticket')
    .select('id')
    .where('printer_id', 'in', ids)
    .where('state', 'in', ['waiting', 'offered'])
    .limit(1)
    .execute()
  return open.length > 0
}

async function listTickets({ db }: TestApp, ids: string[]): Promise<EndedTicket[]> {
  return await db
    .selectFrom('printer_ticket')
    .select(['id', 'printer_id', 'kind', 'state'])
    .where('printer_id', 'in', ids)
    .execute()
}

const describe = ({
  tickets,
  printed,
  unconfirmedOnPaper,
  unconfirmedNotOnPaper,
}: ReturnType<typeof compareWithPaper>) =>
  `${tickets} tickets: ${printed} printed once, ${unconfirmedOnPaper} printed and shown as unconfirmed, ${unconfirmedNotOnPaper} not printed and shown.`

const countFaults = (chaos: readonly ChaosPrinter[]) =>
  Object.keys(rates)
    .map((name) => {
      const counts = chaos.map(({ faults }) => faults.get(name as keyof typeof rates) ?? 0)
      return `${counts.reduce((sum, count) => sum + count, 0)} × ${name}`
    })
    .join(', ')
