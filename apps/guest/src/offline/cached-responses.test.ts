import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedAtHeader } from './protocol.ts'
import { clearResponses, dropOutdatedResponses, networkFirst } from './response-cache.ts'
import { updateResponse } from './update-response.ts'

const origin = 'https://hotel.example'
const addressOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)

/** The browser's cache storage in memory, which Node lacks. */
class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>()

  keys = async () => [...this.#caches.keys()]
  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)

  async open(name: string) {
    const stored = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, stored)
    return {
      match: async (key: string | Request) => stored.get(addressOf(key))?.clone(),
      keys: async () => [...stored.keys()].map((key) => new Request(new URL(key, origin))),
      delete: async (key: Request) => stored.delete(addressOf(key)),
      // Writing to a deleted cache succeeds in a browser, but the response is never found again.
      put: async (key: string, answer: Response) => void stored.set(key, answer),
    }
  }
}

type Answer = Response | 'offline' | Promise<Response>

let answer: () => Answer

const date = 'Sun, 22 Nov 2026 06:30:00 GMT'
/** The versions of the responses that this version of the app reads. */
function serveSchemas({ bill, guest }: { bill: string; guest: string }) {
  vi.stubGlobal('CACHEABLE_CALLS', [
    ['^/payments/app/allrequestlist$', bill],
    ['^/guests/app/me$', guest],
  ])
}

