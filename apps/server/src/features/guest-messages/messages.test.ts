import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import {
  addGuestMessage,
  getGuestMessageFigures,
  listGuestMessageSendings,
  previewGuestMessage,
  sendGuestMessageAgain,
} from '@bellhop/contract/desk/guest-messages'
import { getChatRoom, markChatRead } from '@bellhop/contract/guest/chat'
import {
  getMessageChoicesByLink,
  listMessageChoices,
  setMessageChoice,
} from '@bellhop/contract/guest/guest-messages'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { maxMessagesADay } from '@bellhop/domain/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { holdMessages } from '../../backup/hold-messages.ts'
import { createMailer } from '../../delivery/mail.ts'
import { mailsOfHotels } from '../../delivery/of-hotels.ts'
import { recordReceipt } from '../../guest-messages/record-receipt.ts'
import { buildGuest, buildStaff, changeHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepare, prepareOnce } from '../../testing/prepare.ts'
import { setUpPushing } from '../../testing/pushing.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { queueMessages } from './queue-messages.ts'
import { sendMessages } from './send-messages.ts'

const texts: { to: string; text: string; id: string }[] = []
/** The gateway's answers to the next text messages; 204 without one. */
let answers: number[]
const gateway = createServer(async (request, response) => {
  const text = (await json(request)) as (typeof texts)[number]
  const status = answers.shift() ?? 204
  if (status === 204) texts.push(text)
  response.writeHead(status).end()
})
await once(gateway.listen(0, '127.0.0.1'), 'listening')
const mails: { to: string; raw: string }[] = []
const mailServer = prepareOnce(() => startMailServer((to, raw) => mails.push({ to, raw })))
afterAll(() => {
  gateway.close().closeAllConnections()
  mailServer.close()
})

