import { setStaffLanguage } from '@bellhop/contract/desk/staff'
import { addStaff, listStaff } from '@bellhop/contract/desk/staff-members'
import { openStaffLink, requestPasswordReset } from '@bellhop/contract/desk/staff-password'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepare, prepareOnce } from '../../testing/prepare.ts'
import { resetsOf } from './send-link.ts'

let server: TestApp
let mails: { to: string; raw: string }[]
let rejection: Error | undefined
const mailServer = prepareOnce(() =>
  startMailServer(
    (to, raw) => void mails.push({ to, raw }),
    () => rejection,
  ),
)
beforeAll(async () => {
  server = await openTestApp({ SMTP_URL: mailServer.url, SMTP_FROM: 'Sol <stay@sol.example>' })
})
afterAll(async () => {
  mailServer.close()
  await server.close()
})
beforeEach(() => {
  mails = []
  rejection = undefined
})
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const email = 'farid@hotel.example'
const invite = (values: object = {}) =>
  admin.call(addStaff, { body: { name: 'Farid Khan', email, role: 'frontDesk', ...values } })
const deliveryOf = async (id: string) => {
  const { body } = await admin.call(listStaff)
  return body.data.find(({ _id }) => _id === id)?.link?.delivery
}
/** The key in the text, whose lines are broken for the mail. */
const readKey = (raw: string) =>
  /set-password#([\w-]+)/.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? ''

test('emails the invitation instead of showing it', async () => {
  const { body } = await invite()
  expect(body.data).not.toHaveProperty('url')
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]?.to).toContain(email)
  const opened = await call(server, openStaffLink, { body: { key: readKey(mails[0]?.raw ?? '') } })
  expect(opened.body.data).toMatchObject({ purpose: 'invitation', email })
  await expect.poll(() => deliveryOf(body.data._id)).toBe('sent')
})

test('emails it once for a repeated call', async () => {
  const options = { name: 'Farid Khan', email, role: 'frontDesk' }
  const again = { ...admin.headers, 'idempotency-key': crypto.randomUUID() }
  for (const _ of [1, 2]) await call(server, addStaff, { headers: again, body: options })
  await expect.poll(() => mails.length).toBe(1)
})

test('shows an email that the mail server rejects, and the link instead', async () => {
  rejection = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  const { body } = await invite()
  await expect.poll(() => deliveryOf(body.data._id)).toBe('failed')
  const copied = await invite({ email: 'other@hotel.example', delivery: 'copy' })
  expect(copied.body.data.url).toMatch(/\/desk\/set-password#/)
})

test('emails a reset to a known address only', async () => {
  const { email } = await buildStaff(hotel)
  for (const to of ['nobody@hotel.example', email]) {
    await call(server, requestPasswordReset, { body: { email: to } })
  }
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]?.to).toContain(email)
  const { body } = await call(server, openStaffLink, {
    body: { key: readKey(mails[0]?.raw ?? '') },
  })
  expect(body.data.purpose).toBe('reset')
})

test('emails at most 60 resets an hour to the staff of a hotel, and invitations beyond that', async () => {
  const limit = { ...resetsOf(hotel.id), amount: 60 }
  await inTransaction(server.db, (tx) => countUse(tx, [limit], 'Too many tries.', new Date()))
  const elsewhere = await buildStaff(await buildHotel(server))
  for (const { email } of [await buildStaff(hotel), elsewhere]) {
    expect((await call(server, requestPasswordReset, { body: { email } })).status).toBe(204)
  }
  await expect.poll(() => mails.length).toBe(1)
  await invite()
  await expect.poll(() => mails.length).toBe(2)
  expect(mails.map(({ to }) => to)).toEqual([
    expect.stringContaining(elsewhere.email),
    expect.stringContaining(email),
  ])
})

test('writes in the person’s language, or else in the hotel’s first one', async () => {
  const ofHotel = await buildHotel(server, { languages: ['de', 'en'] })
  const asha = await buildStaff(ofHotel)
  const omar = await buildStaff(ofHotel)
  await omar.call(setStaffLanguage, { body: { language: 'ar' } })
  for (const [index, { email }] of [asha, omar].entries()) {
    await call(server, requestPasswordReset, { body: { email } })
    await expect.poll(() => mails.length).toBe(index + 1)
  }
  const [toAsha, toOmar] = mails.map(({ raw }) => decode(raw))
  expect(toAsha).toContain('Wählen Sie hier ein neues Passwort')
  expect(toOmar).toContain('اختر كلمة مرور جديدة')
  expect(toOmar).toContain('dir="rtl"')
})

/** The text of a mail in quoted-printable or base64, whichever its parts have. */
const decode = (raw: string) =>
  [...raw.matchAll(/Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/g)]
    .map(([, encoding, content = '']) =>
      encoding === 'base64'
        ? Buffer.from(content, 'base64').toString()
        : Buffer.from(
            content
              .replaceAll('=\r\n', '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    )
    .join('\n')
