import { setTimeout as delay } from 'node:timers/promises'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { createImportCalls } from '../../testing/import-calls.ts'
import { buildAmenity, buildOutlet } from '../../testing/menu-builders.ts'
import { liftLimits } from '../../testing/rate-limits.ts'

/** At night as many as an import may have. */
const rows = Number(process.env.IMPORT_ROWS ?? 200)
const lists = Math.ceil(rows / 400)

const table = [
  'Name,Name (hi),Category,Price,Diet,Preparation (minutes),Description,Description (hi)',
  ...Array.from({ length: rows }, (_, row) => {
    const dish = `Dish ${row},व्यंजन ${row},List ${row % lists},${100 + (row % 900)}`
    return `${dish},Vegetarian,20,With rice and a salad,चावल और सलाद के साथ`
  }),
].join('\n')

test('a large table is checked, imported and undone while guests order', async () => {
  const server = await openTestApp()
  await liftLimits(server.db)
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  await buildOutlet(hotel)
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  const guest = await signInGuest(server, await buildGuest(hotel))
  const manager = await buildStaff(hotel, { role: 'manager' })
  const imports = createImportCalls(server, 'foods', await signInStaff(server, manager))

  const figures: string[] = []
  /** Orders while it runs, and notes how long half of them and the slowest took. */
  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    let isOver = false
    const start = performance.now()
    const result = work().finally(() => {
      isOver = true
    })
    const orders: number[] = []
    while (!isOver) {
      const from = performance.now()
      const body = { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] }
      const { status } = await call(server, createAmenityRequest, { headers: guest, body })
      expect(status).toBe(201)
      orders.push(performance.now() - from)
      await delay(20)
    }
    const done = await result
    orders.sort((a, b) => a - b)
    const [half, slowest] = [orders[Math.floor(orders.length / 2)], orders.at(-1)]
    figures.push(
      `${name} ${((performance.now() - start) / 1000).toFixed(1)} s (${orders.length} orders: half in ${half?.toFixed()} ms, the slowest in ${slowest?.toFixed()} ms)`,
    )
    return done
  }

  await timed('nothing else', () => delay(rows / 5))
  const checked = await timed('check', () => imports.check(table))
  expect([checked.counts.new, checked.newLists.length]).toEqual([rows, lists])
  const applied = await timed('import', () => imports.apply(checked._id))
  expect(applied.body.data).toMatchObject({ state: 'applied', counts: { new: rows, bad: 0 } })
  const undone = await timed('undo', () => imports.undo(checked._id))
  expect(undone.body.data.state).toBe('undone')
  console.log(`${rows} new dishes: ${figures.join(', ')}`)
  await server.close()
})
