import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CloudApiOptions, openCloudApi } from '../../../../fakes/whatsapp/cloud-api.ts'
import { makeFaults } from '../../../../fakes/whatsapp/faults.ts'
import { sendWhatsApp } from './send-whatsapp.ts'
import { findRefusal } from './whatsapp-errors.ts'

const guest = '919000000001'
const id = '0199e1f0-0000-7000-8000-000000000001'
const template = { name: 'answer', language: 'en', parameters: ['Ada', 'Hotel Sol', 'https://…'] }

async function open(options: CloudApiOptions = {}) {
  const api = await openCloudApi({
    templates: [{ name: 'answer', language: 'en', parameters: 3 }],
    ...options,
  })
  onTestFinished(() => void api.close())
  const sender = { apiBase: api.origin, phoneNumberId: api.phoneNumberId, accessToken: api.token }
  return { api, sender }
}

describe('sendWhatsApp', () => {
  test('sends a text to a guest who has written, until 24 hours have passed', async () => {
    let at = Date.now()
    const { api, sender } = await open({ now: () => at, rejects: 'atOnce' })
    const send = () => sendWhatsApp(sender, { to: `+${guest}`, id, text: 'Gern! 🛎️' })
    expect(await send()).toEqual({ refusal: 'outsideWindow', code: 131047 })
    api.receive({ from: guest, text: 'Hello' })
    expect(await send()).toEqual({ id: api.sent[0]?.id })
    expect(api.sent).toMatchObject([{ to: guest, text: 'Gern! 🛎️', callback: id }])
    at += 24 * HOUR_MS
    expect(await send()).toEqual({ refusal: 'outsideWindow', code: 131047 })
  })

  test('sends a template at any time', async () => {
    const { api, sender } = await open()
    const parameters = ['Ada\n\tLovelace', 'Hotel Sol', '']
    const answer = await sendWhatsApp(sender, {
      ...{ to: guest, id, template: { ...template, parameters } },
    })
    expect(answer).toEqual({ id: api.sent[0]?.id })
    expect(api.sent[0]?.template?.parameters).toEqual(['Ada Lovelace', 'Hotel Sol', '–'])
  })

  test.each([
    ['another language', { language: 'hi' }, 132001],
    ['another name', { name: 'other' }, 132001],
    ['too few parameters', { parameters: ['Ada'] }, 132000],
  ])('reports a template with %s as missing', async (_, values, code) => {
    const { sender } = await open()
    const message = { to: guest, id, template: { ...template, ...values } }
    expect(await sendWhatsApp(sender, message)).toEqual({ refusal: 'templateMissing', code })
  })

  test('reports a revoked token and another number as not allowed', async () => {
    const { sender } = await open()
    const send = (values: object) =>
      sendWhatsApp({ ...sender, ...values }, { to: guest, id, template })
    expect(await send({ accessToken: 'revoked' })).toEqual({ refusal: 'notAllowed', code: 190 })
    expect(await send({ phoneNumberId: '1' })).toEqual({ refusal: 'notAllowed', code: 33 })
  })

  test.each([500, 503, 429])('is tried again after %s', async (status) => {
    const { api, sender } = await open()
    api.broken = status
    await expect(sendWhatsApp(sender, { to: guest, id, template })).rejects.toMatchObject({
      ...{ name: 'Error', isFinal: false, message: `WhatsApp answered ${status} (-1)` },
    })
  })

  test('is tried again while WhatsApp is not reached, without the token in the error', async () => {
    const { api, sender } = await open()
    await api.close()
    const sending = sendWhatsApp(sender, { to: guest, id, text: 'secret' })
    const error = await sending.catch((caught: Error) => caught)
    expect(error).toMatchObject({ isFinal: false })
    expect(JSON.stringify(error) + String(error)).not.toMatch(/token|secret|9190/)
  })

  test.each([
    ['an endless answer', `{"messages":[{"id":"1"}],"more":"${'x'.repeat(100_000)}"}`],
    ['an answer without an id', '{"messages":[]}'],
    ['what is not JSON', '<html>'],
  ])('is not repeated after %s', async (_, body) => {
    const server = createServer((_request, response) => void response.end(body))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sending = sendWhatsApp(
      { apiBase, phoneNumberId: '1', accessToken: 'token' },
      { to: guest, id, text: 'Hello' },
    )
    await expect(sending).rejects.toMatchObject({ isFinal: true })
  })

  test('cuts a text that is too long between two characters', async () => {
    const { api, sender } = await open()
    api.receive({ from: guest, text: 'Hello' })
    await sendWhatsApp(sender, { to: guest, id, text: '🛎'.repeat(3_000) })
    const text = api.sent[0]?.text ?? ''
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text.isWellFormed()).toBe(true)
    expect(text.endsWith('🛎…')).toBe(true)
  })
})

test.each([
  [131047, 'outsideWindow'],
  [131026, 'unknownNumber'],
  [132001, 'templateMissing'],
  [190, 'notAllowed'],
  [230, 'notAllowed'],
  [131042, 'notAllowed'],
  [131049, 'rejected'],
  [130429, undefined],
  [131056, undefined],
])('error %s is %s', (code, refusal) => {
  expect(findRefusal(code)).toBe(refusal)
})

test('the stand-in loses, repeats and reorders events, the same ones for the same seed', async () => {
  const arrivalsOf = async (seed: number) => {
    const arrived: string[] = []
    const { api, sender } = await open({
      chooseFault: makeFaults({ lose: 0.2, repeat: 0.2, reorder: 0.2, late: 0.1 }, seed),
    })
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        arrived.push(/"status":"(\w+)"/.exec(body)?.[1] ?? '')
        response.end()
      })
    })
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void receiver.close())
    api.webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    for (let sent = 0; sent < 10; sent++) await sendWhatsApp(sender, { to: guest, id, template })
    await api.deliver()
    return arrived
  }
  const [first, again, other] = [await arrivalsOf(1), await arrivalsOf(1), await arrivalsOf(2)]
  expect(first).toEqual(again)
  expect(first).not.toEqual(other)
  expect(first).not.toEqual(Array.from({ length: 10 }, () => ['sent', 'delivered', 'read']).flat())
})
