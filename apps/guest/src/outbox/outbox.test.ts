import { keyLifeMs } from '@bellhop/client/outbox/outbox'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, it, vi } from 'vitest'
import { json, problem } from '../testing/fake-server.ts'
import { setUpOutbox } from '../testing/outbox-tabs.ts'

const { soldOut, waiting, at, order, upTo, executed, keys, openTab, fill } = setUpOutbox()

describe('the result of a submission', () => {
  it('is the server’s response', async () => {
    const { outbox, settled, listed } = await openTab()
    at.hotel.answer = () => json({ data: { _id: 'request-1' } }, { status: 201 })
    expect(await outbox.submit(order(1))).toEqual({ state: 'sent', data: { _id: 'request-1' } })
    expect(await listed()).toEqual([])
    expect(settled).toEqual([])
  })

  it.each([
    ['a rejection', soldOut],
    ['a request to slow down', problem(429, 'rate_limited')],
    ['the end of the session', problem(401, 'unauthorized')],
  ])('is the problem of %s, which is not listed as well', async (_, answer) => {
    const { outbox, settled, listed } = await openTab()
    at.hotel.answer = () => answer
    const { code } = await answer.clone().json()
    expect(await outbox.submit(order(1))).toMatchObject({ state: 'rejected', error: { code } })
    expect(await listed()).toEqual([])
    expect(settled).toEqual([])
  })

  it.each([
    ['no answer', 'unreachable' as const],
    ['a server at rest', problem(503, 'unavailable')],
    ["a captive portal's page", new Response('<h1>Sign in</h1>')],
  ])('is that it waits after %s, and it is sent later with the same key', async (_, answer) => {
    const { outbox, listed } = await openTab()
    const { answer: accept } = at.hotel
    at.hotel.answer = () => answer
    expect(await outbox.submit(order(1))).toEqual(waiting)
    expect(await listed()).toMatchObject([{ title: 'Order 1' }])
    at.hotel.answer = accept
    await outbox.flush()
    expect(at.hotel.received).toHaveLength(2)
    expect(keys().size).toBe(1)
    expect(await listed()).toEqual([])
  })

  it('is requested again with its key if another tab has sent it', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const results = await Promise.all([
      one.outbox.submit(order(1)),
      other.outbox.submit(order(2)),
      one.outbox.submit(order(3)),
    ])
    expect(results.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(at.hotel.executed).toHaveLength(3)
  })
})

