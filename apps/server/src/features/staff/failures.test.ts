import { staffSignIn } from '@bellhop/contract/desk/staff'
import {
  addPasskey,
  preparePasskey,
  preparePasskeySignIn,
  signInByPasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { changePassword, setPasswordByLink } from '@bellhop/contract/desk/staff-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  resetSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { anyAddress } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword, type TestStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openServersBeside } from '../../testing/many-servers.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildStaffLink, makeTotpCode } from '../../testing/staff-builders.ts'
import { copySecondFactor } from './second-factor/copy-second-factor.ts'

const server = await getTestApp()
const { totpKeys } = server.app.secrets
const hotel = prepare(() => buildHotel(server))
const owner = prepare(() => buildStaff(hotel, { role: 'admin' }))
beforeEach(async () => {
  await liftRates()
})

/** Only failures in a row count here, not those of a minute or an hour. */
const liftRates = () => server.db.deleteFrom('rate_limit').execute()

interface Attempt {
  password?: string
  code?: string | undefined
  /** Its cookies. Default: a new browser. */
  browser?: string
  account?: TestStaff
  hotelId?: string
  on?: typeof server
}

const passwordOf = { owner: staffPassword }

async function signIn({ browser, account = owner, on = server, ...attempt }: Attempt = {}) {
  await liftRates()
  const { password = passwordOf.owner, code, hotelId } = attempt
  const body = {
    email: account.email,
    password,
    ...(code && { code }),
    ...(hotelId && { hotelId }),
  }
  const headers = browser ? { cookie: browser } : {}
  return await call(on, staffSignIn, { body, headers, address: anyAddress() })
}
const statusOf = async (attempt?: Attempt) => (await signIn(attempt)).status

/** The cookies of a browser after a call. */
const browserOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).replace(/;.*/, ''))
    .join('; ')

/** Fails once, and as if it were so many times in a row, in one browser or in new ones. */
async function fail(count: number, attempt: Attempt = { password: 'wrong' }): Promise<void> {
  expect(await statusOf(attempt)).toBe(401)
  const column = sql.ref(attempt.code ? 'wrong_codes' : 'wrong_passwords')
  const isKnown = attempt.browser !== undefined
  await sql`UPDATE staff_device SET ${column} = ${column} + ${count - 1}::integer
    WHERE ${column} > 0 AND (device_id <> '') = ${isKnown}`.execute(server.db)
}

const readDevices = async ({ id }: TestStaff = owner) =>
  await server.db.selectFrom('staff_device').selectAll().where('staff_id', '=', id).execute()

/** Uses up the tries of strangers. */
async function blockStrangers(): Promise<void> {
  await fail(50)
  expect(await statusOf()).toBe(401)
}

async function setByLink(password: string): Promise<string> {
  const key = await buildStaffLink(server, owner)
  const answer = await call(server, setPasswordByLink, { body: { key, password } })
  expect(answer.status).toBe(204)
  return browserOf(answer)
}

