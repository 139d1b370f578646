import { listDeskChatMessages, listDeskChats } from '@bellhop/contract/desk/chat'
import { listChatMessages } from '@bellhop/contract/guest/chat'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeEvent } from '../../../../../fakes/whatsapp/cloud-api.ts'
import { applyFaults, makeFaults } from '../../../../../fakes/whatsapp/faults.ts'
import { newId } from '../../shared/ids.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { changeRows, readRows } from '../../testing/rows.ts'
import { setUpWhatsApp } from '../../testing/whatsapp.ts'
import { findContact } from '../../whatsapp/contacts.ts'
import { refusalReasons } from '../../whatsapp/send-to-guest.ts'
import { receiveTexts } from '../chat/whatsapp/receive-texts.ts'

const setUp = await setUpWhatsApp()
const { server, whatsApp, hotel, admin, guest, number, save, text, status } = setUp
const { addSending, readSending, send } = setUp
const { app, db } = server

async function readChat() {
  await receiveTexts(app)
  const { data } = (await admin.call(listDeskChats, { query: { status: 'waiting' } })).body
  const chat = data.find((one) => one.guest._id === guest.id)
  if (!chat) return []
  const messages = await admin.call(listDeskChatMessages, { params: { id: chat._id } })
  return messages.body.data.map((message) => message.text)
}
const readTexts = () =>
  readRows(db, 'whatsapp_text', ['text', 'guest_id', 'sent_at'], { hotel_id: hotel.id })
const countTexts = async () => (await readTexts()).length
const contactOf = () =>
  findContact(db, { hotelId: hotel.id, guestId: guest.id, phone: guest.phone }, new Date())
describe('The check of the address', () => {
  const check = async (values: object, id = hotel.id) => {
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', ...values }
    return await app.inject({ url: `/api/webhooks/whatsapp/${id}`, query })
  }

  test('answers the challenge as text, for the verify token of this hotel', async () => {
    const token = (await save()).body.data.verifyToken ?? ''
    const answer = await check({ 'hub.verify_token': token })
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    const other = await buildHotel(server)
    const asOther = await buildStaff(other, { role: 'admin' })
    await save({}, asOther)
    expect((await check({ 'hub.verify_token': token }, other.id)).statusCode).toBe(401)
    expect((await check({ 'hub.verify_token': 'guessed' })).statusCode).toBe(401)
    expect((await check({ 'hub.verify_token': token, 'hub.mode': 'other' })).statusCode).toBe(401)
    expect((await check({})).statusCode).toBe(401)
    const unknown = await check({ 'hub.verify_token': token }, (await buildHotel(server)).id)
    expect(unknown.statusCode).toBe(404)
  })
})

