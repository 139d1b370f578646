import { listAssistants } from '@bellhop/contract/desk/assistants'
import { listAudit } from '@bellhop/contract/desk/audit'
import { staffSignOut, staffSignOutEverywhere } from '@bellhop/contract/desk/staff'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import {
  askToken,
  buildAssistant,
  consent,
  makePkce,
  makeQuery,
  opensMcp,
  passAssistantTime,
  redirectUri,
} from '../../testing/oauth.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const pass = (ms: number, column: 'created_at' | 'refreshed_at') =>
  passAssistantTime(hotel, ms, column)

async function lastAction() {
  const admin = await buildStaff(hotel, { role: 'admin' })
  return (await admin.call(listAudit)).body.data[0]?.action
}

const wrongForms: [string, Record<string, string>, string][] = [
  ['another verifier', { code_verifier: makePkce().verifier }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_grant'],
  ['another address', { redirect_uri: 'https://evil.example/callback' }, 'invalid_grant'],
  ['another client', { client_id: 'https://evil.example/client.json' }, 'invalid_grant'],
  ['another resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
]

test.each(wrongForms)('gives no tokens for a code with %s', async (_, wrong, error) => {
  const { verifier, challenge } = makePkce()
  const query = await makeQuery(server, { code_challenge: challenge })
  const code = (await consent(manager, query)).searchParams.get('code') ?? ''
  const right = {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ client_id: query.client_id, redirect_uri: redirectUri, resource: query.resource },
  }
  expect(await askToken(server, { ...right, ...wrong })).toMatchObject({
    ...{ status: 400, body: { error } },
  })
  // A code that was tried with something else is lost.
  const again = await askToken(server, right)
  expect(again.status).toBe(error === 'invalid_grant' ? 400 : 200)
})

test('a code works once: a second use ends what the first one has opened', async () => {
  const { token, form } = await buildAssistant(server, manager)
  expect(await opensMcp(server, token)).toBe(true)
  expect((await askToken(server, form)).body.error).toBe('invalid_grant')
  expect(await opensMcp(server, token)).toBe(false)
  expect(await lastAction()).toBe('assistant.endMisused')
})

test('a code is valid for a minute', async () => {
  const { verifier, challenge } = makePkce()
  const query = await makeQuery(server, { code_challenge: challenge })
  const code = (await consent(manager, query)).searchParams.get('code') ?? ''
  await pass(MINUTE_MS, 'created_at')
  const answer = await askToken(server, {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ client_id: query.client_id, redirect_uri: redirectUri },
  })
  expect(answer.body.error).toBe('invalid_grant')
})

test('renews its tokens, and simultaneous or repeated calls get the same ones', async () => {
  const { refresh, token } = await buildAssistant(server, manager)
  await pass(61 * MINUTE_MS, 'refreshed_at')
  expect(await opensMcp(server, token)).toBe(false)
  const [one, other] = await Promise.all([refresh(), refresh()])
  expect(one.body.access_token).toBe(other.body.access_token)
  expect(one.body.refresh_token).toBe(other.body.refresh_token)
  expect((await refresh(one.body.refresh_token)).body.refresh_token).toBe(one.body.refresh_token)
  expect(await opensMcp(server, one.body.access_token)).toBe(true)
})

test('a former refresh token that comes back ends the connection', async () => {
  const { refresh, tokens } = await buildAssistant(server, manager)
  await pass(MINUTE_MS, 'refreshed_at')
  const second = (await refresh()).body
  await pass(MINUTE_MS, 'refreshed_at')
  const third = (await refresh(second.refresh_token)).body
  expect(new Set([tokens, second, third].map((one) => one.refresh_token)).size).toBe(3)
  await pass(MINUTE_MS, 'refreshed_at')
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await refresh(third.refresh_token)).body.error).toBe('invalid_grant')
  expect(await opensMcp(server, third.access_token)).toBe(false)
})

test('a made-up refresh token does not end a connection', async () => {
  const { refresh, tokens, token } = await buildAssistant(server, manager)
  const made = `${tokens.refresh_token.slice(0, 60)}${'A'.repeat(tokens.refresh_token.length - 60)}`
  expect((await refresh(made)).body.error).toBe('invalid_grant')
  expect(await opensMcp(server, token)).toBe(true)
})

test('has to be connected again after 30 days without a use', async () => {
  const { refresh } = await buildAssistant(server, manager)
  await pass(30 * 24 * 60 * MINUTE_MS, 'refreshed_at')
  expect((await manager.call(listAssistants)).body.data).toEqual([])
  expect((await refresh()).body.error).toBe('invalid_grant')
})

test('ends when the person signs out everywhere, and not with one session', async () => {
  const { token } = await buildAssistant(server, manager)
  const headers = await signInStaff(server, manager)
  await call(server, staffSignOut, { headers, body: {} })
  expect(await opensMcp(server, token)).toBe(true)
  await manager.call(staffSignOutEverywhere, { body: {} })
  expect(await opensMcp(server, token)).toBe(false)
})

test.each(['access_token', 'refresh_token'] as const)('ends itself with its %s', async (kind) => {
  const { token, tokens } = await buildAssistant(server, manager)
  await askToken(server, { token: 'bh_mcp_unknown' }, 'revoke')
  expect(await opensMcp(server, token)).toBe(true)
  expect((await askToken(server, { token: tokens[kind] }, 'revoke')).status).toBe(200)
  expect(await opensMcp(server, token)).toBe(false)
  expect(await lastAction()).toBe('assistant.end')
})

test('rejects a value that comes twice, and a body that is no form', async () => {
  const payload = 'grant_type=refresh_token&client_id=a&client_id=b'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const twice = await server.app.inject({ method: 'POST', url: '/oauth/token', headers, payload })
  expect([twice.statusCode, twice.json().error]).toEqual([400, 'invalid_request'])
  const json = await server.app.inject({ method: 'POST', url: '/oauth/token', payload: {} })
  expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request'])
})
