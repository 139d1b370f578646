import {
  connectAssistant,
  disconnectAssistant,
  listAssistants,
  readAssistantRequest,
} from '@bellhop/contract/desk/assistants'
import { addGuestNote } from '@bellhop/contract/desk/guest-notes'
import { deactivateStaff } from '@bellhop/contract/desk/staff-members'
import { getToday } from '@bellhop/contract/desk/today'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { buildApiKey } from '../../testing/api-keys.ts'
import { getTestApp, openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { openCalendarServer } from '../../testing/calendar-server.ts'
import { call } from '../../testing/call.ts'
import {
  askToken,
  buildAssistant,
  consent,
  makeQuery,
  opensMcp,
  passAssistantTime,
  redirectUri,
  registerTestClient,
} from '../../testing/oauth.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRows } from '../../testing/rows.ts'
import { letSessionsAge } from '../../testing/staff-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const { PUBLIC_URL } = server.app.settings

const pass = (ms: number, column: 'created_at' | 'refreshed_at') =>
  passAssistantTime(hotel, ms, column)

test('says where to ask for access, and what is supported', async () => {
  const { app } = server
  const unknown = await app.inject({ method: 'POST', url: '/mcp', payload: {} })
  const at = `${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp`
  expect(unknown.statusCode).toBe(401)
  expect(unknown.headers['www-authenticate']).toBe(`Bearer resource_metadata="${at}"`)
  const resource = await app.inject({ url: '/.well-known/oauth-protected-resource/mcp' })
  expect(resource.json()).toMatchObject({
    ...{ resource: `${PUBLIC_URL}/mcp`, authorization_servers: [PUBLIC_URL] },
  })
  const { body } = await app.inject({ url: '/.well-known/oauth-authorization-server' })
  expect(JSON.parse(body)).toMatchObject({
    ...{ issuer: PUBLIC_URL, authorization_endpoint: `${PUBLIC_URL}/desk/connect` },
    ...{ code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] },
    ...{ authorization_response_iss_parameter_supported: true },
  })
  expect(JSON.parse(body).scopes_supported).not.toContain('folios.write')
})

test('shows who asks for what, and leads back with state and issuer', async () => {
  const query = await makeQuery(server, { scope: 'openid stays.read folios.write rates.write' })
  const { body } = await manager.call(readAssistantRequest, { query })
  expect(body.data).toMatchObject({
    ...{ name: 'Concierge', sentTo: 'assistant.example', isOwnComputer: false },
    scopes: ['stays.read', 'rates.write'],
  })
  expect(body.data).not.toHaveProperty('host')
  const declined = new URL(body.data.cancelUrl).searchParams
  expect(Object.fromEntries(declined)).toEqual({
    ...{ error: 'access_denied', state: 'st', iss: PUBLIC_URL },
  })
  const led = await consent(manager, query, ['stays.read'])
  expect(Object.fromEntries(led.searchParams)).toEqual({
    ...{ code: expect.stringMatching(/^bh_mcc_/), state: 'st', iss: PUBLIC_URL },
  })
})

test('a client with a metadata document is shown with its host, and needs no registration', async () => {
  const other = await openTestApp({ WEBHOOKS: 'any' })
  onTestFinished(() => other.close())
  const web = await openCalendarServer()
  onTestFinished(() => void web.close())
  const client_id = `${web.origin}/client.json`
  const document = { client_id, client_name: 'Concierge', redirect_uris: [redirectUri] }
  web.serve('/client.json', JSON.stringify(document))
  const person = await buildStaff(await buildHotel(other), { role: 'manager' })
  const query = await makeQuery(other, { client_id })
  const { host } = new URL(web.origin)
  const { body } = await person.call(readAssistantRequest, { query })
  expect(body.data).toMatchObject({ name: 'Concierge', host, sentTo: 'assistant.example' })
  await buildAssistant(other, person, undefined, client_id)
  expect((await person.call(listAssistants)).body.data).toMatchObject([{ host }])
})