const json = (data: unknown, status = 200) => Response.json({ data }, { status, headers: { date } })

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches())
  serveSchemas({ bill: '1', guest: '1' })
  vi.stubGlobal('fetch', async () => {
    const given = answer()
    if (given === 'offline') throw new TypeError('network')
    return given
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Fetches in a session, from the network or the cache. @returns the data; undefined for none */
async function read(token: string, { path = '/api/guests/app/me', language = 'en' } = {}) {
  const request = new Request(`https://hotel.example${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  const works: Promise<unknown>[] = []
  try {
    const response = await networkFirst(request, (work) => works.push(work))
    return { cachedAt: response.headers.get(cachedAtHeader), ...(await response.json()) }
  } catch {
    return undefined
  } finally {
    await Promise.all(works)
  }
}

const given = (next: () => Answer) => {
  answer = next
}

describe('without an answer of the caches', () => {
  it('returns the network’s response at once', async () => {
    const never = () => new Promise<never>(() => {})
    vi.stubGlobal('caches', { keys: never, open: never, match: never })
    given(() => json('Ananya'))
    const request = new Request('https://hotel.example/api/guests/app/me', {
      headers: { authorization: 'Bearer one' },
    })
    const response = await networkFirst(request, () => {})
    expect(await response.json()).toEqual({ data: 'Ananya' })
  })
})

describe('offline', () => {
  it('returns the last response, with the time the server sent it', async () => {
    given(() => json('Ananya'))
    expect(await read('one')).toEqual({ data: 'Ananya', cachedAt: null })
    given(() => 'offline')
    expect(await read('one')).toEqual({ data: 'Ananya', cachedAt: String(Date.parse(date)) })
  })

  it('has nothing that was never fetched', async () => {
    given(() => json('Ananya'))
    await read('one')
    given(() => 'offline')
    expect(await read('one', { path: '/api/guests/app/me?x=1' })).toBeUndefined()
  })

  it('hides a session’s responses from another, whose first response deletes them', async () => {
    given(() => json('Ananya'))
    await read('one')
    given(() => 'offline')
    expect(await read('two')).toBeUndefined()
    expect(await read('one')).toBeUndefined()
    expect(await caches.keys()).toHaveLength(1)
  })
})

describe('after an update', () => {
  const bill = { path: '/api/payments/app/allrequestlist' }

  it('drops the responses that the new version cannot read, and only those', async () => {
    given(() => json('bill without corrections'))
    await read('one', bill)
    given(() => json('Ananya'))
    await read('one')
    serveSchemas({ bill: '2', guest: '1' })
    await dropOutdatedResponses()
    given(() => 'offline')
    expect(await read('one', bill)).toBeUndefined()
    expect(await read('one')).toMatchObject({ data: 'Ananya' })
  })

  it('drops none if no response has changed', async () => {
    given(() => json('bill'))
    await read('one', bill)
    await dropOutdatedResponses()
    given(() => 'offline')
    expect(await read('one', bill)).toMatchObject({ data: 'bill' })
  })
})

describe('in several languages', () => {
  const hindi = { language: 'hi' }
  const later = 'Sun, 22 Nov 2026 07:30:00 GMT'

  it('returns each language’s response, whichever was fetched last', async () => {
    given(() => json('Towel'))
    await read('one')
    given(() => json('तौलिया'))
    await read('one', hindi)
    given(() => 'offline')
    expect(await read('one')).toMatchObject({ data: 'Towel' })
    expect(await read('one', hindi)).toMatchObject({ data: 'तौलिया' })
  })

  it('falls back to the language that was fetched last', async () => {
    given(() => json('Towel'))
    await read('one')
    given(() => Response.json({ data: 'منشفة' }, { headers: { date: later } }))
    await read('one', { language: 'ar' })
    given(() => 'offline')
    const cachedAt = String(Date.parse(later))
    expect(await read('one', hindi)).toEqual({ data: 'منشفة', cachedAt })
  })

  it('prefers another variant of the language to one that was fetched last', async () => {
    given(() => json('Towel'))
    await read('one', { language: 'en-GB,en' })
    given(() => Response.json({ data: 'तौलिया' }, { headers: { date: later } }))
    await read('one', hindi)
    given(() => 'offline')
    expect(await read('one')).toMatchObject({ data: 'Towel' })
  })

  it.each([
    ['signs out', () => clearResponses()],
    [
      'is rejected',
      async () => {
        given(() => json(null, 401))
        await read('one')
      },
    ],
  ])('nothing is left in any once the guest %s', async (_, end) => {
    given(() => json('Towel'))
    await read('one')
    await read('one', hindi)
    await end()
    expect(await caches.keys()).toEqual([])
  })

  it('retains nothing of another session in any language', async () => {
    given(() => json('Towel'))
    await read('one')
    await read('one', hindi)
    await read('two')
    expect(await caches.keys()).toHaveLength(1)
  })
})

describe('the cache', () => {
  it('is deleted when the server says that the session has ended', async () => {
    given(() => json('Ananya'))
    await read('one')
    given(() => json(null, 401))
    await read('one')
    given(() => 'offline')
    expect(await read('one')).toBeUndefined()
  })

  it.each([
    ['an error of the server', () => json('Sorry', 500)],
    ['a rejection', () => json('No', 404)],
  ])('is not replaced by %s', async (_, rejection) => {
    given(() => json('Ananya'))
    await read('one')
    given(rejection)
    expect(await read('one')).toMatchObject({ cachedAt: null })
    given(() => 'offline')
    expect(await read('one')).toMatchObject({ data: 'Ananya' })
  })

  it.each([
    ['a server at rest', () => json('Sorry', 503)],
    ['a proxy', () => json('Sorry', 502)],
    ["a captive portal's page", () => new Response('<h1>Hello</h1>')],
  ])('stands in for %s', async (_, unusable) => {
    given(() => json('Ananya'))
    await read('one')
    given(unusable)
    expect(await read('one')).toMatchObject({ data: 'Ananya', cachedAt: expect.any(String) })
  })

  it('is cleared at the end of a session, including responses in flight', async () => {
    given(() => json('Ananya'))
    await read('one')
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = Promise.withResolvers<void>()
    given(() => {
      asked.resolve()
      return promise
    })
    const inFlight = read('one', { path: '/api/dashboard/app' })
    await asked.promise
    await clearResponses()
    resolve(json('late'))
    expect(await inFlight).toMatchObject({ data: 'late' })
    expect(await caches.keys()).toEqual([])
  })
})

describe('data changed by events', () => {
  const path = '/chats/app/room-1'
  const call = { method: 'GET', url: path } as const
  const open = () => caches.open('answers-1')

  it('replaces the cached response, which gets the time of the newest data', async () => {
    await (await open()).put(`/api${path}`, json(['first']))
    await updateResponse(call, ['first', 'second'], Date.parse(date) + 60_000)
    const later = await (await open()).match(`/api${path}`)
    expect(later?.headers.get('date')).toBe('Sun, 22 Nov 2026 06:31:00 GMT')
    await updateResponse(call, ['second'], Date.parse(date))
    const last = await (await open()).match(`/api${path}`)
    expect(last?.headers.get('date')).toBe('Sun, 22 Nov 2026 06:31:00 GMT')
    expect(await last?.json()).toEqual({ data: ['second'] })
  })

  it('is never replaced by an earlier change that took longer', async () => {
    await (await open()).put(`/api${path}`, json(['first']))
    const { promise: slow, resolve: go } = Promise.withResolvers<string[]>()
    vi.spyOn(caches, 'keys').mockReturnValueOnce(slow)
    const earlier = updateResponse(call, ['first', 'second'], Date.parse(date))
    const later = updateResponse(call, ['first', 'second', 'third'], Date.parse(date))
    // Time for the later one to overtake, if it could.
    for (let tick = 0; tick < 20; tick++) await Promise.resolve()
    go(['answers-1'])
    await Promise.all([earlier, later])
    const cached = await (await open()).match(`/api${path}`)
    expect(await cached?.json()).toEqual({ data: ['first', 'second', 'third'] })
  })

  it('is not cached without a response to replace', async () => {
    await open()
    await updateResponse(call, ['first'], Date.parse(date))
    expect(await (await open()).match(`/api${path}`)).toBeUndefined()
  })
})
