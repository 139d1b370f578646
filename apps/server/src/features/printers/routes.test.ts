import {
  addPrinter,
  changePrinter,
  dismissTicket,
  listPrinters,
  printTicketAgain,
  removePrinter,
} from '@bellhop/contract/desk/printers'
import { acceptRequest, advanceRequest } from '@bellhop/contract/desk/requests'
import { removeStation } from '@bellhop/contract/desk/stations'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { holdTickets } from '../../backup/hold-tickets.ts'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { getTestApp, openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { readAudit } from '../../testing/log.ts'
import { buildChoice, buildFood, buildOutlet, buildStation } from '../../testing/menu-builders.ts'
import { sendTo, setClock, setUpPrinters } from '../../testing/printers.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'
import { codeOf } from '../../testing/staff-builders.ts'
import { watchSilentPrinters } from './watch-silent-printers.ts'

const server = await getTestApp()
const { hotel, outlet, food, guest, manager, add, connectStar, order, read, tickets } =
  setUpPrinters(server)

const poll = {
  ...{ method: 'POST' as const, type: 'application/json' },
  body: JSON.stringify({ printerMAC: '00:11:62:1b:2c:3d', statusCode: '200%20OK' }),
}
const restoreAt = (at: Date) =>
  holdTickets(
    {
      query: (text, values = []) =>
        server.db.executeQuery(CompiledQuery.raw(text, values)) as never,
    },
    at,
  )
const watch = () => watchSilentPrinters(server.db, new Date())

test('shows the address once, and stores a hash of its key', async () => {
  const { address, ...printer } = await add()
  expect(address).toMatch(/^http.+\/api\/printers\/[\w-]{54}\/cloudprnt$/)
  expect((await manager.call(listPrinters)).body.data).toEqual([printer])
  const row = await readRow(server.db, 'printer', ['key_hash'], printer._id)
  const key = address.split('/').at(-2) ?? ''
  expect(Buffer.from(key, 'base64url').includes(Buffer.from(row.key_hash))).toBe(false)
  const { address: other } = await add()
  expect(other).not.toBe(address)
})

test('changes and removes a printer, whose address then stops working', async () => {
  const { _id: id, address } = await add()
  const grill = await buildStation(hotel, outlet)
  const body = { name: ' Grill ', width: 58, stationIds: [grill.id] }
  const changed = await manager.call(changePrinter, { params: { id }, body })
  expect(changed.body.data).toMatchObject({ name: 'Grill', width: 58, stationIds: [grill.id] })
  expect(codeOf(await manager.call(removeStation, { params: { id: grill.id } }))).toEqual([
    409,
    'in_use',
  ])
  expect((await manager.call(removePrinter, { params: { id } })).status).toBe(200)
  expect((await sendTo(server, address)(poll)).status).toBe(404)
  const actions = await readAudit(hotel, ['action'], { action: 'printer.%' })
  expect(actions.map(({ action }) => action)).toEqual([
    'printer.add',
    'printer.change',
    'printer.remove',
  ])
})

test('rejects a station of another hotel', async () => {
  const other = await buildHotel(server)
  const station = await buildStation(other, await buildOutlet(other))
  const body = { name: 'A', kind: 'epson', width: 80, stationIds: [station.id] }
  const answer = await manager.call(addPrinter, { body })
  expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['stationIds'],
  ])
})

test('gives each printer the dishes of its stations', async () => {
  const kulfi = await buildFood(hotel, outlet, { name: 'Kulfi' })
  const pass = await buildStation(hotel, outlet, { name: 'Pass', position: 3 })
  const grill = await buildStation(hotel, outlet, {
    ...{ name: 'Grill', position: 1, food_category_ids: [food.categoryId], also_at: [pass.id] },
  })
  const cold = await buildStation(hotel, outlet, {
    ...{ name: 'Cold', position: 2, food_category_ids: [kulfi.categoryId] },
  })
  const printers = []
  for (const station of [grill, cold, pass]) {
    printers.push(await connectStar({}, { stationIds: [station.id] }))
  }
  const lines = [
    { itemId: food.id, quantity: 2 },
    { itemId: kulfi.id, quantity: 1 },
  ]
  await order({ lines })
  const named = []
  for (const { star, id } of printers) {
    await star.poll()
    const [ticket] = await tickets(id)
    named.push([
      ticket?.content.stations,
      ticket?.content.lines.map(({ name, quantity }) => [name, quantity]),
    ])
  }
  expect(named).toEqual([
    [['Grill'], [['Masala dosa', 2]]],
    [['Cold'], [['Kulfi', 1]]],
    [['Pass'], [['Masala dosa', 2]]],
  ])
})

