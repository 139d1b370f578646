import { createHash, randomBytes } from 'node:crypto'
import {
  type AssistantQuery,
  connectAssistant,
  readAssistantRequest,
} from '@bellhop/contract/desk/assistants'
import type { Scope } from '@bellhop/domain/people/scopes'
import type { TestApp } from './build-app.ts'
import type { TestHotel } from './builders.ts'
import type { Caller } from './call.ts'
import { changeRows } from './rows.ts'

export const redirectUri = 'https://assistant.example/callback'

/** Makes the two halves of PKCE. */
export function makePkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Registers a client. @returns its id */
export async function registerTestClient(
  { app }: TestApp,
  redirectUris: readonly string[] = [redirectUri],
): Promise<string> {
  const payload = { client_name: 'Concierge', redirect_uris: redirectUris }
  const response = await app.inject({ method: 'POST', url: '/oauth/register', payload })
  return response.json().client_id
}

/** Makes the query of the address that an assistant opens. */
export async function makeQuery(
  server: TestApp,
  { client_id, ...given }: Partial<Record<keyof AssistantQuery, string | undefined>> = {},
) {
  return {
    client_id: client_id ?? (await registerTestClient(server)),
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: makePkce().challenge,
    code_challenge_method: 'S256',
    resource: `${server.app.settings.PUBLIC_URL}/mcp`,
    state: 'st',
    ...given,
  }
}

/** Agrees to what an assistant asks for, as the desk's page does. @returns where the person is led */
export async function consent(person: Caller, query: object, scopes?: readonly Scope[]) {
  const asked = await person.call(readAssistantRequest, {
    query: query as Record<string, string>,
  })
  const body = { request: asked.body.data.request, scopes: scopes ?? asked.body.data.scopes }
  const { body: answer } = await person.call(connectAssistant, { body })
  return new URL(answer.data.url)
}

/** Sends a form to the token endpoint. */
export async function askToken(
  { app }: TestApp,
  form: Record<string, string | undefined>,
  path = 'token',
) {
  const response = await app.inject({
    ...{ method: 'POST', url: `/oauth/${path}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Connects an assistant of a person, and gets its first tokens. */
export async function buildAssistant(
  server: TestApp,
  person: Caller,
  scopes?: readonly Scope[],
  client_id?: string,
) {
  const { verifier, challenge } = makePkce()
  const query = await makeQuery(server, { code_challenge: challenge, client_id })
  const led = await consent(person, query, scopes)
  const code = led.searchParams.get('code') ?? ''
  const form = {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ client_id: query.client_id, redirect_uri: redirectUri, resource: query.resource },
  }
  const { body: tokens } = await askToken(server, form)
  const refresh = (refresh_token: string = tokens.refresh_token) =>
    askToken(server, {
      ...{ grant_type: 'refresh_token', refresh_token, client_id: query.client_id },
    })
  return { form, led, refresh, token: tokens.access_token as string, tokens }
}

/** Whether a token opens /mcp. */
export async function opensMcp(
  { app }: TestApp,
  token: string,
  from: Record<string, string> = {},
): Promise<boolean> {
  const response = await app.inject({
    ...{ method: 'POST', url: '/mcp' },
    headers: {
      ...from,
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  if (response.statusCode !== 401) return response.json().result.tools.length > 0
  return false
}

/** Lets the codes or the tokens of a hotel's assistants be so old. */
export async function passAssistantTime(
  { server, id }: Pick<TestHotel, 'server' | 'id'>,
  ms: number,
  column: 'created_at' | 'refreshed_at',
): Promise<void> {
  const values = { [column]: new Date(Date.now() - ms) }
  await changeRows(server.db, 'assistant', { hotel_id: id }, values)
}