test.each([
  [{ client_id: 'bh_client_unknown' }, 'client_id'],
  [{ client_id: 'http://127.0.0.1/client.json' }, 'client_id'],
  [{ redirect_uri: 'https://evil.example/callback' }, 'redirect_uri'],
  [{ redirect_uri: `${redirectUri}/..` }, 'redirect_uri'],
  [{ response_type: 'token' }, 'code_challenge'],
  [{ code_challenge_method: 'plain' }, 'code_challenge'],
  [{ code_challenge: undefined }, 'code_challenge'],
  [{ resource: undefined }, 'resource'],
  [{ resource: 'https://other.example/mcp' }, 'resource'],
  [{ resource: PUBLIC_URL }, 'resource'],
  [{ scope: 'openid' }, 'scope'],
  [{ scope: 'folios.write' }, 'scope'],
])('leads to no address for %j', async (wrong, field) => {
  const query = await makeQuery(server, wrong)
  const { status, body } = await manager.call(readAssistantRequest, { query })
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  expect(JSON.stringify(body)).not.toContain('example')
})

test('a port of the own computer is free, as programs find one', async () => {
  const client_id = await registerTestClient(server, ['http://127.0.0.1:1/callback'])
  const redirect_uri = 'http://127.0.0.1:50123/callback'
  const query = await makeQuery(server, { client_id, redirect_uri })
  const { body } = await manager.call(readAssistantRequest, { query })
  expect(body.data).toMatchObject({ isOwnComputer: true, sentTo: '127.0.0.1:50123' })
})

test('only the person who has seen a request can agree to it, while it is fresh', async () => {
  const query = await makeQuery(server)
  const { body } = await manager.call(readAssistantRequest, { query })
  const agree = async (person = manager, change: object = {}) => {
    const sent = { request: body.data.request, scopes: ['stays.read'], ...change }
    return (await person.call(connectAssistant, { body: sent })).body.code
  }
  expect(await agree(admin)).toBe('invalid_transition')
  expect(await agree(manager, { request: `A${body.data.request}` })).toBe('invalid_transition')
  expect(await agree(manager, { scopes: ['folios.write'] })).toBe('invalid_request')
  expect(await agree(manager, { scopes: [] })).toBe('invalid_request')
  await letSessionsAge(hotel, 11)
  expect(await agree()).toBe('confirm_identity')
})

test.each(['frontDesk', 'attendant', 'kitchen'] as const)('%s connects none', async (role) => {
  const person = await buildStaff(hotel, { role })
  const query = await makeQuery(server)
  expect((await person.call(readAssistantRequest, { query })).status).toBe(403)
})

test('a page of another site cannot agree for a person', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const body = { request: 'x', scopes: ['stays.read'] }
  const { status, body: problem } = await manager.call(connectAssistant, { headers, body })
  expect([status, problem.params]).toEqual([403, { reason: 'otherSite' }])
})

test('has the tools of its scopes, and opens nothing but /mcp', async () => {
  const { token, tokens } = await buildAssistant(server, manager, ['guests.write', 'stays.read'])
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'stays.read guests.write' })
  expect(await opensMcp(server, token)).toBe(true)
  const { stayId } = await buildGuest(hotel, { status: 'inHouse' })
  const headers = { authorization: `Bearer ${token}` }
  const written = await call(server, addGuestNote, {
    ...{ headers, params: { id: stayId }, body: { text: 'Likes tea', isOfStay: true } },
  })
  expect([written.status, written.body.code]).toEqual([403, 'forbidden'])
  expect((await call(server, getToday, { headers })).status).toBe(403)
  expect((await call(server, listAssistants, { headers })).status).toBe(403)
})

test('a token in an address or a body is rejected, and none is logged or stored', async () => {
  const { token, tokens, form, refresh } = await buildAssistant(server, manager)
  server.log.length = 0
  const inAddress = await server.app.inject({ method: 'POST', url: `/mcp?token=${token}` })
  const headers = { authorization: `Bearer ${token}` }
  const inBody = await server.app.inject({
    ...{ method: 'POST', url: '/mcp', headers, payload: { token } },
  })
  expect([inAddress.statusCode, inBody.statusCode]).toEqual([400, 400])
  await refresh()
  const [row] = await readRows(server.db, 'assistant', '*', { hotel_id: hotel.id })
  const stored = Buffer.concat(Object.values(row ?? {}).filter(Buffer.isBuffer))
  expect(stored.length).toBe(4 * 32)
  for (const secret of [token, tokens.refresh_token, form.code]) {
    expect(server.log.join('')).not.toContain(secret.slice(-20))
    expect(stored.includes(Buffer.from(secret.slice(7), 'base64url').subarray(-16))).toBe(false)
  }
})

