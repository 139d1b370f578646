import { deactivateStaff, listStaff } from '@bellhop/contract/desk/staff-members'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, type TestStaff } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'
import { callInTurn } from '../../../testing/wait-for-lock.ts'
import { insertPasskey } from '../passkeys/queries.ts'

const server = await getTestApp()
let first: TestStaff
let second: TestStaff
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  first = await buildAdmin()
  second = await buildAdmin()
})

const backedUp = { counter: 0, isBackupEligible: true, transports: [] }

/** An admin who signs in with a passkey alone. */
async function buildAdmin(): Promise<TestStaff> {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const [credentialId, publicKey] = [Buffer.from(admin.id), Buffer.from('key')]
  const made = { credentialId, publicKey, userHandle: null, ...backedUp }
  const passkey = { name: 'My phone', rpId: 'hotel.example', made }
  await insertPasskey(server.db, { hotelId: hotel.id, staffId: admin.id }, passkey)
  await changeRows(server.db, 'staff', admin.id, { password_hash: null })
  return admin
}

test.each([
  ['resets', resetSecondFactor],
  ['ends the access of', deactivateStaff],
] as const)('keeps the last admin whom one without passkeys %s', async (_, route) => {
  const act = (by: TestStaff, on: TestStaff, what: typeof route | typeof resetSecondFactor) =>
    by.call(what, { params: { id: on.id }, body: {} })
  const answers = await callInTurn<{ status: number }>(server.db, hotel.id, [
    () => act(first, second, resetSecondFactor),
    () => act(second, first, route),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const { body } = await first.call(listStaff)
  expect(body.data.find(({ _id }) => _id === first.id)).toMatchObject({ status: 'active' })
})
