import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeLookup } from '../../shared/calls/outgoing-address.ts'
import { type Connections, keepConnections } from '../../shared/calls/send-checked.ts'
import { openCalendarServer } from '../../testing/calendar-server.ts'
import { type PostOptions, postMessage } from './post-message.ts'

const program = await openCalendarServer()
afterAll(() => program.close())
beforeEach(() => {
  program.requests.length = 0
})

const any = { rule: 'any' } as const
const post = (url: string, options: PostOptions = any) =>
  postMessage(url, { headers: { 'webhook-id': '1' }, body: '{}' }, options)
const delivered = { status: 200, failure: null, excerpt: null }
const refused = { status: null, failure: 'privateAddress', excerpt: null }

test('posts JSON with the headers, and reads nothing of a 2xx', async () => {
  const url = program.answer('/ok', (_, response) => void response.writeHead(202).write('x'))
  expect(await post(url)).toEqual({ status: 202, failure: null, excerpt: null })
  expect(program.requests[0]?.headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'content-length': '2', 'webhook-id': '1' },
  })
})

test.each([
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://[fd00::1]/hook',
  'https://100.64.0.1/hook',
  'https://224.0.0.1/hook',
  'https://0.0.0.0/hook',
  'http://programs.example/hook',
  'https://user:secret@programs.example/hook',
])('does not call %s', async (url) => {
  expect(await post(url, { rule: 'public' })).toEqual(refused)
})

test('resolves a name for each message, and does not follow it into a private network', async () => {
  const url = `https://programs.example:${program.port}/hook`
  let isPublic = true
  const looked: string[] = []
  // A public server at first, on loopback in the test; then its name leads to the server's own network.
  const lookup: LookupFunction = (name, options, callback) => {
    looked.push(name)
    if (!isPublic) return makeLookup('public')('localhost', options, callback)
    callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
  }
  expect(await post(url, { rule: 'public', lookup })).toMatchObject({ failure: 'unreachable' })
  isPublic = false
  expect(await post(url, { rule: 'public', lookup })).toEqual(refused)
  expect(looked).toEqual(['programs.example', 'programs.example'])
})

const untilFree = ({ http }: Connections) =>
  expect.poll(() => Object.keys(http.freeSockets), { interval: 5 }).toHaveLength(1)

test('sends one message after another over a kept connection', async () => {
  const url = program.answer('/kept', (_, response) => void response.end('Thanks.'))
  const connections = keepConnections()
  const options = { ...any, connections }
  expect(await post(url, options)).toEqual(delivered)
  await untilFree(connections)
  expect(await post(url, options)).toEqual(delivered)
  const [first, second] = program.requests
  expect(second?.socket).toBe(first?.socket)
})

test('sends a message again when its kept connection has been closed', async () => {
  const url = program.answer('/closed', ({ socket }, response) => {
    if (program.requests.filter((request) => request.socket === socket).length > 1) socket.destroy()
    else response.end()
  })
  const connections = keepConnections()
  const options = { ...any, connections }
  expect(await post(url, options)).toEqual(delivered)
  await untilFree(connections)
  expect(await post(url, options)).toEqual(delivered)
  const sockets = program.requests.map(({ socket }) => socket)
  expect(sockets).toEqual([sockets[0], sockets[0], sockets[2]])
  expect(sockets[2]).not.toBe(sockets[0])
})

test('does not follow a redirect', async () => {
  const inside = program.serve('/inside', 'secret')
  const url = program.answer('/redirect', (_, response) => {
    response.writeHead(307, { location: inside }).end()
  })
  expect(await post(url)).toEqual({ status: 307, failure: 'redirect', excerpt: null })
  expect(program.requests.map((request) => request.url)).toEqual(['/redirect'])
})

test.each([200, 500])('cuts an endless answer with the status %i', async (status) => {
  let sent = 0
  let isOpen = true
  const url = program.answer('/endless', (_, response) => {
    response.writeHead(status)
    response.on('close', () => {
      isOpen = false
    })
    const write = () => {
      sent += 64 * 1024
      if (isOpen) response.write(Buffer.alloc(64 * 1024, 'x'), () => setImmediate(write))
    }
    write()
  })
  const { excerpt, ...outcome } = await post(url)
  expect(outcome).toEqual({ status, failure: status === 200 ? null : 'status' })
  expect(excerpt).toBe(status === 200 ? null : 'x'.repeat(300))
  expect(sent).toBeLessThan(20_000_000)
})

test('stores a line of text of an answer, without control characters', async () => {
  const url = program.answer('/bad', (_, response) => {
    response.writeHead(422).end('Unknown\u0000 \u001b[31mroom\r\n \uD83D')
  })
  expect((await post(url)).excerpt).toBe('Unknown [31mroom \uFFFD')
})

test('keeps the status of an answer that does not end', async () => {
  const url = program.answer('/drip', (_, response) => {
    response.writeHead(503).write('Wait')
  })
  expect(await post(url, { ...any, timeoutMs: 200 })).toEqual({
    ...{ status: 503, failure: 'status', excerpt: 'Wait' },
  })
})

test('gives up an address that does not answer in time', async () => {
  const url = program.answer('/silent', () => {})
  expect(await post(url, { ...any, timeoutMs: 200 })).toMatchObject({ failure: 'timeout' })
})

test('throws when it is stopped', async () => {
  const stop = new AbortController()
  const url = program.answer('/stopped', () => stop.abort())
  await expect(post(url, { ...any, stop: stop.signal })).rejects.toThrow()
})

test.each([
  ['http://127.0.0.1:1/hook', 'unreachable'],
  ['http://nobody.invalid/hook', 'unknownName'],
])('reports %s as %s', async (url, failure) => {
  expect(await post(url)).toMatchObject({ status: null, failure })
})

test('rejects a certificate that does not fit', async () => {
  const server = createServer({ key, cert }, (_, response) => void response.end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await post(`https://127.0.0.1:${port}/hook`)).toEqual({
    ...{ status: null, failure: 'certificate', excerpt: null },
  })
})

/** Signed by itself, for programs.example. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+xNW6iK/rMyB3ifk
/9tRvJ5CdHDkqTBB4dolt2bGWlmhRANCAARz78hZRsJ93pCcvnZz+FlIFh7RFacb
sg5u3nj2RKQy8or0/cqku29Vh2wgZ1r3UmUIa18PnYpnmqR/wVvghBNw
-----END PRIVATE KEY-----`

const cert = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUBIqUsXPpDAVqN0CjKum/SkgMAP8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHJvZ3JhbXMuZXhhbXBsZTAgFw0yNjEyMDExOTE4NDhaGA8y
MTI2MTEwNzE5MTg0OFowGzEZMBcGA1UEAwwQcHJvZ3JhbXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABHPvyFlGwn3ekJy+dnP4WUgWHtEVpxuyDm7e
ePZEpDLyivT9yqS7b1WHbCBnWvdSZQhrXw+dimeapH/BW+CEE3CjUzBRMB0GA1Ud
DgQWBBTaXBdIcrbeq8YubsJSu8dTY3DyeTAfBgNVHSMEGDAWgBTaXBdIcrbeq8Yu
bsJSu8dTY3DyeTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIAkw
cL9Dy8XcwGnJqh9pg/ZN7vquN4G41C+Z+PdtiPdPAiEA9yWja0jhmiobCEUc4tBl
FzZrHvhQYX52jUDDf/udYRk=
-----END CERTIFICATE-----`
