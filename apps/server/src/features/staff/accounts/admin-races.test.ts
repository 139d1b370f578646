import { deactivateStaff, listStaff } from '@bellhop/contract/desk/staff-members'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, type TestStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { callInTurn } from '../../../testing/wait-for-lock.ts'
import { insertPasskey } from '../passkeys/queries.ts'

const server = await getTestApp()
let first: SignedIn
let second: SignedIn
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  first = await buildAdmin()
  second = await buildAdmin()
})

type SignedIn = TestStaff & { headers: Record<string, string> }

const backedUp = { counter: 0, isBackupEligible: true, transports: [] }

/** An admin who signs in with a passkey alone. */
async function buildAdmin(): Promise<SignedIn> {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const [credentialId, publicKey] = [Buffer.from(admin.id), Buffer.from('key')]
  const made = { credentialId, publicKey, userHandle: null, ...backedUp }
  const passkey = { name: 'My phone', rpId: 'hotel.example', made }
  await insertPasskey(server.db, { hotelId: hotel.id, staffId: admin.id }, passkey)
  await server.db
    .updateTable('staff')
    .set({ password_hash: null })
    .where('id', '=', admin.id)
    .execute()
  return { ...admin, headers: admin.headers }
}

test.each([
  ['resets', resetSecondFactor],
  ['ends the access of', deactivateStaff],
] as const)('keeps the last admin whom one without passkeys %s', async (_, route) => {
  const act = (by: SignedIn, on: SignedIn, what: typeof route | typeof resetSecondFactor) =>
    call(server, what, { headers: by.headers, params: { id: on.id }, body: {} })
  const answers = await callInTurn<{ status: number }>(server.db, hotel.id, [
    () => act(first, second, resetSecondFactor),
    () => act(second, first, route),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const { body } = await call(server, listStaff, { headers: first.headers })
  expect(body.data.find(({ _id }) => _id === first.id)).toMatchObject({ status: 'active' })
})