describe('order and retries', () => {
  it('a later tab sends 200 submissions once and in order', {
    timeout: 120_000,
  }, async () => {
    await fill(200)
    const { outbox, listed } = await openTab()
    await outbox.flush()
    expect(executed()).toEqual(upTo(200))
    expect(at.hotel.received).toHaveLength(200)
    expect(await listed()).toEqual([])
  })

  it('a submission is sent after those already waiting', async () => {
    const { outbox } = await openTab()
    const { answer } = at.hotel
    at.hotel.answer = () => 'unreachable'
    await outbox.submit(order(1))
    expect(await outbox.submit(order(2))).toEqual(waiting)
    expect(at.hotel.received.map(({ body }) => body)).toEqual([{ number: 1 }, { number: 1 }])
    at.hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(2))
  })

  it('three tabs send each submission once', async () => {
    await fill(50)
    const tabs = [await openTab(), await openTab(), await openTab()]
    await Promise.all(tabs.map(({ outbox }) => outbox.flush()))
    expect(executed()).toEqual(upTo(50))
    expect(at.hotel.received).toHaveLength(50)
  })

  it('two simultaneous rounds in a tab are one, also without locks', async () => {
    await fill(5)
    const { outbox } = await openTab({ locks: undefined })
    await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()])
    expect(executed()).toEqual(upTo(5))
    expect(at.hotel.received).toHaveLength(5)
  })

  it('two tabs preserve the order', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (let number = 1; number <= 20; number++) {
      await (number % 2 ? one : other).outbox.submit(order(number))
    }
    expect(executed()).toEqual(upTo(20))
  })

  it.each([DAY_MS, -DAY_MS])('a clock change of %d ms has no effect', async (shift) => {
    await fill(20)
    const { outbox } = await openTab({ now: () => Date.now() + shift })
    await outbox.submit(order(21))
    expect(executed()).toEqual(upTo(21))
  })

  it('a submission older than the server’s stored keys is not sent but listed', async () => {
    await fill(1)
    const { outbox, listed } = await openTab({ now: () => Date.now() + keyLifeMs + 1000 })
    await outbox.flush()
    expect(at.hotel.received).toEqual([])
    expect(await listed()).toMatchObject([{ title: 'Order 1', rejection: 'tooOld' }])
  })

  it('retries automatically, not before the time the server asks for', async () => {
    await fill(1)
    const { answer } = at.hotel
    at.hotel.answer = () =>
      Response.json(
        { title: 'Slow down', status: 429, detail: '', code: 'rate_limited', retryAfter: 60 },
        { status: 429, headers: { 'content-type': 'application/problem+json' } },
      )
    const { outbox, listed } = await openTab()
    await outbox.flush()
    expect(at.hotel.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(at.hotel.received).toHaveLength(1)
    at.hotel.answer = answer
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await listed()).toEqual([]))
    expect(executed()).toEqual(upTo(1))
  })

  it('doubles the wait from 5 s to 5 min', async () => {
    at.hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    await outbox.submit(order(1))
    for (let failure = 2; failure <= 8; failure++) await outbox.flush()
    const waits = timers.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) >= 5_000)
    const doubled = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]
    expect(waits).toEqual(doubled)
    random.mockRestore()
  })

  it.each([
    ['one was sent', undefined],
    ['one was rejected', soldOut],
  ])('starts with 5 s again once %s', async (_, answer) => {
    const { answer: accept } = at.hotel
    at.hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    await outbox.submit(order(1))
    await outbox.flush()
    at.hotel.answer = (call) => answer ?? accept(call)
    await outbox.flush()
    at.hotel.answer = () => 'unreachable'
    await outbox.submit(order(2))
    const waits = timers.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) >= 5_000)
    expect(waits).toEqual([5_000, 10_000, 5_000])
    random.mockRestore()
  })
})

describe('a file', () => {
  it('is stored in the database and sent as form data with the same key', async () => {
    at.hotel.answer = () => 'unreachable'
    const note = new Blob(['a voice note'], { type: 'audio/webm' })
    const form = { room: 'desk', note }
    const call = { method: 'POST', url: '/chats/voicenote', form } as const
    await (await openTab()).outbox.submit({ call, title: 'Voice note', tags: [] })
    at.hotel.answer = () => json({ data: {} })
    await (await openTab()).outbox.flush()
    expect(keys().size).toBe(1)
    const [sent] = at.hotel.executed
    expect(sent?.body).toBeInstanceOf(FormData)
    const body = sent?.body as FormData
    expect(body.get('room')).toBe('desk')
    const received = body.get('note')
    expect(received).toMatchObject({ type: 'audio/webm' })
    expect(await (received as File).text()).toBe('a voice note')
  })
})

describe('without storage', () => {
  const forbidden = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }

  it('a submission waits in memory and is retried with its key', async () => {
    vi.stubGlobal('indexedDB', forbidden)
    const { answer } = at.hotel
    at.hotel.answer = () => 'unreachable'
    const { outbox, listed } = await openTab()
    expect(await outbox.submit(order(1))).toEqual({ state: 'waiting', isStored: false })
    expect(await outbox.submit(order(2))).toEqual({ state: 'waiting', isStored: false })
    expect(await listed()).toMatchObject([{ title: 'Order 1' }, { title: 'Order 2' }])
    at.hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(2))
    expect(keys().size).toBe(2)
    expect(await listed()).toEqual([])
  })

  it('a submission is sent after those stored before the disk was full', async () => {
    await fill(1)
    const { answer } = at.hotel
    at.hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await outbox.submit(order(2))).toEqual({ state: 'waiting', isStored: false })
    full.mockRestore()
    // Not on the disk, where it would overtake the one in memory.
    expect(await outbox.submit(order(3))).toEqual({ state: 'waiting', isStored: false })
    at.hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(3))
  })

  it('an immediate submission is sent like any other', async () => {
    vi.stubGlobal('indexedDB', forbidden)
    const { outbox } = await openTab()
    expect(await outbox.submit(order(1))).toMatchObject({ state: 'sent' })
    at.hotel.answer = () => soldOut
    expect(await outbox.submit(order(2))).toMatchObject({ state: 'rejected' })
  })
})
