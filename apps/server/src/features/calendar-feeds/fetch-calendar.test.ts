import type { LookupFunction } from 'node:net'
import { maxCalendarBytes } from '@bellhop/domain/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLookup } from '../../shared/calls/outgoing-address.ts'
import { type CalendarServer, openCalendarServer } from '../../testing/calendar-server.ts'
import { fetchCalendar, isCalendarAddress } from './fetch-calendar.ts'

let channel: CalendarServer
beforeAll(async () => {
  channel = await openCalendarServer()
})
afterAll(() => channel.close())
beforeEach(() => {
  channel.requests.length = 0
})

const any = { rule: 'any' } as const
const redirectTo = (path: string, location: string, status = 302) =>
  channel.answer(path, (_, response) => void response.writeHead(status, { location }).end())

test('fetches the calendar with its ETag and date', async () => {
  const address = channel.serve('/a.ics', 'BEGIN', {
    etag: '"1"',
    'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
  })
  expect(await fetchCalendar(address, any)).toEqual({
    body: Buffer.from('BEGIN'),
    validators: { etag: '"1"', lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT' },
  })
  expect(channel.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' })
})

test('sends a conditional request', async () => {
  const address = channel.answer('/b.ics', ({ headers }, response) => {
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end('BEGIN')
  })
  expect(await fetchCalendar(address, any)).toMatchObject({ body: Buffer.from('BEGIN') })
  const validators = { etag: '"1"', lastModified: null }
  expect(await fetchCalendar(address, { ...any, validators })).toBe('unchanged')
})

describe('fetching that fails', () => {
  test.each([
    [500, 'The other server answered with an error (500).'],
    [404, 'There is no calendar at this address (404).'],
    [403, 'The other server does not let us in (403).'],
    // The request was not conditional.
    [304, 'The other server answered with an error (304).'],
  ])('%i', async (status, sentence) => {
    const address = channel.answer('/c.ics', (_, response) => void response.writeHead(status).end())
    await expect(fetchCalendar(address, any)).rejects.toThrow(sentence)
  })

  test('rejects more than 1 MiB without reading all of it', async () => {
    let sent = 0
    const address = channel.answer('/d.ics', (_, response) => {
      response.on('close', () => clearInterval(timer))
      const timer = setInterval(() => {
        sent += 256 * 1024
        response.write(Buffer.alloc(256 * 1024, 'x'))
        if (sent > 8 * maxCalendarBytes) response.end()
      }, 1)
    })
    await expect(fetchCalendar(address, any)).rejects.toThrow('The calendar is larger than 1 MiB.')
    expect(sent).toBeLessThan(6 * maxCalendarBytes)
    const exact = channel.serve('/e.ics', 'x'.repeat(maxCalendarBytes))
    expect(await fetchCalendar(exact, any)).toMatchObject({ body: expect.anything() })
  })

  test.each([
    ['never answers', () => {}],
    [
      'sends a few bytes now and then',
      (response: { write(text: string): void; on(event: 'close', then: () => void): void }) => {
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('times out for a server that %s', async (_, answer) => {
    const address = channel.answer('/f.ics', (_request, response) => answer(response))
    await expect(fetchCalendar(address, { ...any, timeoutMs: 200 })).rejects.toThrow(
      'The other server takes too long to answer.',
    )
  })

  test('rejects a server that wants to switch protocols', async () => {
    const address = channel.answer('/u.ics', ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n')
    })
    await expect(fetchCalendar(address, any)).rejects.toThrow('cannot be reached')
  })

  test('reports an unreachable server', async () => {
    await expect(fetchCalendar('http://127.0.0.1:1/a.ics', any)).rejects.toThrow(
      'cannot be reached',
    )
    await expect(fetchCalendar('http://nobody.invalid/a.ics', any)).rejects.toThrow(
      /no server with this name|cannot be reached/,
    )
  })
})

describe('redirects', () => {
  test('follows up to three redirects', async () => {
    const target = channel.serve('/3', 'BEGIN')
    redirectTo('/2', target, 308)
    redirectTo('/1', '/2', 301)
    const address = redirectTo('/0', '1', 307)
    expect(await fetchCalendar(address, any)).toMatchObject({ body: Buffer.from('BEGIN') })
    redirectTo('/3', '/4')
    channel.serve('/4', 'BEGIN')
    await expect(fetchCalendar(address, any)).rejects.toThrow('redirects too often')
  })

  test('rejects redirect loops and redirects to invalid addresses', async () => {
    await expect(fetchCalendar(redirectTo('/x', '/x'), any)).rejects.toThrow('redirects too often')
    await expect(fetchCalendar(redirectTo('/y', 'http://['), any)).rejects.toThrow(
      'redirects too often',
    )
  })
})

describe('private addresses', () => {
  test.each([
    'http://127.0.0.1/a.ics',
    'http://2130706433/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.1.1',
    'https://user:secret@calendars.example',
    'ftp://calendars.example/a.ics',
    'file:///etc/passwd',
    'calendars.example',
  ])('rejects %s', (address) => {
    expect(isCalendarAddress(address, 'public')).toBe(false)
  })

  test('accepts http and https on the internet', () => {
    expect(isCalendarAddress('http://calendars.example/a.ics', 'public')).toBe(true)
    expect(isCalendarAddress('https://calendars.example:8443/a.ics?s=1', 'public')).toBe(true)
    expect(isCalendarAddress('file:///etc/passwd', 'any')).toBe(false)
  })

  const rejection = 'The address leads into a private network.'

  test('does not connect to a name that resolves to one', async () => {
    const address = `http://localhost:${channel.port}/a.ics`
    await expect(fetchCalendar(address, { rule: 'public' })).rejects.toThrow(rejection)
    expect(channel.requests).toEqual([])
  })

  test('does not follow a redirect from a public server to one', async () => {
    // A public server, on loopback in the test; all other names resolve as usual.
    const lookup: LookupFunction = (name, options, callback) =>
      name === 'calendars.example'
        ? callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
        : makeLookup('public')(name, options, callback)
    const origin = `http://calendars.example:${channel.port}`
    const fetchPublic = (path: string) => fetchCalendar(origin + path, { rule: 'public', lookup })
    channel.serve('/open', 'BEGIN')
    expect(await fetchPublic('/open')).toMatchObject({ body: Buffer.from('BEGIN') })
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '169.254.169.254']) {
      redirectTo('/inside', `http://${host}:${channel.port}/open`)
      channel.requests.length = 0
      await expect(fetchPublic('/inside')).rejects.toThrow(rejection)
      expect(channel.requests.map(({ url }) => url)).toEqual(['/inside'])
    }
    redirectTo('/file', 'file:///etc/passwd')
    await expect(fetchPublic('/file')).rejects.toThrow(rejection)
  })
})
