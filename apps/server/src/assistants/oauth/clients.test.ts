import { afterAll, expect, test } from 'vitest'
import { makeLookup } from '../../shared/calls/outgoing-address.ts'
import { deriveSecrets } from '../../shared/secrets/secrets.ts'
import { openCalendarServer } from '../../testing/calendar-server.ts'
import { findClient, readDescription, registerClient } from './clients.ts'
import { addAnswer, isNamed } from './redirect-uri.ts'

const { assistantKeys: keys } = deriveSecrets('a secret')
const host = await openCalendarServer()
afterAll(() => host.close())

const uris = ['https://assistant.example/callback', 'http://127.0.0.1:7/callback']
const find = (id: string) => findClient(id, { keys, rule: 'any' })

/** Serves a metadata document. @returns its address */
function serve(path: string, fields: object = {}, status = 200): string {
  const id = host.origin + path
  const document = { client_id: id, client_name: 'Concierge', redirect_uris: uris, ...fields }
  return host.answer(path, (_request, response) => {
    response.writeHead(status, { location: '/client.json' }).end(JSON.stringify(document))
  })
}

test('reads a metadata document', async () => {
  const id = serve('/client.json')
  const found = { id, name: 'Concierge', redirectUris: uris, host: new URL(host.origin).host }
  expect(await find(id)).toEqual(found)
  const accepts = host.requests.at(-1)?.headers
  expect(accepts).toMatchObject({ accept: 'application/json' })
  expect(accepts).not.toHaveProperty('cookie')
})

test.each([
  ['of another client', serve('/other.json', { client_id: 'https://other.example/client.json' })],
  ['without an address', serve('/none.json', { redirect_uris: [] })],
  [
    'with an address of a script',
    serve('/script.json', { redirect_uris: ['javascript:alert(1)'] }),
  ],
  ['with a redirect', serve('/moved.json', {}, 302)],
  ['that is too long', serve('/long.json', { client_name: 'x'.repeat(20_000) })],
  ['that is missing', `${host.origin}/missing.json`],
  ['at the root', serve('/')],
  ['with steps up', `${host.origin}/a/../client.json`],
  ['with a fragment', `${host.origin}/client.json#a`],
])('uses no document %s', async (_, id) => {
  expect(await find(id)).toBeUndefined()
})

test('calls no address that is not public', async () => {
  const id = serve('/private.json')
  const count = host.requests.length
  expect(await findClient(id, { keys, rule: 'public' })).toBeUndefined()
  const named = `https://assistant.example:${host.port}/client.json`
  const lookup = (...[, options, callback]: Parameters<ReturnType<typeof makeLookup>>) =>
    makeLookup('public')('localhost', options, callback)
  expect(await findClient(named, { keys, rule: 'public', lookup })).toBeUndefined()
  expect(host.requests).toHaveLength(count)
})

test('knows the clients that it has registered, and no others', async () => {
  const client = registerClient(keys, { client_name: 'Concierge', redirect_uris: uris })
  expect(await find(client.id)).toEqual(client)
  const changed = client.id.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  expect(await find(changed)).toBeUndefined()
  const { assistantKeys } = deriveSecrets('another secret')
  expect(await findClient(client.id, { keys: assistantKeys, rule: 'any' })).toBeUndefined()
})

test.each([
  ['a line break', 'Con\ncierge', 'Con cierge'],
  ['a direction', '\u202eConcierge\u2066', 'Concierge'],
  ['nothing that is seen', '\u200b', 'assistant.example'],
  ['no name', undefined, 'assistant.example'],
])('shows a name with %s as one line', (_, name, shown) => {
  expect(readDescription({ client_name: name, redirect_uris: uris }).name).toBe(shown)
})

test.each([
  'http://assistant.example/callback',
  'https://user@assistant.example/callback',
  'https://assistant.example/callback#token',
  'http://127.0.0.1.example/callback',
  'cursor://callback',
  'data:text/html,x',
])('registers no client with %s', (uri) => {
  expect(() => readDescription({ redirect_uris: [uri] })).toThrow('must be https')
})

test.each([
  ['https://assistant.example/callback', true],
  ['https://assistant.example/callback/', false],
  ['https://assistant.example/callback?next=1', false],
  ['https://assistant.example:8443/callback', false],
  ['https://ASSISTANT.example/callback', false],
  ['http://127.0.0.1:54321/callback', true],
  ['http://127.0.0.1:54321/other', false],
  ['http://localhost:7/callback', false],
  ['http://127.0.0.1:7/callback?code=1', false],
])('%s is named: %s', (uri, isIts) => {
  expect(isNamed(uri, uris)).toBe(isIts)
})

test('adds an answer to the parameters that an address has', () => {
  const led = addAnswer('https://a.example/cb?tenant=1', {
    code: 'a&b',
    state: undefined,
    iss: 'x',
  })
  expect(led).toBe('https://a.example/cb?tenant=1&code=a%26b&iss=x')
})
