import { releasePrinter } from '@bellhop/contract/desk/printers'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import { expect, test } from 'vitest'
import { makeRandom } from '../../../../../fakes/random.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest } from '../../testing/builders.ts'
import { compareWithPaper, openChaosPrinter } from '../../testing/printer-chaos.ts'
import { sendTo, setClock, setUpPrinters } from '../../testing/printers.ts'
import { watchSilentPrinters } from './watch-silent-printers.ts'

const server = await getTestApp()
const { hotel, manager, add, order, tickets } = setUpPrinters(server)

const seeds = process.env.RANDOM_SEED ? [Number(process.env.RANDOM_SEED)] : [1]

/** `npm run fault printers` does the same with more orders and restarts. */
test.each(seeds)(
  'prints each ticket once or shows it, whatever goes wrong (seed %d)',
  async (seed) => {
    const pass = setClock()
    const random = makeRandom(seed)
    const kinds = ['cloudprnt', 'cloudprnt', 'epson'] as const
    const added = await Promise.all(kinds.map((kind) => add(kind)))
    const sends = added.map(({ address }) => sendTo(server, address))
    /** The address that each device asks at. */
    const places = added.map((_, place) => place)
    const printers = added.map(({ _id: id, kind }, place) =>
      openChaosPrinter({
        ...{ id, kind, seed: seed * 100 + place, isOld: place === 1 },
        send: async (sent) => await sends[places[place] ?? place]?.(sent),
      }),
    )
    const guests = await Promise.all([1, 2, 3].map(() => buildGuest(hotel)))

    for (let step = 0; step < 60; step++) {
      const guest = guests[step % guests.length]
      if (step < 40 && random() < 0.3 && guest) {
        const id = await order({}, guest)
        if (random() < 0.2) {
          const body = { reason: 'Sold out' }
          expect((await manager.call(rejectRequest, { params: { id }, body })).status).toBe(200)
        }
      }
      // Someone plugs the first two printers into each other's place, and later back.
      if (step === 20) places.splice(0, 2, 1, 0)
      if (step === 30) places.splice(0, 2, 0, 1)
      for (const { standIn } of printers) await standIn.poll()
      if (step % 3 === 0) await watchSilentPrinters(server.db, new Date())
      pass(5)
    }
    // A released printer goes on with what it has not printed.
    await manager.call(releasePrinter, { params: { id: added[0]?._id ?? '' }, body: {} })
    const isOpen = async () => {
      const all = await Promise.all(added.map(({ _id }) => tickets(_id)))
      return all.flat().some(({ state }) => state === 'waiting' || state === 'offered')
    }
    for (let step = 0; step < 200 && (await isOpen()); step++) {
      for (const { standIn } of printers) await standIn.poll()
      pass(5)
    }
    await watchSilentPrinters(server.db, new Date())

    const rows = await Promise.all(added.map(({ _id }) => tickets(_id)))
    const ended = rows.flatMap((list, place) =>
      list.map(({ id, kind, state }) => ({ id, kind, state, printer_id: added[place]?._id ?? '' })),
    )
    const result = compareWithPaper(printers, ended)
    expect(result.problems).toEqual([])
    expect(result.printed).toBeGreaterThan(result.tickets / 2)
    expect(result.unconfirmedOnPaper, 'some were cut').toBeGreaterThan(0)
  },
)
