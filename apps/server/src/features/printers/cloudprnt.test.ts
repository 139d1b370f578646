import { dismissTicket, printTicketAgain, releasePrinter } from '@bellhop/contract/desk/printers'
import { cancelLine, rejectRequest } from '@bellhop/contract/desk/requests'
import { expect, test } from 'vitest'
import { openStarPrinter } from '../../../../../fakes/printer/star.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { sendTo, setClock, setUpPrinters } from '../../testing/printers.ts'
import { codeOf } from '../../testing/staff-builders.ts'
import { watchSilentPrinters } from './watch-silent-printers.ts'

const server = await getTestApp()
const { manager, add, connectStar, order, read, tickets } = setUpPrinters(server)

const poll = (said: object = {}) => ({
  ...{ method: 'POST' as const, type: 'application/json' },
  body: JSON.stringify({ printerMAC: '00:11:62:1b:2c:3d', statusCode: '200%20OK', ...said }),
})
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString())

test('prints an order once', async () => {
  const { star, id } = await connectStar()
  await order()
  for (let polls = 0; polls < 4; polls++) await star.poll()
  expect(star.printed).toHaveLength(1)
  expect(star.printed[0]).toMatchObject({ width: 576 })
  expect(await tickets(id)).toMatchObject([{ kind: 'order', state: 'printed', failure: null }])
  expect(await read(id)).toMatchObject({ status: 'ready', device: '00:11:62:1b:2c:3d', waiting: 0 })
})

test('answers as CloudPRNT asks for it', async () => {
  const { send, star } = await connectStar({ pollSeconds: 7 })
  await star.poll()
  await order()
  const answer = await send(poll())
  expect(json(answer)).toEqual({
    jobReady: true,
    mediaTypes: ['image/png'],
    jobToken: expect.stringMatching(/^[\w-]{1,30}$/),
    deleteMethod: 'DELETE',
  })
  const { jobToken: token } = json(answer)
  const job = await send({
    method: 'GET',
    query: `mac=00:11:62:1b:2c:3d&type=image/png&token=${token}`,
  })
  expect(job.status).toBe(200)
  expect(job.headers).toMatchObject({
    'content-type': 'image/png',
    'x-star-cut': 'full; feed=true',
  })
  expect((await send({ method: 'GET', query: 'type=text/plain' })).status).toBe(415)
  expect((await send({ method: 'GET', query: `token=other` })).status).toBe(404)
  const again = await send({ method: 'GET', query: `token=${token}` })
  expect(again.body.equals(job.body), 'the same picture').toBe(true)
  expect((await send({ method: 'GET', query: `code=OK&token=${token}&delete=` })).status).toBe(200)
  expect((await send({ method: 'GET', query: `token=${token}` })).status, 'once it is done').toBe(
    404,
  )
})

test('asks for the interval once, and waits twice as long until it is offline', async () => {
  const pass = setClock()
  const { star, id, send } = await connectStar({ pollSeconds: 20 })
  await star.poll()
  expect(json(await send(poll()))).toEqual({ jobReady: false })
  pass(45)
  expect(await read(id)).toMatchObject({ status: 'ready' })
  pass(1)
  expect(await read(id)).toMatchObject({ status: 'offline' })
})

test.each([
  ['a poll that arrives twice', 'pollTwice'],
  ['a lost answer to a poll', 'pollLost'],
  ['a ticket that is fetched twice', 'fetchTwice'],
  ['paper that ends', 'paperOut'],
] as const)('prints once in spite of %s', async (_, fault) => {
  const pass = setClock()
  const faults = [undefined, fault]
  const { star, id } = await connectStar({ chooseFault: () => faults.shift() })
  await order()
  for (let polls = 0; polls < 12; polls++) {
    await star.poll()
    pass(5)
  }
  expect(star.printed).toHaveLength(1)
  expect(await tickets(id)).toMatchObject([{ state: 'printed' }])
})

test('never reprints a ticket without an answer until a person decides', async () => {
  const pass = setClock()
  const faults = [undefined, 'cut' as const]
  const { star, id } = await connectStar({
    chooseFault: () => faults.shift(),
    random: () => 0.9,
    now: Date.now,
  })
  await order()
  await star.poll()
  expect(star.printed).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'printing', tickets: [] })
  for (let polls = 0; polls < 50; polls++) {
    pass(5)
    await star.poll()
  }
  expect(star.printed).toHaveLength(1)
  const shown = await read(id)
  expect(shown.tickets).toMatchObject([
    { state: 'unconfirmed', failure: 'answerLost', kind: 'order' },
  ])
  const params = { id: shown.tickets[0]?._id ?? '' }
  expect((await manager.call(printTicketAgain, { params, body: {} })).status).toBe(204)
  expect(codeOf(await manager.call(dismissTicket, { params, body: {} }))).toEqual([
    409,
    'invalid_transition',
  ])
  await star.poll()
  expect(star.printed).toHaveLength(2)
  expect(star.printed[1]?.height, 'with the mark of a copy').toBeGreaterThan(
    star.printed[0]?.height ?? 0,
  )
  expect(await tickets(id)).toMatchObject([
    { state: 'unconfirmed' },
    { kind: 'copy', state: 'printed' },
  ])
  expect((await read(id)).tickets).toEqual([])
})

