import { addApiKey, listApiKeys, revokeApiKey } from '@bellhop/contract/desk/api-keys'
import { listAudit } from '@bellhop/contract/desk/audit'
import { addGuestNote } from '@bellhop/contract/desk/guest-notes'
import { listDeskRooms } from '@bellhop/contract/desk/rooms'
import { listStaff } from '@bellhop/contract/desk/staff-members'
import { getToday } from '@bellhop/contract/desk/today'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { maxApiKeys } from '@bellhop/domain/limits'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { buildApiKey } from '../../testing/api-keys.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { addRows, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepareOnce(() => buildHotel(server))
const admin = prepareOnce(() => buildStaff(hotel, { role: 'admin' }))

test('shows a key once, lists what it may do, and stores only a hash of it', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const addresses = ['192.0.2.7', '2001:db8::/32']
  const scopes = ['stays.read', 'requests.write'] as const
  const made = await admin.call(addApiKey, {
    body: { name: 'Door locks', scopes, expiresAt, addresses },
  })
  const { key, ...shown } = made.body.data
  expect(made.status).toBe(201)
  expect(key).toMatch(/^bh_live_[A-Za-z0-9_-]{75}$/)
  expect(shown).toMatchObject({
    ...{ name: 'Door locks', scopes, expiresAt, addresses: ['192.0.2.7/32', '2001:db8::/32'] },
    ...{ ending: key.slice(-4), createdBy: admin.name },
  })
  expect((await admin.call(listApiKeys)).body.data).toEqual([shown])
  const stored = JSON.stringify(await readRows(server.db, 'api_key', '*', shown._id))
  expect(stored).not.toContain(key.slice(-20))
})

test('a change of a program is recorded under the name of its key, and nobody can sign in as it', async () => {
  const { staffId, call: callAsProgram } = await buildApiKey(hotel)
  const { stayId } = await buildGuest(hotel, { status: 'inHouse' })
  const added = await callAsProgram(addGuestNote, {
    params: { id: stayId },
    body: { text: 'Arrives late', isOfStay: true },
  })
  expect(added.status).toBe(204)
  const { data } = (await admin.call(listAudit, { query: { person: staffId } })).body
  expect(data[0]).toMatchObject({ action: 'guest.addNote', actor: { name: 'Door locks' } })
  const people = (await admin.call(listStaff)).body.data
  expect(people.map(({ _id }) => _id)).not.toContain(staffId)
})

test('a revoked key ends with the next call', async () => {
  const { id, call: callAsProgram } = await buildApiKey(hotel)
  expect((await callAsProgram(getToday)).status).toBe(200)
  expect((await admin.call(revokeApiKey, { params: { id } })).status).toBe(204)
  expect((await callAsProgram(getToday)).status).toBe(401)
  expect((await admin.call(revokeApiKey, { params: { id } })).status).toBe(404)
})

test.each([
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['staff.write'] }, 'scopes'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  [{ addresses: ['10.0.0.0/33'] }, 'addresses.0'],
  [{ addresses: ['hotel.example'] }, 'addresses.0'],
  [{ name: ' ' }, 'name'],
])('rejects %j', async (details, field) => {
  const body = { name: 'Door locks', scopes: ['stays.read'], ...details }
  const rejected = await admin.call(addApiKey, { body })
  expect(rejected.status).toBe(400)
  expect(rejected.body.errors?.[0]?.field).toContain(field)
})

test('names the address that is none', async () => {
  const body = { name: 'Door locks', scopes: ['stays.read'], addresses: ['192.0.2.7', 'hotel'] }
  const rejected = await admin.call(addApiKey, { body })
  expect(rejected.body.detail).toBe('“hotel” is neither an address nor a network.')
})

test('makes no more keys than a hotel may have', async () => {
  const full = await buildHotel(server)
  const person = await buildStaff(full, { role: 'admin' })
  const rows = Array.from({ length: maxApiKeys }, () => ({
    ...{ hotel_id: full.id, id: newId(), staff_id: person.id, created_by: person.id },
    ...{ secret_hash: Buffer.alloc(32), ending: 'abcd', scopes: ['stays.read'] },
    created_at: new Date(),
  }))
  await addRows(server.db, 'api_key', rows)
  const body = { name: 'Door locks', scopes: ['stays.read'] }
  const rejected = await person.call(addApiKey, { body })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'invalid_transition'])
})

test('says how many calls are left, and stops a key that makes too many', async () => {
  const program = await buildApiKey(hotel)
  const first = await program.call(listDeskRooms)
  expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60, "hotel";q=1200;w=60')
  expect(first.headers.ratelimit).toMatch(/^"key";r=599;t=60, "hotel";r=\d+;t=\d+$/)
  await server.db.updateTable('rate_limit').set({ count: 600 }).where('count', '=', 1).execute()
  const last = await program.call(listDeskRooms)
  expect([last.status, last.body.code]).toEqual([429, 'rate_limited'])
  expect(last.headers['retry-after']).toBeDefined()
})

test.each(['bearer', 'Bearer ', '  Bearer\t'])('reads a key after %j', async (scheme) => {
  const { key } = await buildApiKey(hotel)
  const headers = { authorization: `${scheme} ${key} ` }
  expect((await call(server, getToday, { headers })).status).toBe(200)
})

test.each(['bh_live_', 'bh_live_short', `bh_live_${'A'.repeat(75)}`, `bh_test_${'A'.repeat(75)}`])(
  'does not know %j',
  async (key) => {
    const headers = { authorization: `Bearer ${key}` }
    const { status, body } = await call(server, getToday, { headers })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  },
)

test('is no session of a guest', async () => {
  const { headers } = await buildApiKey(hotel)
  const { status, body } = await call(server, getDashboard, { headers })
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

test('rejects a key in an address or a body, and logs none', async () => {
  const { key, headers } = await buildApiKey(hotel)
  server.log.length = 0
  const inAddress = await server.app.inject({ url: `/api/desk/today?key=${key}`, headers })
  const inBody = await call(server, addGuestNote, {
    ...{ headers, params: { id: newId() }, body: { text: `Our key is ${key}`, isOfStay: true } },
  })
  expect([inAddress.statusCode, inBody.status]).toEqual([400, 400])
  expect(inAddress.json().detail).toContain('Revoke this one')
  expect(inBody.body.detail).toContain('Revoke this one')
  expect(server.log.join('')).not.toContain(key.slice(-20))
})
