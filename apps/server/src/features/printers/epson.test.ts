import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { setClock, setUpPrinters } from '../../testing/printers.ts'
import { readEpsonResults } from './epson.ts'

const server = await getTestApp()
const { add, connectEpson, order, read, tickets } = setUpPrinters(server)

const form = (fields: Record<string, string>) => ({
  ...{ method: 'POST' as const, type: 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const ask = form({ ConnectionType: 'GetRequest', ID: 'X1', Name: 'Kitchen' })
const answer = (ResponseFile: string) =>
  form({ ConnectionType: 'SetResponse', ID: 'X1', ResponseFile })
const response = (job: string, attributes: string) =>
  `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response ${attributes}/></PrintResponse></ePOSPrint></PrintResponseInfo>`
const jobOf = ({ body }: { body: Buffer }) =>
  /<printjobid>(.+?)<\/printjobid>/.exec(body.toString())?.[1] ?? ''

test('prints an order once, as a picture in the answer', async () => {
  const { epson, id } = await connectEpson()
  await order()
  for (let polls = 0; polls < 3; polls++) await epson.poll()
  expect(epson.printed).toMatchObject([{ width: 576 }])
  const [{ width, height, dots } = { width: 0, height: 0, dots: Buffer.alloc(0) }] = epson.printed
  expect(dots.length).toBe((width / 8) * height)
  expect(await tickets(id)).toMatchObject([{ kind: 'order', state: 'printed' }])
})

test('answers as Server Direct Print asks for it', async () => {
  const { send } = await connectEpson()
  expect((await send(ask)).body.toString()).toBe('')
  await order()
  const job = await send(ask)
  expect(job.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(job.body.toString()).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer<\/devid><timeout>10000<\/timeout><printjobid>[\w-]{1,30}<\/printjobid><\/Parameter><PrintData><epos-print xmlns="[^"]+"><image width="576" height="\d+" color="color_1" mode="mono">[\w+/=]+<\/image><cut type="feed"\/><\/epos-print><\/PrintData><\/ePOSPrint><\/PrintRequestInfo>$/,
  )
  expect(job.body.length, 'the most that a printer takes').toBeLessThan(2_000_000)
  expect((await send(ask)).body.toString(), 'a second poll').toBe('')
})

test('gives a ticket to one of several polls at the same moment', async () => {
  const { send, id } = await connectEpson()
  await order()
  const answers = await Promise.all([send(ask), send(ask), send(ask)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.filter(({ body }) => body.length > 0)).toHaveLength(1)
  expect(await tickets(id)).toMatchObject([{ state: 'offered' }])
})

test('never reprints a ticket without an answer', async () => {
  const pass = setClock()
  const faults = [undefined, 'cut' as const]
  const { epson, id } = await connectEpson({
    ...{ chooseFault: () => faults.shift(), random: () => 0.9, now: Date.now },
  })
  await order()
  for (let polls = 0; polls < 50; polls++) {
    await epson.poll()
    pass(5)
  }
  expect(epson.printed).toHaveLength(1)
  expect((await read(id)).tickets).toMatchObject([{ state: 'unconfirmed', failure: 'answerLost' }])
})

test('prints later what a printer without paper has refused, and ignores a replayed refusal', async () => {
  const pass = setClock()
  const { send, id } = await connectEpson()
  await order()
  const first = jobOf(await send(ask))
  const refusal = answer(response(first, 'success="false" code="EPTR_REC_EMPTY" status="524288"'))
  await send(refusal)
  expect(await read(id)).toMatchObject({ status: 'paperOut', waiting: 1, tickets: [] })
  pass(29)
  expect((await send(ask)).body.toString(), 'a pause').toBe('')
  pass(1)
  const second = jobOf(await send(ask))
  expect(second).not.toBe(first)
  await send(refusal)
  expect(await tickets(id), 'a replayed refusal').toMatchObject([{ state: 'offered' }])
  await send(answer(response(second, 'success="true" code="" status="2"')))
  expect(await tickets(id)).toMatchObject([{ state: 'printed' }])
  expect(await read(id)).toMatchObject({ status: 'ready' })
  await send(answer(response(second, 'success="false" code="SchemaError" status="2"')))
  expect(await tickets(id), 'an answer after that').toMatchObject([{ state: 'printed' }])
})

test.each([
  ['SchemaError', 'refused', 'format'],
  ['SomethingElse', 'refused', 'rejected'],
  ['EX_TIMEOUT', 'unconfirmed', 'answerLost'],
])('records the code %s', async (code, state, failure) => {
  const { send, id } = await connectEpson()
  await order()
  await send(answer(response(jobOf(await send(ask)), `success="false" code="${code}" status="1"`)))
  expect(await tickets(id)).toMatchObject([{ state, failure }])
})

test('changes nothing by an answer about an unknown ticket', async () => {
  const { send, id } = await connectEpson()
  await order()
  await send(ask)
  expect((await send(answer(response('A1', 'success="true" code="" status="2"')))).status).toBe(200)
  expect(await tickets(id)).toMatchObject([{ state: 'offered' }])
})

test.each([
  ['no XML', 'not XML at all'],
  ['an open element', '<PrintResponseInfo><ePOSPrint>'],
  [
    'entities that grow',
    `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;&b;</a>`,
  ],
  ['an outside file', `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>`],
  ['many elements', '<a>'.repeat(5_000)],
])('survives %s', async (_, xml) => {
  const { send, id } = await connectEpson()
  await order()
  await send(ask)
  expect([200, 400]).toContain((await send(answer(xml))).status)
  expect(await tickets(id)).toMatchObject([{ state: 'offered' }])
})

test('reads no entity of a document', () => {
  const xml = `<!DOCTYPE r [<!ENTITY job "A1">]><r><printjobid>&job;</printjobid><response success="true"/></r>`
  expect(readEpsonResults(xml)).toMatchObject([{ jobName: '&job;' }])
})

test('rejects a ResponseFile of 10 MB and another kind of call, but no other type of body', async () => {
  const { address } = await add('epson')
  const { send } = await connectEpson()
  expect((await send(answer('x'.repeat(10_000_000)))).status).toBe(413)
  expect((await send({ ...ask, type: 'text/plain' })).status).toBe(200)
  expect((await send(form({ ConnectionType: 'Other', ID: 'X1' }))).status).toBe(400)
  expect(address).toMatch(/\/api\/printers\/[\w-]{54}\/epson$/)
})