describe('wrong passwords', () => {
  test('of strangers end the password in new browsers after fifty, not in those of the person', async () => {
    const browser = browserOf(await signIn())
    for (let count = 0; count < 50; count++) expect(await statusOf({ password: 'wrong' })).toBe(401)
    const [wrong, right] = [await signIn({ password: 'wrong' }), await signIn()]
    expect([right.status, right.body.detail]).toEqual([401, wrong.body.detail])
    expect(await statusOf({ browser })).toBe(200)
    expect(await statusOf(), 'a new one, afterwards').toBe(401)
  })

  test('before a right one do not count', async () => {
    await fail(49)
    expect(await statusOf()).toBe(200)
    await fail(49)
    expect(await statusOf()).toBe(200)
  })

  test('in a browser of the person end the password there after ten', async () => {
    const [browser, other] = [browserOf(await signIn()), browserOf(await signIn())]
    await fail(10, { password: 'wrong', browser })
    const blocked = await signIn({ browser })
    expect([blocked.status, blocked.body.detail]).toEqual([
      401,
      expect.stringContaining('Too many wrong passwords in this browser'),
    ])
    expect(await statusOf({ browser: other }), 'another one').toBe(200)
    expect(await statusOf({ browser }), 'afterwards').toBe(200)
  })

  test('in a browser of a colleague count as those of strangers', async () => {
    const colleague = await buildStaff(hotel)
    const browser = browserOf(await signIn({ account: colleague }))
    await blockStrangers()
    expect(await statusOf({ browser })).toBe(401)
    expect(await statusOf({ browser, account: colleague })).toBe(200)
  })

  test('count at all hotels of the email', async () => {
    const other = await buildStaff(await buildHotel(server), { email: owner.email })
    const there = { account: other, hotelId: other.hotelId }
    await fail(50, { password: 'wrong', ...there })
    expect([await statusOf(there), await statusOf({ hotelId: hotel.id })]).toEqual([401, 401])
  })

  test('count on all servers, also at the same time', async () => {
    const servers = await openServersBeside(server, 2)
    await fail(35)
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        signIn({ password: 'wrong', on: servers[number % servers.length] ?? server }),
      ),
    )
    expect((await readDevices()).map((row) => row.wrong_passwords)).toEqual([50])
    for (const other of servers.slice(1)) await other.close()
  })

  test('of more than a month ago are forgotten when the person signs in', async () => {
    const browser = browserOf(await signIn())
    await blockStrangers()
    await sql`UPDATE staff_device SET used_at = now() - interval '31 days'
      WHERE staff_id = ${owner.id}`.execute(server.db)
    expect(await statusOf()).toBe(401)
    expect(await statusOf({ browser })).toBe(200)
    expect(await statusOf()).toBe(200)
  })
})

describe('after too many wrong passwords', () => {
  const strong = 'four unrelated garden words'

  test('a link for a new password opens the browser in which it was used', async () => {
    await blockStrangers()
    const browser = await setByLink(strong)
    await blockStrangers()
    expect(await statusOf({ password: strong })).toBe(401)
    expect(await statusOf({ password: strong, browser })).toBe(200)
  })

  test('a passkey signs in, and makes the browser one of the person', async () => {
    const authenticator = makeAuthenticator(server)
    const options = (await owner.call(preparePasskey, { body: {} })).body.data
    const body = { name: 'My phone', passkey: authenticator.create(options) }
    await owner.call(addPasskey, { body })
    await blockStrangers()
    const begun = await call(server, preparePasskeySignIn, { body: {}, address: anyAddress() })
    const passkey = authenticator.sign(begun.body.data)
    const answer = await call(server, signInByPasskey, { body: { passkey }, address: anyAddress() })
    expect(answer.status).toBe(200)
    expect(await statusOf({ browser: browserOf(answer) })).toBe(200)
    expect(await statusOf()).toBe(401)
  })
})

test('remembers the five browsers in which the person has signed in last', async () => {
  const browsers: string[] = []
  for (let count = 0; count < 6; count++) browsers.push(browserOf(await signIn()))
  await blockStrangers()
  const statuses = await Promise.all(browsers.map((browser) => statusOf({ browser })))
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  expect(await readDevices()).toHaveLength(6)
})

test('keeps the id of a browser at another hotel', async () => {
  const other = await buildStaff(await buildHotel(server))
  const browser = browserOf(await signIn())
  const moved = browserOf(await signIn({ account: other, browser }))
  await blockStrangers()
  expect(await statusOf({ browser: moved })).toBe(200)
})