test('shows what the guest wrote, choices and allergies, in the first language of the hotel', async () => {
  await changeRows(server.db, 'hotel', hotel.id, { languages: ['ar', 'en'] })
  const size = await buildChoice(hotel, food, { options: { Large: 0 }, min: 0, max: 1 })
  await addRows(server.db, 'guest_marks', {
    ...{ hotel_id: hotel.id, guest_id: guest.id, is_vip: false, allergies: ['peanuts'] },
    changed_at: new Date(),
  })
  const { star, id } = await connectStar()
  const optionId = await server.db
    .selectFrom('food_choice_option')
    .select('id')
    .where('choice_id', '=', size.id)
    .executeTakeFirstOrThrow()
  const line = { itemId: food.id, quantity: 1, note: 'ohne Zwiebeln', choices: [optionId.id] }
  await order({ lines: [line], note: 'Bitte klopfen' })
  await star.poll()
  expect((await tickets(id)).map(({ content }) => content)).toMatchObject([
    {
      ...{ language: 'ar', timeZone: 'Asia/Kolkata', outlet: 'Kitchen', room: guest.roomNumber },
      ...{ note: 'Bitte klopfen', allergies: ['peanuts'] },
      lines: [{ name: 'Masala dosa', quantity: 1, choices: ['Large'], note: 'ohne Zwiebeln' }],
    },
  ])
})

test('prints an order for later as long before as it takes, and follows what changes until then', async () => {
  const pass = setClock()
  const { star, id } = await connectStar()
  const deliverAt = new Date(Date.now() + 4 * HOUR_MS)
  deliverAt.setSeconds(0, 0)
  await order({ deliverAt: deliverAt.toISOString() })
  await star.poll()
  expect(star.printed).toHaveLength(0)
  expect(await tickets(id)).toMatchObject([{ state: 'waiting' }])
  expect(await read(id)).toMatchObject({ waiting: 0 })
  pass((4 * 60 - 24) * 60)
  await star.poll()
  expect(star.printed).toHaveLength(1)
})

test('prints no order that is done before the printer asks', async () => {
  const { star, id } = await connectStar()
  const requestId = await order()
  const params = { id: requestId }
  await manager.call(acceptRequest, { params, body: {} })
  await manager.call(advanceRequest, { params, body: { status: 'done' } })
  await star.poll()
  expect([star.printed.length, await tickets(id)]).toEqual([0, []])
})

test('prints a long order in parts', async () => {
  const { star, id } = await connectStar()
  const lines = Array.from({ length: 25 }, () => ({ itemId: food.id, quantity: 1 }))
  await order({ lines })
  for (let polls = 0; polls < 4; polls++) await star.poll()
  expect((await tickets(id)).map(({ content }) => [content.part, content.lines.length])).toEqual([
    [{ number: 1, of: 3 }, 10],
    [{ number: 2, of: 3 }, 10],
    [{ number: 3, of: 3 }, 5],
  ])
})

test('counts the tickets that wait for a printer that does not ask', async () => {
  const pass = setClock()
  const { id } = await connectStar()
  pass(61)
  await order()
  await watch()
  await watch()
  expect(await read(id)).toMatchObject({ status: 'offline', waiting: 1 })
})