const { guest, hotel, order, reply, server, write } = await setUpPushing({
  SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  SMS_WEBHOOK_SECRET: 'a secret of the gateway',
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
let start: number
beforeEach(async () => {
  // Those of the tests before wait no longer.
  await server.db.updateTable('guest_message_sending').set({ status: 'stopped' }).execute()
  start = Date.now()
  answers = []
  texts.length = 0
  mails.length = 0
})

const app = () => ({
  ...{ db: server.db, log: server.app.log, settings: server.app.settings },
  secrets: server.app.secrets,
  sendMail: mailsOfHotels(
    server.db,
    createMailer({ url: mailServer.url, from: 'Bellhop <stay@sol.example>' }),
  ),
})
const after = (minutes: number) => new Date(start + minutes * MINUTE_MS + 1000)
/** Both jobs, as the server runs them. */
async function run(minutes: number) {
  await queueMessages(app(), after(minutes))
  await sendMessages(app(), after(minutes))
}

type Body = Parameters<typeof manager.call<typeof addGuestMessage>>[1]['body']
const add = (body: Body) => manager.call(addGuestMessage, { body })
async function turnOn(body: Omit<Body, 'isOn'>) {
  expect((await add({ isOn: true, ...body })).status).toBe(201)
}
const answer = { kind: 'answer', afterMinutes: 15, atNight: true, ways: ['sms', 'email'] } as const
const turnOnAnswers = (others = {}) => turnOn({ ...answer, ways: [...answer.ways], ...others })

const list = async (stayId = guest.stayId) =>
  (await manager.call(listGuestMessageSendings, { query: { stayId } })).body.data
const keyOf = (text = '') => text.match(/\/link\/([\w-]+)/)?.[1] ?? ''
const follow = async (text: string | undefined) =>
  (await call(server, validateGuest, { params: { id: keyOf(text) } })).body
async function readChat(lastSeq: number) {
  const { body } = await guest.call(getChatRoom, { params: { id: guest.id } })
  const answered = await guest.call(markChatRead, { body: { roomId: body.data._id, lastSeq } })
  expect(answered.status).toBeLessThan(300)
}

describe('an answer that the guest does not read', () => {
  test('is sent once by any number of servers, with a link that signs in and opens the chat', async () => {
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    await run(14)
    expect(texts).toEqual([])
    await Promise.all([run(15), run(15), run(15)])
    await reply('And it is warm.')
    await run(16)
    await run(300)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatchObject({ to: guest.phone, text: expect.stringMatching(/^Hotel Sol/) })
    expect(keyOf(texts[0]?.text)).toHaveLength(38)
    expect(texts[0]?.text).not.toContain(guest.name)
    expect(await follow(texts[0]?.text)).toMatchObject({
      ...{ status: 200, data: { _id: guest.id }, opens: '/chat' },
    })
    expect(await list()).toMatchObject([
      { kind: 'answer', way: 'sms', status: 'sent', deliveredAt: null, smsParts: 1 },
    ])
    expect((await list())[0]?.openedAt).not.toBeNull()
    expect((await manager.call(getGuestMessageFigures)).body.data).toEqual({
      ways: [
        { way: 'email', isSetUp: false, sent: 0 },
        { way: 'sms', isSetUp: true, sent: 1 },
        { way: 'whatsapp', isSetUp: false, sent: 0 },
      ],
      smsParts: 1,
    })
  })

  test('is not sent if it was read, also shortly before; a later answer is', async () => {
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    await queueMessages(app(), after(15))
    await readChat(2)
    await sendMessages(app(), after(16))
    expect(texts).toEqual([])
    expect(await list()).toMatchObject([{ status: 'stopped', stoppedBecause: 'read' }])
    await reply('No, until eleven.')
    await run(20)
    expect(texts).toHaveLength(1)
  })

  test('goes by the next way if one refuses it, and is repeated by the same if that is down', async () => {
    await changeRows(server.db, 'guest', guest.id, { email: 'ananya@rao.example' })
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    answers = [503, 422]
    await run(15)
    expect([texts, mails]).toEqual([[], []])
    await run(17)
    expect(mails.map(({ to }) => to)).toEqual(['ananya@rao.example'])
    expect(mails[0]?.raw).toMatch(/^Message-ID: <[0-9a-f-]+@sol\.example>\r$/m)
    expect(await list()).toMatchObject([
      {
        way: 'email',
        status: 'sent',
        refused: [{ way: 'sms', because: 'the gateway answered 422' }],
      },
    ])
  })

  test('fails if no way reaches the guest, until staff send it again', async () => {
    await turnOnAnswers({ ways: ['whatsapp', 'email'] })
    await reply('Your taxi is here.')
    await run(15)
    const [sending] = await list()
    expect(sending).toMatchObject({ status: 'failed', way: null })
    await changeRows(server.db, 'guest', guest.id, { email: 'ananya@rao.example' })
    const params = { id: sending?._id ?? '' }
    expect((await manager.call(sendGuestMessageAgain, { params, body: {} })).status).toBe(200)
    await sendMessages(app(), after(16))
    expect(mails).toHaveLength(1)
    expect((await manager.call(sendGuestMessageAgain, { params, body: {} })).status).toBe(409)
  })

  test('is not sent to who has stopped it, nor beyond the messages of a day, nor from a practice hotel', async () => {
    await turnOnAnswers()
    const body = { kind: 'answer', isStopped: true } as const
    expect((await guest.call(setMessageChoice, { body })).body.data).toEqual([body])
    await reply('Until ten.')
    await run(15)
    expect(await list()).toMatchObject([{ status: 'stopped', stoppedBecause: 'guest' }])
    await guest.call(setMessageChoice, { body: { ...body, isStopped: false } })
    for (let seq = 1; seq <= maxMessagesADay + 1; seq++) {
      await readChat(seq)
      await reply('Another one.')
      await run(16)
    }
    expect(texts).toHaveLength(maxMessagesADay)
    expect((await list())[0]).toMatchObject({ status: 'stopped', stoppedBecause: 'limit' })
    const made = { practises_for: hotel.id, made_at: new Date(), next_act_at: after(9999) }
    const practice = { seed: 1, filled_on: '2026-01-01', ...made }
    await addRows(server.db, 'practice_hotel', { hotel_id: hotel.id, ...practice })
    await readChat(99)
    await reply('For practice.')
    await run(20)
    expect(texts).toHaveLength(maxMessagesADay)
  })

  test('is not sent again after a restore: a person decides', async () => {
    await turnOnAnswers()
    await reply('Until ten.')
    await run(15)
    // The backup is older than the message.
    await server.db.deleteFrom('guest_message_sending').where('hotel_id', '=', hotel.id).execute()
    const query = (text: string, values: unknown[] = []) =>
      server.db.executeQuery(CompiledQuery.raw(text, values)) as never
    await holdMessages({ query }, after(20))
    await run(21)
    expect(texts).toHaveLength(1)
    expect(await list()).toMatchObject([{ status: 'unconfirmed' }])
    await readChat(9)
    await reply('It is warm.')
    await changeRows(
      server.db,
      'guest_message',
      { hotel_id: hotel.id },
      { restored_at: after(-60) },
    )
    await run(36)
    expect(texts).toHaveLength(2)
  })

  test('is delivered by a receipt only, and goes by the next way if it says so', async () => {
    await turnOnAnswers()
    await reply('Until ten.')
    await run(15)
    const id = (await list())[0]?._id ?? ''
    await changeRows(server.db, 'guest_message_sending', id, {
      ...{ way: 'whatsapp', provider_message_id: 'wamid.1' },
    })
    const receipt = { way: 'whatsapp', providerMessageId: 'wamid.1', at: after(17) } as const
    const record = (status: 'delivered' | 'read' | 'failed') =>
      recordReceipt(server.db, hotel.id, { ...receipt, status })
    expect(await record('read')).toBe(true)
    expect(await record('delivered')).toBe(true)
    expect(await record('failed')).toBe(false)
    expect(await list()).toMatchObject([{ status: 'read', readAt: after(17).toISOString() }])
    await changeRows(server.db, 'guest_message_sending', id, { status: 'sent' })
    expect(await record('failed')).toBe(true)
    expect(await list()).toMatchObject([{ status: 'waiting', refused: [{ way: 'whatsapp' }] }])
  })
})

test('a late promise is told after the minutes, until the request ends or is promised anew', async () => {
  await turnOn({ kind: 'late', afterMinutes: 10, ways: ['sms'] })
  const id = await order()
  const tell = (promised: Date) =>
    changeRows(server.db, 'guest_request', id, { promised_at: promised, late_told_at: promised })
  await tell(after(-1))
  await run(8)
  expect(texts).toEqual([])
  await run(9)
  expect(texts).toHaveLength(1)
  expect(await follow(texts[0]?.text)).toMatchObject({ opens: `/requests/${id}` })
  await run(30)
  await tell(after(30))
  await queueMessages(app(), after(41))
  await changeRows(server.db, 'guest_request', id, { status: 'done' })
  await sendMessages(app(), after(42))
  expect(texts).toHaveLength(1)
})

describe('before the arrival', () => {
  const coming = prepare(() => buildGuest(hotel, { status: 'booked' }))
  /** Two days before, at 09:00 of the hotel. */
  let due: Date
  beforeEach(async () => {
    const arrival = new Date(`${new Date(start + 9 * DAY_MS).toISOString().slice(0, 10)}T08:30:00Z`)
    await changeRows(server.db, 'stay', coming.stayId, { check_in: arrival })
    await changeRows(server.db, 'guest', coming.id, { email: 'ananya@rao.example', language: 'de' })
    due = new Date(arrival.getTime() - 2 * DAY_MS - 5 * HOUR_MS)
  })
  const runAt = async (at: Date) => {
    await queueMessages(app(), at)
    await sendMessages(app(), at)
  }
  const reminder = { kind: 'preCheckIn', days: 2, time: '09:00', ways: ['email'] } as const
  const turnOnReminder = (words?: string) =>
    turnOn({ ...reminder, ways: [...reminder.ways], ...(words && { words: { en: words } }) })
  const plainOf = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

  test('reminds of the pre-check-in in the language of the guest, whose link stops it', async () => {
    await turnOnReminder()
    await runAt(new Date(due.getTime() - MINUTE_MS))
    expect(mails).toEqual([])
    await Promise.all([runAt(due), runAt(due)])
    expect(mails).toHaveLength(1)
    const raw = plainOf(mails[0]?.raw)
    expect(raw).toContain('Checken Sie jetzt ein')
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, key = ''] = raw.match(/\/stop\/([\w-]+)/) ?? []
    const byLink = () => call(server, getMessageChoicesByLink, { params: { id: key } })
    expect((await byLink()).body.data).toMatchObject({
      choices: [{ kind: 'preCheckIn', isStopped: false }],
    })
    const url = `/api/guest-messages/app/stop/${key}/preCheckIn`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    const stopped = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(stopped.statusCode).toBe(204)
    expect((await byLink()).body.data.choices).toEqual([{ kind: 'preCheckIn', isStopped: true }])
    expect((await coming.call(listMessageChoices)).body.data).toMatchObject([{ isStopped: true }])
    const other = key.slice(0, -4) + (key.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    const wrong = await call(server, getMessageChoicesByLink, { params: { id: other } })
    expect(wrong.status).toBe(404)
  })

  test('opens the pre-check-in with the words of the hotel', async () => {
    await turnOnReminder('{guest}, see you on {arrival}.')
    await runAt(due)
    const raw = plainOf(mails[0]?.raw)
    expect(raw).toMatch(/Ananya Rao, see you on \d+\. \w+\./)
    expect(await follow(raw)).toMatchObject({
      opens: expect.stringMatching(/^\/web-check-in\/[\w-]{38}$/),
    })
  })

  test.each([
    ['was cancelled', { status: 'cancelled' as const }],
    ['has done it', { pre_check_in: 'submitted' as const }],
    ['did not come', { status: 'noShow' as const }],
  ])('is not sent to a guest who %s', async (_, values) => {
    await turnOnReminder()
    await queueMessages(app(), due)
    await changeRows(server.db, 'stay', coming.stayId, values)
    await sendMessages(app(), due)
    expect(mails).toEqual([])
    expect(await list(coming.stayId)).toMatchObject([{ status: 'stopped', stoppedBecause: 'over' }])
  })
})

test('the words are those of known placeholders, and shown as the guest reads them', async () => {
  await changeHotel(hotel, { languages: ['en', 'ar'] })
  const wrong = await add({ ...answer, isOn: true, ways: ['sms'], words: { en: 'Hello {name}' } })
  expect(wrong.body).toMatchObject({
    errors: [
      {
        field: 'words.en',
        message: 'Unknown placeholder {name}. Use {guest}, {hotel}, {link}, {room}.',
      },
    ],
  })
  const noMinutes = await add({ kind: 'answer', isOn: true, ways: ['sms'] })
  expect(noMinutes.body).toMatchObject({ errors: [{ field: 'afterMinutes' }] })
  await turnOnAnswers()
  const preview = async (body: object) =>
    (await manager.call(previewGuestMessage, { body: { kind: 'answer', ...body } as never })).body
      .data
  const own = await preview({ language: 'en', words: 'Room {room}: {hotel} has answered.' })
  expect(own.text).toMatch(/^Room 204: Hotel Sol has answered\.\nhttps?:\/\/.+\/link\/x{38}$/)
  expect(own.sms.parts).toBe(1)
  expect(await preview({ language: 'ar' })).toMatchObject({ isRightToLeft: true, language: 'ar' })
})
