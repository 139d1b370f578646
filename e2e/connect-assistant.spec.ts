import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { deskPassword } from './support/server.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend({
  // An assistant is given the addresses of PUBLIC_URL, which must be known before the server starts.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  settings: async ({}, use) => {
    const port = await findFreePort()
    await use({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
  },
})

/** An assistant on the computer of the person, which listens for their answer. */
async function openAssistant(origin: string) {
  const verifier = randomBytes(32).toString('base64url')
  const answers: URLSearchParams[] = []
  const listener = createServer((request, response) => {
    answers.push(new URL(request.url ?? '', origin).searchParams)
    response.setHeader('content-type', 'text/html')
    response.end('<link rel="icon" href="data:,"><h1>Back in Concierge</h1>')
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const redirect_uri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Concierge', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri, resource: `${origin}/mcp` },
    ...{ code_challenge, code_challenge_method: 'S256', state: 'started here' },
  })
  return {
    answers,
    address: `/desk/connect?${asked}`,
    close: () => listener.close(),
    async getToken(): Promise<string> {
      const response = await fetch(`${origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', code: answers.at(-1)?.get('code') ?? '' },
          ...{ client_id, redirect_uri, code_verifier: verifier, resource: `${origin}/mcp` },
        }),
      })
      return ((await response.json()) as { access_token: string }).access_token
    },
    /** Uses a tool. @returns the answer, or the status of a rejection */
    async use(token: string, name: string, given: object = {}): Promise<string | number> {
      const response = await fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: given },
        }),
      })
      if (response.status !== 200) return response.status
      return ((await response.json()) as { result: { content: [{ text: string }] } }).result
        .content[0].text
    },
  }
}

test('a person signs in, lets an assistant read less than it asks for, and disconnects it', {
  tag: '@nightly',
}, async ({ desk, server, consoleErrors }) => {
  // Not signed in yet.
  consoleErrors.allow(/status of 401/)
  const assistant = await openAssistant(server.url)
  await desk.goto(assistant.address)
  await desk.getByLabel('Email').fill('admin@demo.bellhop.example')
  await desk.getByLabel('Password', { exact: true }).fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(desk.getByRole('heading', { name: /^Concierge asks for access to / })).toBeVisible()
  await expect(desk.getByText(/^The assistant chose this name itself/)).toBeVisible()
  await expect(desk.getByText(/^A program on this computer/)).toBeVisible()
  await expectScreenAccessible(desk)

  await desk.getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.getByRole('heading', { name: 'Back in Concierge' })).toBeVisible()
  expect(assistant.answers.at(-1)?.get('error')).toBe('access_denied')

  await desk.goto(assistant.address)
  await desk.getByRole('checkbox', { name: /^Read guests/ }).uncheck()
  await desk.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Back in Concierge' })).toBeVisible()
  const answer = Object.fromEntries(assistant.answers.at(-1) ?? [])
  expect(answer).toMatchObject({ state: 'started here', iss: server.url })

  const token = await assistant.getToken()
  expect(await assistant.use(token, 'today')).toContain('"arrivals"')
  expect(await assistant.use(token, 'list_chats')).toContain('"forbidden"')

  await desk.goto('/desk/programs')
  const row = desk.getByRole('row', { name: /Concierge/ })
  await expect(row).toContainText(/Reads stays, .*rates/)
  await expect(row).toContainText(/Proposes changes to stays/)
  await expectScreenAccessible(desk)
  await row.getByRole('button', { name: 'Disconnect: Concierge' }).click()
  await desk.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(row).toHaveCount(0)
  expect(await assistant.use(token, 'today')).toBe(401)
  assistant.close()
})