test('counts an answer that comes after the ticket was given up', async () => {
  const pass = setClock()
  const faults = [undefined, 'cut' as const]
  const { star, id } = await connectStar({
    chooseFault: () => faults.shift(),
    random: () => 0,
    now: Date.now,
  })
  await order()
  await star.poll()
  pass(76)
  await watchSilentPrinters(server.db, new Date())
  expect((await read(id)).tickets).toMatchObject([{ state: 'unconfirmed', failure: 'silent' }])
  pass(130)
  await star.poll()
  expect(await tickets(id)).toMatchObject([{ state: 'printed', failure: null }])
  expect((await read(id)).tickets).toEqual([])
})

test('is not offline while it prints in silence, and is told as silent after the print limit', async () => {
  const pass = setClock()
  const { id, send } = await connectStar()
  await order()
  await send(poll())
  await send({ method: 'GET', query: 'mac=00:11:62:1b:2c:3d' })
  pass(59)
  expect(await read(id)).toMatchObject({ status: 'printing' })
  await watchSilentPrinters(server.db, new Date())
  expect(await tickets(id)).toMatchObject([{ state: 'offered' }])
  pass(2)
  expect(await read(id)).toMatchObject({ status: 'silent' })
})

test.each([
  ['511', 'refused', 'format'],
  ['521', 'refused', 'rejected'],
  ['', 'unconfirmed', 'answerLost'],
])('records the code %o of a ticket', async (code, state, failure) => {
  const { id, send } = await connectStar()
  await order()
  const { jobToken } = json(await send(poll()))
  await send({ method: 'GET', query: `token=${jobToken}` })
  await send({ method: 'DELETE', query: `code=${code}&token=${jobToken}` })
  expect(await tickets(id)).toMatchObject([{ state, failure }])
})

test.each([
  ['410%20Paper%20out', 'paperOut'],
  ['420', 'coverOpen'],
  ['411', 'paperJam'],
])('offers nothing while the printer reports %s', async (statusCode, status) => {
  const { id, send } = await connectStar()
  await order()
  expect(json(await send(poll({ statusCode })))).toEqual({ jobReady: false })
  expect(await read(id)).toMatchObject({ status, waiting: 1 })
  expect(json(await send(poll()))).toMatchObject({ jobReady: true })
})

test('offers nothing while it prints', async () => {
  const { send } = await connectStar()
  await order()
  expect(json(await send(poll({ printingInProgress: true })))).toEqual({ jobReady: false })
})

test('keeps the address for the first device until it is released', async () => {
  const { id, address, star } = await connectStar()
  const other = openStarPrinter({ send: sendTo(server, address), device: '00:11:62:99:99:99' })
  await order()
  await other.poll()
  expect(other.printed).toHaveLength(0)
  expect(await read(id)).toMatchObject({ otherDevice: '00:11:62:99:99:99', status: 'ready' })
  expect(
    (await manager.call(releasePrinter, { params: { id }, body: {} })).body.data,
  ).toMatchObject({
    ...{ device: null, status: 'unpaired' },
  })
  for (let polls = 0; polls < 3; polls++) await other.poll()
  expect(other.printed).toHaveLength(1)
  await star.poll()
  expect(star.printed).toHaveLength(0)
})

test('serves old firmware, which names neither its device nor the ticket', async () => {
  const { star, id } = await connectStar({ isOld: true })
  await order()
  for (let polls = 0; polls < 4; polls++) await star.poll()
  expect(star.printed).toHaveLength(1)
  expect(await tickets(id)).toMatchObject([{ state: 'printed' }])
})

test('prints that an order was cancelled, but nothing of one that was not printed yet', async () => {
  const { star, id } = await connectStar()
  const cancel = async (requestId: string) => {
    const body = { reason: 'The oven is cold' }
    expect((await manager.call(rejectRequest, { params: { id: requestId }, body })).status).toBe(
      200,
    )
  }
  await cancel(await order())
  await star.poll()
  expect(star.printed).toHaveLength(0)
  const second = await order()
  await star.poll()
  await cancel(second)
  await star.poll()
  expect(await tickets(id)).toMatchObject([
    { kind: 'order', state: 'printed' },
    { kind: 'cancelled', state: 'printed', content: { lines: [{ quantity: 2, of: 2 }] } },
  ])
})

test('prints how many of a dish are cancelled', async () => {
  const { star, id } = await connectStar()
  const requestId = await order()
  await star.poll()
  const [ticket] = await tickets(id)
  const lineId = ticket?.content.lines[0]?.lineId ?? ''
  const body = { cancelled: 1, reason: 'The last one' }
  const { status } = await manager.call(cancelLine, { params: { id: requestId, lineId }, body })
  expect(status).toBe(200)
  await star.poll()
  expect(await tickets(id)).toMatchObject([
    { kind: 'order' },
    { kind: 'cancelled', state: 'printed', content: { lines: [{ quantity: 1, of: 2 }] } },
  ])
})

test('makes no ticket twice if two polls arrive at the same moment', async () => {
  const { send, id } = await connectStar()
  await order()
  const answers = await Promise.all([send(poll()), send(poll()), send(poll())])
  const tokens = new Set(answers.map((answer) => json(answer).jobToken))
  expect(tokens.size).toBe(1)
  expect(await tickets(id)).toHaveLength(1)
})

test('knows no key of another kind or hotel', async () => {
  const { address } = await add('epson')
  const send = sendTo(server, address.replace(/epson$/, 'cloudprnt'))
  expect((await send(poll())).status).toBe(404)
})
