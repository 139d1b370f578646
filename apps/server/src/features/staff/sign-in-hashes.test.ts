import { createHook } from 'node:async_hooks'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { setPasswordByLink } from '@bellhop/contract/desk/staff-password'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../shared/secrets/password.ts'
import { anyAddress } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword, type TestStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildStaffLink, newStaffEmail } from '../../testing/staff-builders.ts'

const server = await getTestApp()
let email: string
beforeEach(() => {
  email = newStaffEmail()
})

const buildAccount = async () => buildStaff(await buildHotel(server), { email })

/** Gives an account a password whose hash has a salt of its own. */
async function setPassword({ id }: TestStaff, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await server.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
}

async function setByLink(account: TestStaff, password: string): Promise<void> {
  const key = await buildStaffLink(server, account)
  const options = { body: { key, password }, address: anyAddress() }
  expect((await call(server, setPasswordByLink, options)).status).toBe(204)
}

/** Signs in. @returns the status, and how many passwords the server has hashed for it */
async function signIn(password: string): Promise<[status: number, hashes: number]> {
  let hashes = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') hashes++
    },
  }).enable()
  const options = { body: { email, password }, address: anyAddress() }
  const { status } = await call(server, staffSignIn, options)
  hook.disable()
  return [status, hashes]
}

test('hashes a wrong password as often for an email with no, one, two and three accounts', async () => {
  expect(await signIn('wrong')).toEqual([401, 2])
  await setByLink(await buildAccount(), 'four unrelated garden words')
  expect(await signIn('wrong')).toEqual([401, 2])
  await setPassword(await buildAccount(), 'a password with a salt of its own')
  expect(await signIn('wrong')).toEqual([401, 2])
  await setByLink(await buildAccount(), 'four unrelated kitchen words')
  expect(await signIn('wrong')).toEqual([401, 2])
})

test('hashes a right password once, at whichever hotel it is', async () => {
  await buildAccount()
  await setByLink(await buildAccount(), 'four unrelated garden words')
  expect(await signIn(staffPassword)).toEqual([200, 1])
  expect(await signIn('four unrelated garden words')).toEqual([200, 1])
})

test('gives accounts of one email the same salt when they sign in', async () => {
  await buildAccount()
  await setPassword(await buildAccount(), 'a password with a salt of its own')
  // The hashes with both salts, then with the shared one.
  expect(await signIn('a password with a salt of its own')).toEqual([200, 3])
  expect(await signIn('a password with a salt of its own')).toEqual([200, 1])
})
