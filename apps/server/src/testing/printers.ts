import { addPrinter, listPrinters } from '@bellhop/contract/desk/printers'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { expect, onTestFinished, vi } from 'vitest'
import { openEpsonPrinter } from '../../../../fakes/printer/epson.ts'
import type { Answer, Sent } from '../../../../fakes/printer/printer.ts'
import { openStarPrinter, type StarOptions } from '../../../../fakes/printer/star.ts'
import type { TestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { buildFood, buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Sends what a printer says to a server without a port. */
export function sendTo({ app }: TestApp, address: string, from = '198.51.100.7') {
  const { pathname } = new URL(address)
  return async ({ method, query, type, body }: Sent): Promise<Answer> => {
    const response = await app.inject({
      ...{ method, url: query ? `${pathname}?${query}` : pathname, remoteAddress: from },
      ...(type && { headers: { 'content-type': type } }),
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      body: response.rawPayload,
    }
  }
}

/** Stops the server's clock until the test ends. @returns moves it on */
export function setClock(): (seconds: number) => void {
  let at = Date.now()
  vi.setSystemTime(at)
  onTestFinished(() => void vi.useRealTimers())
  return (seconds) => {
    at += seconds * 1_000
    vi.setSystemTime(at)
  }
}

/** Gives each test of a file a hotel with an outlet, a guest in house, and a manager. */
export function setUpPrinters(server: TestApp) {
  const hotel = prepare(() => buildHotel(server, { name: 'Hotel Sol' }))
  const outlet = prepare(() => buildOutlet(hotel))
  const food = prepare(() => buildFood(hotel, outlet))
  const guest = prepare(() => buildGuest(hotel))
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

  async function add(kind: 'cloudprnt' | 'epson' = 'cloudprnt', values: object = {}) {
    const body = { name: 'Kitchen', kind, stationIds: [], width: 80, ...values }
    const answer = await manager.call(addPrinter, { body })
    expect(answer.status).toBe(201)
    return answer.body.data
  }

  return {
    ...{ hotel, outlet, food, guest, manager, add },

    /** A printer of Star with its stand-in, which was asked for its interval. */
    async connectStar(options: Partial<StarOptions> = {}, values: object = {}) {
      const { address, _id: id } = await add('cloudprnt', values)
      const send = sendTo(server, address)
      const star = openStarPrinter({ send, device: '00:11:62:1b:2c:3d', ...options })
      await star.poll()
      return { address, id, send, star }
    },

    async connectEpson(options: Partial<Parameters<typeof openEpsonPrinter>[0]> = {}) {
      const { address, _id: id } = await add('epson')
      const send = sendTo(server, address)
      const epson = openEpsonPrinter({ send, device: 'X1', ...options })
      await epson.poll()
      return { address, id, send, epson }
    },

    async order(values: object = {}, as = guest): Promise<string> {
      const { status, body } = await as.call(createFoodRequest, {
        body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 2 }], ...values },
      })
      expect(status).toBe(201)
      return body.data._id
    },

    async read(id: string) {
      const { body } = await manager.call(listPrinters)
      const printer = body.data.find(({ _id }) => _id === id)
      if (!printer) throw new Error(`No printer ${id}`)
      return printer
    },

    /** Kinds and states of the tickets of a printer, from the first on. */
    async tickets(printerId: string) {
      const rows = await server.db
        .selectFrom('printer_ticket')
        .select(['id', 'kind', 'state', 'failure', 'content'])
        .where('hotel_id', '=', hotel.id)
        .where('printer_id', '=', printerId)
        .orderBy('created_at')
        .orderBy('number')
        .execute()
      return rows
    },
  }
}
