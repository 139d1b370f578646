import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { BodyOf } from '@bellhop/contract/base/route'
import { addGuestMessage, listGuestMessageSendings } from '@bellhop/contract/desk/guest-messages'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, expect } from 'vitest'
import { createMailer } from '../delivery/mail.ts'
import { mailsOfHotels } from '../delivery/of-hotels.ts'
import { queueMessages } from '../features/guest-messages/queue-messages.ts'
import { sendMessages } from '../features/guest-messages/send-messages.ts'
import { buildStaff } from './builders.ts'
import { call } from './call.ts'
import { startMailServer } from './mail-server.ts'
import { prepare, prepareOnce } from './prepare.ts'
import { setUpPushing } from './pushing.ts'

/** Gives each test of a file a hotel with a guest and a manager, a gateway for text messages and a mail server. */
export async function setUpMessages() {
  const texts: { to: string; text: string; id: string }[] = []
  /** The gateway's answers to the next text messages; 204 without one. */
  const answers: number[] = []
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
  const pushing = await setUpPushing({
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    SMS_WEBHOOK_SECRET: 'a secret of the gateway',
  })
  const { guest, hotel, server } = pushing
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  let start: number
  beforeEach(async () => {
    // Those of the tests before wait no longer.
    await server.db.updateTable('guest_message_sending').set({ status: 'stopped' }).execute()
    start = Date.now()
    for (const list of [answers, texts, mails]) list.length = 0
  })
  const app = () => ({
    ...{ db: server.db, log: server.app.log, settings: server.app.settings },
    secrets: server.app.secrets,
    sendMail: mailsOfHotels(
      server.db,
      createMailer({ url: mailServer.url, from: 'Bellhop <stay@sol.example>' }),
    ),
  })
  const queue = (at: Date) => queueMessages(app(), at)
  const send = (at: Date) => sendMessages(app(), at)
  const after = (minutes: number) => new Date(start + minutes * MINUTE_MS + 1000)
  /** Both jobs, as the server runs them. */
  async function runAt(at: Date) {
    await queue(at)
    await send(at)
  }
  type Body = BodyOf<typeof addGuestMessage>
  const add = (body: Body) => manager.call(addGuestMessage, { body })
  const keyOf = (text = '') => text.match(/\/link\/([\w-]+)/)?.[1] ?? ''
  return {
    ...{ ...pushing, manager, texts, answers, mails, after, queue, send, runAt, add, keyOf },
    run: (minutes: number) => runAt(after(minutes)),
    async turnOn(body: Omit<Body, 'isOn'>) {
      expect((await add({ isOn: true, ...body })).status).toBe(201)
    },
    /** Lists the messages of a stay, as the desk reads them. */
    list: async (stayId = guest.stayId) =>
      (await manager.call(listGuestMessageSendings, { query: { stayId } })).body.data,
    follow: async (text: string | undefined) =>
      (await call(server, validateGuest, { params: { id: keyOf(text) } })).body,
  }
}