test('ends with the role of the person, and comes back with it', async () => {
  const { token, refresh } = await buildAssistant(server, manager)
  const setRole = (role: 'frontDesk' | 'manager') =>
    changeRows(server.db, 'staff', { id: manager.id }, { role })
  await setRole('frontDesk')
  expect(await opensMcp(server, token)).toBe(false)
  expect((await refresh()).status).toBe(400)
  await setRole('manager')
  expect(await opensMcp(server, token)).toBe(true)
})

test('ends for good with the access of the person', async () => {
  const { token, refresh } = await buildAssistant(server, manager)
  await admin.call(deactivateStaff, { params: { id: manager.id } })
  await changeRows(server.db, 'staff', { id: manager.id }, { deactivated_at: null })
  expect(await opensMcp(server, token)).toBe(false)
  expect((await refresh()).status).toBe(400)
})

test('an admin sees and ends all, a manager their own', async () => {
  const other = await buildStaff(hotel, { role: 'manager' })
  const { token } = await buildAssistant(server, manager)
  const [listed] = (await admin.call(listAssistants)).body.data
  const params = { id: listed?._id ?? '' }
  expect((await other.call(listAssistants)).body.data).toEqual([])
  expect((await other.call(disconnectAssistant, { params })).status).toBe(404)
  const elsewhere = await buildStaff(await buildHotel(server), { role: 'admin' })
  expect((await elsewhere.call(disconnectAssistant, { params })).status).toBe(404)
  expect((await manager.call(disconnectAssistant, { params })).status).toBe(204)
  expect(await opensMcp(server, token)).toBe(false)
})

test('the token of one hotel does not open another, nor do codes and keys take its place', async () => {
  const { token, tokens, form } = await buildAssistant(server, manager)
  const elsewhere = await buildHotel(server)
  const swapped = Buffer.from(token.slice(7), 'base64url')
  Buffer.from(elsewhere.id.replaceAll('-', ''), 'hex').copy(swapped)
  const { key } = await buildApiKey(hotel)
  const wrong = [
    `bh_mcp_${swapped.toString('base64url')}`,
    ...[tokens.refresh_token, form.code, `bh_mcp_${key.slice(8)}`, `bh_live_${token.slice(7)}`],
  ]
  for (const one of wrong) expect(await opensMcp(server, one)).toBe(false)
  const asRefresh = { grant_type: 'refresh_token', client_id: form.client_id }
  for (const refresh_token of [token, form.code, key]) {
    expect((await askToken(server, { ...asRefresh, refresh_token })).status).toBe(400)
  }
})

test('a flood of registrations stores nothing, and is limited by address', async () => {
  const before = server.statements.length
  await registerTestClient(server)
  expect(server.statements).toHaveLength(before)
  const payload = { redirect_uris: [redirectUri] }
  const register = () =>
    server.app.inject({
      ...{ method: 'POST', url: '/oauth/register', payload, remoteAddress: '192.0.2.9' },
    })
  for (let n = 0; n < 60; n++) expect((await register()).statusCode).toBe(201)
  expect((await register()).statusCode).toBe(429)
  const long = { redirect_uris: [`https://a.example/${'x'.repeat(500)}`] }
  const rejected = await server.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: long,
  })
  expect([rejected.statusCode, rejected.json().error]).toEqual([400, 'invalid_redirect_uri'])
})

test('is deleted once it is no longer connected', async () => {
  const count = async () =>
    (await readRows(server.db, 'assistant', ['id'], { hotel_id: hotel.id })).length
  await consent(manager, await makeQuery(server))
  const { token } = await buildAssistant(server, manager)
  const now = Date.now()
  await cleanUpHotel(server.db, hotel.id, new Date(now))
  expect(await count()).toBe(2)
  await pass(25 * 60 * MINUTE_MS, 'created_at')
  await cleanUpHotel(server.db, hotel.id, new Date(now))
  expect(await count()).toBe(1)
  expect(await opensMcp(server, token)).toBe(true)
  await cleanUpHotel(server.db, hotel.id, new Date(now + 61 * 24 * 60 * MINUTE_MS))
  expect(await count()).toBe(0)
})
