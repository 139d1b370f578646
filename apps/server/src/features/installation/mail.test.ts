import { listAudit } from '@bellhop/contract/desk/audit'
import {
  getMailSettings,
  setCodeSettings,
  setMailSettings,
  testCodes,
  testMail,
} from '@bellhop/contract/desk/installation'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { openSameDatabase } from '../../testing/test-database.ts'

const password = 'p@ss/word: 4711'

const mails: { to: string; raw: string }[] = []
const mailServer = prepareOnce(() =>
  startMailServer((to, raw) => void mails.push({ to, raw }), undefined, {
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'stay@sol.example' && given === password
        ? done(null, { user: username })
        : done(new Error('Wrong password for this mailbox')),
  }),
)
const server = await openTestApp({ LOG_LEVEL: 'info', DEMO: 'off' })
const hotel = prepareOnce(() => buildHotel(server, { name: 'Sol & Mar' }))
const admin = prepareOnce(() => buildStaff(hotel, { role: 'admin' }))
afterAll(async () => {
  mailServer.close()
  await server.close()
})

/** The address of the mail server, for a user who signs in. */
const smtpUrl = () => mailServer.url.replace('://', '://stay%40sol.example@')
const smtpFrom = 'Hotel Sol <stay@sol.example>'
const set = (body: object) => admin.call(setMailSettings, { body })
const send = (to: string) => admin.call(testMail, { body: { to } })

test('sends a test message by the mail server of the desk, without a restart', async () => {
  expect(await send('owner@sol.example')).toMatchObject({
    ...{ status: 400, body: { errors: [{ field: 'to' }] } },
  })
  const saved = await set({ smtpUrl: smtpUrl(), smtpFrom, password })
  expect(saved.body.data).toEqual({
    ...{ source: 'desk', fixed: [], smtpUrl: smtpUrl(), smtpFrom, password: { isSet: true } },
  })
  expect((await admin.call(getMailSettings)).body.data).toEqual(saved.body.data)
  expect((await send('Owner@sol.example')).body.data).toEqual({
    ...{ to: 'owner@sol.example', outcome: 'sent' },
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw).toContain(`From: ${smtpFrom}`)
  expect(mails[0]?.raw).toContain('This is a test message of Sol & Mar.')
})

test('says in the words of the mail server why it sends nothing', async () => {
  await set({ smtpUrl: smtpUrl(), smtpFrom, password: 'wrong' })
  const { outcome, reason } = (await send('other@sol.example')).body.data
  expect(outcome).toBe('failed')
  expect(reason).toBe(
    'The mail server does not accept the user or the password. It answered: 535 Wrong password for this mailbox',
  )
  await set({ smtpUrl: 'smtp://127.0.0.1:9', smtpFrom })
  expect((await send('other@sol.example')).body.data.reason).toContain('cannot be reached')
})

test('keeps the password for the same user at the same server only', async () => {
  await set({ smtpUrl: smtpUrl(), smtpFrom, password })
  const kept = await set({ smtpUrl: smtpUrl(), smtpFrom: 'desk@sol.example' })
  expect(kept.body.data).toMatchObject({ password: { isSet: true } })
  expect((await send('third@sol.example')).body.data.outcome).toBe('sent')
  expect(
    await set({ smtpUrl: 'smtp://stay%40sol.example@mail.thief.example', smtpFrom }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
})

test.each([
  [{ smtpUrl: 'mail.sol.example' }, 'smtpUrl'],
  [{ smtpUrl: 'http://mail.sol.example', smtpFrom }, 'smtpUrl'],
  [{ smtpUrl: 'smtp://169.254.169.254', smtpFrom }, 'smtpUrl'],
  [{ smtpUrl: 'smtp://mail.sol.example', smtpFrom: 'Sol' }, 'smtpFrom'],
  [{ smtpUrl: 'smtp://mail.sol.example' }, 'smtpFrom'],
  [{ smtpFrom }, 'smtpUrl'],
])('rejects %j with the field', async (body, field) => {
  const rejected = await set(body)
  expect(rejected).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(rejected.body.errors?.[0]?.message).not.toMatch(/SMTP_|must/)
})

test('emails no codes without a mail server, and keeps the one that does', async () => {
  await set({})
  const codes = (otpDelivery: string) => admin.call(setCodeSettings, { body: { otpDelivery } })
  expect(await codes('smtp')).toMatchObject({
    ...{
      status: 400,
      body: { errors: [{ field: 'otpDelivery', message: 'Set up email first.' }] },
    },
  })
  await set({ smtpUrl: smtpUrl(), smtpFrom, password })
  expect((await codes('smtp')).body.data).toMatchObject({ otpDelivery: 'smtp', source: 'desk' })
  const tried = await admin.call(testCodes, { body: { to: 'guest@sol.example' } })
  expect(tried.body.data.outcome).toBe('sent')
  expect(server.codes.get('guest@sol.example')).toMatch(/^\d{6}$/)
  expect(await set({})).toMatchObject({ status: 400, body: { errors: [{ field: 'smtpUrl' }] } })
  await codes('console')
})

test('shows no secret: not in responses, the audit log, the log or the database', async () => {
  await set({ smtpUrl: smtpUrl(), smtpFrom, password: 'another secret' })
  await set({ smtpUrl: smtpUrl(), smtpFrom, password })
  const { data } = (await admin.call(listAudit)).body
  expect(data[0]).toMatchObject({
    text: 'changed the mail server',
    fields: [{ field: 'password', before: 'set', after: 'changed' }],
  })
  const rows = await server.db.selectFrom('installation_setting').selectAll().execute()
  const stored = rows.map(({ sealed }) => Buffer.from(sealed).toString('latin1')).join()
  for (const text of [JSON.stringify(data), server.log.join(), stored]) {
    expect(text).not.toContain('another secret')
    expect(text).not.toContain('4711')
  }
})

test('is for admins who have confirmed who they are, in an installation of one hotel', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  expect((await manager.call(getMailSettings)).status).toBe(403)
  await server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('staff_id', '=', admin.id)
    .execute()
  for (const answer of [
    await admin.call(getMailSettings),
    await set({}),
    await send('a@b.example'),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm_identity' } })
  }
  await server.db.updateTable('staff_session').set({ authenticated_at: new Date() }).execute()
  const other = await buildHotel(server)
  for (const answer of [
    await admin.call(getMailSettings),
    await set({}),
    await send('a@b.example'),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  await server.db.insertInto('hotel_setup').values({ hotel_id: other.id, is_demo: true }).execute()
  expect((await admin.call(getMailSettings)).status).toBe(200)
})

test('limits the tests to one recipient', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await send('stranger@guest.example')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('reaches every server at once, and gives way to the environment', async () => {
  const second: TestApp = await openTestApp({}, (options) => openSameDatabase(server.db, options))
  const fixed = await openTestApp({ SMTP_FROM: 'env@sol.example' }, (options) =>
    openSameDatabase(server.db, options),
  )
  await set({ smtpUrl: smtpUrl(), smtpFrom: 'first@sol.example', password })
  await expect.poll(() => second.app.settings.SMTP_FROM).toBe('first@sol.example')
  expect(second.app.sendMail).toBeDefined()
  expect(fixed.app.settings).toMatchObject({ SMTP_FROM: 'env@sol.example' })
  await second.close()
  await fixed.close()
})
