import { changeWebhook } from '@bellhop/contract/desk/webhooks'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMailer } from '../../delivery/mail.ts'
import { formatFinding } from '../../doctor/finding.ts'
import { checkWebhooks } from '../../doctor/webhooks.ts'
import { newId } from '../../shared/ids.ts'
import { buildStaff } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import {
  openServerOfWebhooks,
  passTime,
  recordChange,
  setUpWebhooks,
} from '../../testing/webhooks.ts'
import { mailAdmins } from './mail-admins.ts'

let mails: { to: string; raw: string }[]
const mailServer = prepareOnce(() =>
  startMailServer((to, raw) => {
    mails.push({ to, raw })
  }),
)
afterAll(() => mailServer.close())
beforeEach(() => {
  mails = []
})
const server = await openServerOfWebhooks()
const { hotel, admin, connect, deliver } = setUpWebhooks(server)
beforeEach(async () => {
  // The doctor finds those of all hotels.
  await server.db.deleteFrom('webhook').execute()
})

const mail = () =>
  mailAdmins({
    ...{ db: server.db, log: server.app.log, settings: server.app.settings },
    sendMail: createMailer({ url: mailServer.url, from: 'Bellhop <stay@sol.example>' }),
  })
const examine = async () => formatFinding(await checkWebhooks(server.db, new Date()), 'en')

async function fail() {
  const connected = await connect(undefined, { chooseFault: () => 'error' })
  await recordChange(hotel, { room: newId() })
  await deliver()
  return connected
}

test('every admin gets one email in their language about a webhook that was turned off', async () => {
  const colleague = await buildStaff(hotel, { role: 'admin' })
  await changeRows(server.db, 'staff', colleague.id, { language: 'de' })
  await buildStaff(hotel, { role: 'manager' })
  const { receiver } = await connect(undefined, { chooseFault: () => 'gone' })
  await recordChange(hotel, { room: newId() })
  await deliver()
  await mail()
  await mail()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, colleague.email].toSorted())
  const own = mails.find(({ to }) => to === admin.email)?.raw
  expect(own).toContain('Subject: Webhook of Hotel Sol turned off')
  expect(own).toContain(new URL(receiver.origin).host)
  const german = mails.find(({ to }) => to === colleague.email)?.raw
  expect(german).toContain('Subject: Webhook von Hotel Sol abgeschaltet')
})

test('no email is sent about one that is on again', async () => {
  const { id, webhook } = await connect(undefined, { chooseFault: () => 'gone' })
  await recordChange(hotel, { room: newId() })
  await deliver()
  const { url, events } = webhook
  await admin.call(changeWebhook, { params: { id }, body: { url, events, enabled: true } })
  await mail()
  expect(mails).toEqual([])
})

test('the doctor names a webhook that has failed for an hour, or was turned off for that', async () => {
  expect(await examine()).toMatchObject({ state: 'off' })
  stopClock()
  const { receiver, id } = await fail()
  expect(await examine()).toMatchObject({ state: 'ok' })
  passTime(HOUR_MS)
  const host = new URL(receiver.origin).host
  const date = new Date().toISOString().slice(0, 10)
  expect(await examine()).toMatchObject({
    ...{ check: 'webhooks', state: 'problem' },
    what: expect.stringContaining(
      `1 webhook fails: ${host} of Hotel Sol, since ${date.slice(0, 7)}`,
    ),
  })
  passTime(3 * DAY_MS)
  await deliver()
  expect(await examine()).toMatchObject({ state: 'problem' })
  await changeRows(server.db, 'webhook', id, { disabled_reason: 'byStaff' })
  expect(await examine()).toMatchObject({ state: 'ok' })
})