describe('An event', () => {
  test('is rejected without a signature, and with another key', async () => {
    const event = text('wamid.1', 'Hello')
    const body = writeEvent(event)
    expect(await whatsApp.post(event, {})).toBe(401)
    expect(await whatsApp.post(event, { 'x-hub-signature-256': 'sha256=abc' })).toBe(401)
    const forged = { 'x-hub-signature-256': whatsApp.sign(body, 'another secret') }
    expect(await whatsApp.post(event, forged)).toBe(401)
    const ofOther = { 'x-hub-signature-256': whatsApp.sign(writeEvent(text('wamid.2', 'Hello'))) }
    expect(await whatsApp.post(event, ofOther)).toBe(401)
    expect(await countTexts()).toBe(0)
  })

  test('is rejected with the key of another hotel, and ignored if it is about another number', async () => {
    const other = await buildStaff(await buildHotel(server), { role: 'admin' })
    await save({ appSecret: 'secret of the other' }, other)
    const event = text('wamid.1', 'Hello')
    const signature = whatsApp.sign(writeEvent(event), 'secret of the other')
    expect(await whatsApp.post(event, { 'x-hub-signature-256': signature })).toBe(401)
    const elsewhere = { ...event, metadata: { phone_number_id: '999999' } }
    expect(await whatsApp.post(elsewhere)).toBe(204)
    expect(await countTexts()).toBe(0)
  })

  test('is accepted in whatever form, if it is signed', async () => {
    for (const value of [{}, { messages: 1 }, { ...text('a', 'b'), messages: [null, {}] }]) {
      expect(await whatsApp.post(value)).toBe(204)
    }
    const body = 'not JSON'
    const answer = await app.inject({
      ...{ method: 'POST', url: `/api/webhooks/whatsapp/${hotel.id}`, payload: body },
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': whatsApp.sign(body),
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(await countTexts()).toBe(0)
  })

  test('is signed over its bytes, also with emoji', async () => {
    const event = text('wamid.1', 'Danke 🧖‍♀️ / “merci”')
    expect(writeEvent(event)).not.toBe(JSON.stringify(JSON.parse(writeEvent(event))))
    expect(await whatsApp.post(event)).toBe(204)
    expect(await readChat()).toEqual(['Danke 🧖‍♀️ / “merci”'])
  })
})

describe('A text of a guest', () => {
  test('comes into the chat of the stay once, and opens the window', async () => {
    expect((await contactOf()).isOpen).toBe(false)
    const event = text('wamid.1', 'Is the pool open?')
    for (let times = 0; times < 3; times++) expect(await whatsApp.post(event)).toBe(204)
    expect(await readChat()).toEqual(['Is the pool open?'])
    expect(await readChat()).toEqual(['Is the pool open?'])
    expect(await contactOf()).toEqual({ isOpen: true, hasStopped: false })
    expect(await readTexts()).toMatchObject([{ text: null, sent_at: expect.any(Date) }])
  })

  test('reaches the guest’s own phone, too', async () => {
    await whatsApp.post(text('wamid.1', 'Hello'))
    await readChat()
    const { body } = await admin.call(listDeskChats, { query: { status: 'waiting' } })
    const room = body.data[0]?._id ?? ''
    const own = await guest.call(listChatMessages, { params: { id: room } })
    expect(own.body.data).toMatchObject([{ from: 'guest', text: 'Hello' }])
  })

  test('goes to the guest of this hotel, not to one with the same phone elsewhere', async () => {
    const other = await buildHotel(server)
    const namesake = await buildGuest(other)
    await changeRows(db, 'guest', namesake.id, { phone: guest.phone })
    await whatsApp.post(text('wamid.1', 'Hello'))
    await receiveTexts(app)
    expect(await readRows(db, 'chat_message', ['id'], { hotel_id: other.id })).toEqual([])
    expect(await readChat()).toEqual(['Hello'])
  })

  test('is only counted if no guest has the number', async () => {
    await whatsApp.post(text('wamid.1', 'Who are you?', '4915100000000'))
    await whatsApp.post(text('wamid.1', 'Who are you?', '4915100000000'))
    expect(await readChat()).toEqual([])
    expect((await save()).body.data.unknownTexts).toBe(1)
    expect(await readTexts()).toMatchObject([{ text: null, guest_id: null }])
  })

  test('is split if it is longer than a message of the chat', async () => {
    const long = `${'🛎'.repeat(1_500)}end`
    await whatsApp.post(text('wamid.1', long))
    const parts = await readChat()
    expect(parts).toHaveLength(2)
    expect(parts.join('')).toBe(long)
  })

  test('says that a picture was sent, with the words below it', async () => {
    whatsApp.receive({ from: number(), type: 'image', text: 'My ticket' })
    whatsApp.receive({ from: number(), type: 'audio' })
    expect(await whatsApp.deliver()).toEqual([204, 204])
    expect(await readChat()).toEqual([
      '(Sent a picture by WhatsApp, which cannot be shown here.)\nMy ticket',
      '(Sent a voice message by WhatsApp, which cannot be shown here.)',
    ])
  })

  test('with STOP stops WhatsApp for this guest, until they write START', async () => {
    await whatsApp.post(text('wamid.1', 'Stop.'))
    expect(await contactOf()).toMatchObject({ hasStopped: true })
    expect(await send()).toEqual({ refusal: 'stopped' })
    await whatsApp.post(text('wamid.2', 'Thank you'))
    expect(await contactOf()).toMatchObject({ hasStopped: true })
    await whatsApp.post(text('wamid.3', 'START'))
    expect(await contactOf()).toMatchObject({ hasStopped: false })
    expect(await send()).toHaveProperty('id')
  })

  test('that is older than the repetitions of WhatsApp changes nothing', async () => {
    const event = text('wamid.1', 'Hello')
    vi.setSystemTime(Date.now() + 9 * DAY_MS)
    onTestFinished(() => void vi.useRealTimers())
    expect(await whatsApp.post(event)).toBe(204)
    expect(await countTexts()).toBe(0)
  })
})

describe('A message to a guest', () => {
  test('is a text within the window, and a template after it', async () => {
    await send()
    whatsApp.receive({ from: number(), text: 'Hello' })
    await whatsApp.deliver()
    await send()
    vi.setSystemTime(Date.now() + 24 * HOUR_MS)
    onTestFinished(() => void vi.useRealTimers())
    await send()
    expect(whatsApp.sent.map(({ type }) => type)).toEqual(['template', 'text', 'template'])
  })

  test('is a template if WhatsApp no longer accepts a text', async () => {
    whatsApp.rejects = 'atOnce'
    await whatsApp.post(text('wamid.1', 'Hello'))
    expect(await send()).toHaveProperty('id')
    expect(whatsApp.sent.map(({ type }) => type)).toEqual(['template'])
  })

  test('is refused outside the window without a template, and with one that is not approved', async () => {
    expect(await send({ kind: 'review' })).toEqual({ refusal: 'outsideWindow' })
    expect(await send({ kind: 'thanks' })).toMatchObject({ refusal: 'templateMissing' })
    expect(await send({ languages: ['hi'] })).toEqual({ refusal: 'outsideWindow' })
    expect(whatsApp.sent).toEqual([])
  })

  test('is refused while the hotel has no account', async () => {
    const other = await buildHotel(server)
    expect(await send({ hotelId: other.id })).toEqual({ refusal: 'notSetUp' })
  })
})

describe('Receipts', () => {
  test('lead to the same state in any order, repeated and late', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const [id, provider] = [newId(), `wamid.${seed}`]
      await addSending(id, { provider_message_id: provider })
      const events = ['sent', 'delivered', 'read'].map((state) => status(provider, state))
      const arrived = applyFaults(
        events,
        makeFaults({ repeat: 0.3, reorder: 0.3, late: 0.2 }, seed),
      )
      for (const event of arrived) expect(await whatsApp.post(event)).toBe(204)
      expect(await readSending(id), `seed ${seed}`).toMatchObject({ status: 'read' })
    }
  })

  test('of a failure let the message go by the next way', async () => {
    const [closed, unknown] = [newId(), newId()]
    await addSending(closed, { provider_message_id: 'wamid.1' })
    await addSending(unknown, { provider_message_id: 'wamid.2' })
    const failed = (id: string, code: number) => status(id, 'failed', { errors: [{ code }] })
    for (const event of [failed('wamid.1', 131047), failed('wamid.2', 131026)]) {
      await whatsApp.post(event)
      await whatsApp.post(event)
    }
    expect(await readSending(closed)).toMatchObject({
      ...{
        status: 'waiting',
        refused: [{ way: 'whatsapp', because: refusalReasons.outsideWindow }],
      },
    })
    expect(await readSending(unknown)).toMatchObject({
      ...{
        status: 'waiting',
        refused: [{ way: 'whatsapp', because: refusalReasons.unknownNumber }],
      },
    })
  })

  test('do not take back that a message has arrived', async () => {
    const id = newId()
    await addSending(id, { provider_message_id: 'wamid.1' })
    await whatsApp.post(status('wamid.1', 'read'))
    await whatsApp.post(status('wamid.1', 'failed', { errors: [{ code: 131026 }] }))
    await whatsApp.post(status('wamid.1', 'sent'))
    expect(await readSending(id)).toMatchObject({ status: 'read', refused: [] })
  })

  test('find a message whose answer was lost, so that it is not sent again', async () => {
    const id = newId()
    await addSending(id, { status: 'waiting', sent_at: null, way: null })
    await whatsApp.post(status('wamid.1', 'sent', { biz_opaque_callback_data: id }))
    expect(await readSending(id)).toMatchObject({
      ...{ status: 'sent', way: 'whatsapp', provider_message_id: 'wamid.1' },
    })
    await whatsApp.post(status('wamid.1', 'delivered'))
    expect(await readSending(id)).toMatchObject({ status: 'delivered' })
  })

  test('of a failure come back only once the message has arrived after all', async () => {
    const id = newId()
    await addSending(id, { provider_message_id: 'wamid.1' })
    const callback = { biz_opaque_callback_data: id }
    await whatsApp.post(status('wamid.1', 'failed', { ...callback, errors: [{ code: 131026 }] }))
    await whatsApp.post(status('wamid.1', 'sent', callback))
    expect(await readSending(id)).toMatchObject({ status: 'waiting' })
    await whatsApp.post(status('wamid.1', 'delivered', callback))
    expect(await readSending(id)).toMatchObject({ status: 'delivered' })
  })

  test('of another hotel change nothing here', async () => {
    const id = newId()
    await addSending(id, { provider_message_id: 'wamid.1' })
    const other = await buildHotel(server)
    await save({}, await buildStaff(other, { role: 'admin' }))
    whatsApp.webhookUrl = `${setUp.origin}/api/webhooks/whatsapp/${other.id}`
    const callback = { biz_opaque_callback_data: id }
    expect(await whatsApp.post(status('wamid.1', 'read', callback))).toBe(204)
    expect(await readSending(id)).toMatchObject({ status: 'sent' })
  })
})