describe('wrong codes of the authenticator app', () => {
  let secret: string
  let browser: string
  const nextCode = () => makeTotpCode(secret, 30_000)
  beforeEach(async () => {
    browser = browserOf(await signIn())
    const headers = { cookie: browser }
    const prepared = await call(server, prepareSecondFactor, {
      headers,
      body: { password: staffPassword },
    })
    secret = prepared.body.data.secret
    await call(server, confirmSecondFactor, { headers, body: { code: makeTotpCode(secret) } })
  })

  test('end it in new browsers after fifty, not in those of the person', async () => {
    await fail(50, { code: '000000' })
    expect(await signIn({ code: nextCode() })).toMatchObject({
      ...{ status: 401, body: { detail: expect.stringContaining('Too many wrong codes') } },
    })
    expect(await statusOf({ code: nextCode(), browser })).toBe(200)
  })

  test('still count after the right password, and after a link for a new one', async () => {
    await fail(9, { code: '000000', browser })
    expect(await statusOf({ browser }), 'the password alone').toBe(401)
    const password = 'four unrelated garden words'
    const other = await setByLink(password)
    await fail(1, { password, code: '000000', browser })
    expect(await statusOf({ password, code: nextCode(), browser })).toBe(401)
    const known = (await readDevices()).filter((row) => row.device_id.length > 0)
    expect(known, 'that of the link is not one of the person').toHaveLength(1)
    expect(await statusOf({ password, code: nextCode(), browser: other })).toBe(200)
  })

  test('count at all hotels where the person has the same app', async () => {
    const other = await buildStaff(await buildHotel(server), { email: owner.email })
    const accounts = { from: { ...owner, staffId: owner.id }, to: { ...other, staffId: other.id } }
    await inTransaction(server.db, (tx) => copySecondFactor(tx, totpKeys, accounts))
    await fail(50, { code: '000000', hotelId: hotel.id })
    expect(await statusOf({ code: nextCode(), hotelId: other.hotelId })).toBe(401)
    expect(await statusOf({ code: nextCode(), browser })).toBe(200)
  })

  test('are forgotten when an admin resets the app', async () => {
    await fail(10, { code: '000000', browser })
    const admin = await buildStaff(hotel, { role: 'admin' })
    const options = { headers: admin.headers, params: { id: owner.id }, body: {} }
    expect((await call(server, resetSecondFactor, options)).status).toBe(200)
    expect(await readDevices()).toEqual([])
  })

  test('count while confirming who is at the desk, whatever the password', async () => {
    const confirm = async (body: object) => {
      await liftRates()
      return (await call(server, confirmIdentity, { headers: { cookie: browser }, body })).status
    }
    for (let count = 0; count < 9; count++) await confirm({ code: '000000' })
    expect(await confirm({ password: staffPassword })).toBe(204)
    expect(await confirm({ code: '000000' })).toBe(400)
    expect(await confirm({ code: nextCode() })).toBe(400)
    expect(await confirm({ password: staffPassword })).toBe(204)
    expect(await statusOf({ code: nextCode() }), 'in a new browser').toBe(200)
    expect(await confirm({ code: makeTotpCode(secret, 60_000) })).toBe(204)
  })
})

test('the password at an open desk is tried ten times in a row', async () => {
  const headers = { cookie: browserOf(await signIn()) }
  const confirm = async (password: string) => {
    await liftRates()
    return await call(server, confirmIdentity, { headers, body: { password } })
  }
  const change = async (current: string) => {
    await liftRates()
    const body = { current, password: 'four unrelated garden words' }
    return (await call(server, changePassword, { headers, body })).status
  }
  for (let count = 0; count < 9; count++) expect((await confirm('wrong')).status).toBe(400)
  expect((await confirm(staffPassword)).status).toBe(204)
  for (let count = 0; count < 5; count++) expect((await confirm('wrong')).status).toBe(400)
  for (let count = 0; count < 5; count++) expect(await change('wrong')).toBe(400)
  const blocked = await confirm(staffPassword)
  expect([blocked.status, blocked.body.errors?.[0]?.message]).toEqual([
    400,
    expect.stringContaining('Too many wrong passwords in this browser'),
  ])
  expect(await change(staffPassword)).toBe(400)
  expect(await statusOf(), 'in a new browser').toBe(200)
  expect(await change(staffPassword), 'afterwards').toBe(204)
})