test('holds what may be on paper already after a restore, and prints what is due later', async () => {
  const pass = setClock()
  const { id, star } = await connectStar()
  await order()
  await watch()
  await order({ deliverAt: new Date(Date.now() + 4 * HOUR_MS).toISOString() })
  pass(61)
  await watch()
  const later = await order()
  pass(1)
  await restoreAt(new Date())
  for (let polls = 0; polls < 3; polls++) await star.poll()
  expect(star.printed).toHaveLength(0)
  expect((await read(id)).tickets).toMatchObject([
    { state: 'unconfirmed', failure: 'restored' },
    { state: 'unconfirmed', failure: 'restored', requestId: later },
  ])
  pass(1)
  await order()
  await star.poll()
  expect(star.printed).toHaveLength(1)
})

test('lets one of two people decide, and the kitchen only about its outlets', async () => {
  const { id, send } = await connectStar()
  await order()
  const { jobToken } = JSON.parse((await send(poll)).body.toString())
  await send({ method: 'GET', query: `token=${jobToken}` })
  await send({ method: 'DELETE', query: `code=511&token=${jobToken}` })
  const kitchen = await buildStaff(hotel, { role: 'kitchen', outlets: [] })
  const [ticket] = (await read(id)).tickets
  const params = { id: ticket?._id ?? '' }
  expect((await kitchen.call(dismissTicket, { params, body: {} })).status).toBe(404)
  expect((await kitchen.call(listPrinters)).body.data).toMatchObject([{ tickets: [] }])
  const answers = await Promise.all([
    manager.call(printTicketAgain, { params, body: {} }),
    manager.call(dismissTicket, { params, body: {} }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('deletes tickets after a week, but none that waits', async () => {
  const { id, star } = await connectStar()
  await order()
  await star.poll()
  await order()
  await star.poll()
  await changeRows(server.db, 'printer_ticket', (await tickets(id))[0]?.id ?? '', {
    state: 'waiting',
  })
  await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + 8 * DAY_MS))
  expect(await tickets(id)).toMatchObject([{ state: 'waiting' }])
})

test('keeps keys out of the log, and limits unknown ones by address', async () => {
  const logging = await openTestApp({ LOG_LEVEL: 'trace' })
  const other = await buildStaff(await buildHotel(logging), { role: 'manager' })
  const body = { name: 'A', kind: 'cloudprnt', width: 80, stationIds: [] }
  const { address } = (await other.call(addPrinter, { body })).body.data
  const key = address.split('/').at(-2) ?? ''
  logging.log.length = 0
  const send = sendTo(logging, address)
  expect((await send(poll)).status).toBe(200)
  expect((await send({ ...poll, body: '{' })).status).toBe(400)
  const wrong = address.replace(key, `${key.slice(0, -4)}AAAA`)
  let statuses: number[] = []
  for (let count = 0; count < 1_201; count++) {
    statuses = [...statuses, (await sendTo(logging, wrong, '203.0.113.9')(poll)).status]
  }
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([404, 404, 429])
  const lines = logging.log.join('\n')
  expect(lines).toContain('/api/printers/:key/cloudprnt')
  expect(lines).not.toContain(key.slice(0, -4))
  await logging.close()
})

test('limits the calls of a printer, whatever address they come from', async () => {
  const { address } = await add()
  const statuses = []
  for (let count = 0; count < 151; count++) {
    const send = sendTo(server, address, `198.51.100.${count}`)
    statuses.push((await send({ method: 'GET', query: 'mac=a' })).status)
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429])
  expect((await sendTo(server, (await add()).address)(poll)).status, 'another printer').toBe(200)
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['values of other types', JSON.stringify({ statusCode: 5, printerMAC: {}, clientAction: 'x' })],
  ['2,000 lines', JSON.stringify({ statusCode: '200', lines: Array(2_000).fill('line of text') })],
])('survives a poll with %s', async (_, body) => {
  const { send } = await connectStar()
  expect([200, 400, 413]).toContain((await send({ ...poll, body })).status)
  expect((await send(poll)).status).toBe(200)
})

test('prints for a guest of this hotel only', async () => {
  const { star } = await connectStar()
  const other = await buildHotel(server)
  const kitchen = await buildOutlet(other)
  const dish = await buildFood(other, kitchen)
  const stranger = await buildGuest(other)
  await order({ restaurantId: kitchen.id, lines: [{ itemId: dish.id, quantity: 1 }] }, stranger)
  await star.poll()
  expect(star.printed).toHaveLength(0)
})
