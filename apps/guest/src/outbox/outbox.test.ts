import 'fake-indexeddb/auto'
import { keyLifeMs } from '@bellhop/client/outbox/outbox'
import { DAY_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnding } from '../data/slice.ts'
import { signedIn, signedOut } from '../state/log.ts'
import { startApp } from '../testing/app.ts'
import { json, problem } from '../testing/fake-server.ts'
import { buildGuest } from '../testing/guest.ts'
import { Hotel, type Received } from '../testing/hotel.ts'
import { Outbox, type Settled } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import type { Submission } from './submission.ts'

const soldOut = problem(409, 'item_unavailable')
const waiting = { state: 'waiting', isStored: true }
let name: string
let hotel: Hotel

function order(number: number): Submission {
  return {
    call: { method: 'POST', url: '/orders', body: { number } },
    title: `Order ${number}`,
    tags: ['requests'],
  }
}

const tipped: Submission = {
  ...order(1),
  followUp: {
    call: { method: 'PUT', url: '/orders/:id/tip', body: { tip: 50 } },
    idParam: 'id',
  },
}

function urgentAnswer(number: number): Submission {
  return {
    call: { method: 'PUT', url: '/answer', body: { answer: number } },
    title: `Answer ${number}`,
    tags: ['safety'],
    isUrgent: true,
  }
}

const isAnswer = ({ body }: Received) => 'answer' in (body as object)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => ({ number: index + 1 }))
const executed = () => hotel.executed.map(({ body }) => body)
const keys = () => new Set(hotel.received.map(({ key }) => key))

interface TabOptions {
  owner?: string
  now?: () => number
  store?: OutboxStore
  locks?: LockManager | undefined
}

/** A tab with a separate database connection and memory. */
async function openTab({ owner = 'ananya', store, ...options }: TabOptions = {}) {
  const app = await startApp()
  app.dispatch(signedIn({ token: owner, guest: buildGuest({ _id: owner }) }))
  const outbox = new Outbox({
    dispatch: app.dispatch,
    getState: app.getState,
    store: store ?? new OutboxStore(name),
    ...options,
  })
  const settled: Settled[] = []
  outbox.watch((news) => settled.push(news))
  const listed = async () => {
    await outbox.read()
    return app.getState().request.waiting
  }
  return { app, outbox, settled, listed }
}

/** Leaves orders in the outbox from a tab that has been closed. */
async function fill(count: number, options?: TabOptions) {
  const { answer } = hotel
  hotel.answer = () => 'unreachable'
  const { outbox } = await openTab(options)
  for (let number = 1; number <= count; number++) await outbox.submit(order(number))
  // Its next attempt is gone with the tab.
  vi.clearAllTimers()
  hotel.answer = answer
  hotel.received.splice(0)
}

beforeEach(() => {
  name = `outbox-${crypto.randomUUID()}`
  hotel = new Hotel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the result of a submission', () => {
  it('is the server’s response', async () => {
    const { outbox, settled, listed } = await openTab()
    hotel.answer = () => json({ data: { _id: 'request-1' } }, { status: 201 })
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
    hotel.answer = () => answer
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
    const { answer: accept } = hotel
    hotel.answer = () => answer
    expect(await outbox.submit(order(1))).toEqual(waiting)
    expect(await listed()).toMatchObject([{ title: 'Order 1' }])
    hotel.answer = accept
    await outbox.flush()
    expect(hotel.received).toHaveLength(2)
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
    expect(hotel.executed).toHaveLength(3)
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
    expect(hotel.received).toHaveLength(200)
    expect(await listed()).toEqual([])
  })

  it('a submission is sent after those already waiting', async () => {
    const { outbox } = await openTab()
    const { answer } = hotel
    hotel.answer = () => 'unreachable'
    await outbox.submit(order(1))
    expect(await outbox.submit(order(2))).toEqual(waiting)
    expect(hotel.received.map(({ body }) => body)).toEqual([{ number: 1 }, { number: 1 }])
    hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(2))
  })

  it('three tabs send each submission once', async () => {
    await fill(50)
    const tabs = [await openTab(), await openTab(), await openTab()]
    await Promise.all(tabs.map(({ outbox }) => outbox.flush()))
    expect(executed()).toEqual(upTo(50))
    expect(hotel.received).toHaveLength(50)
  })

  it('two simultaneous rounds in a tab are one, also without locks', async () => {
    await fill(5)
    const { outbox } = await openTab({ locks: undefined })
    await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()])
    expect(executed()).toEqual(upTo(5))
    expect(hotel.received).toHaveLength(5)
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
    expect(hotel.received).toEqual([])
    expect(await listed()).toMatchObject([{ title: 'Order 1', rejection: 'tooOld' }])
  })

  it('retries automatically, not before the time the server asks for', async () => {
    await fill(1)
    const { answer } = hotel
    hotel.answer = () =>
      Response.json(
        { title: 'Slow down', status: 429, detail: '', code: 'rate_limited', retryAfter: 60 },
        { status: 429, headers: { 'content-type': 'application/problem+json' } },
      )
    const { outbox, listed } = await openTab()
    await outbox.flush()
    expect(hotel.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(hotel.received).toHaveLength(1)
    hotel.answer = answer
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await listed()).toEqual([]))
    expect(executed()).toEqual(upTo(1))
  })

  it('doubles the wait from 5 s to 5 min', async () => {
    hotel.answer = () => 'unreachable'
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
    const { answer: accept } = hotel
    hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    await outbox.submit(order(1))
    await outbox.flush()
    hotel.answer = (call) => answer ?? accept(call)
    await outbox.flush()
    hotel.answer = () => 'unreachable'
    await outbox.submit(order(2))
    const waits = timers.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) >= 5_000)
    expect(waits).toEqual([5_000, 10_000, 5_000])
    random.mockRestore()
  })
})

describe('an urgent submission', () => {
  it('is sent while an order before it is on its way', async () => {
    const { outbox } = await openTab()
    const { answer: accept } = hotel
    const arrived = Promise.withResolvers<void>()
    hotel.answer = async (call) => {
      if (!isAnswer(call)) await arrived.promise
      return accept(call)
    }
    const ordered = outbox.submit(order(1))
    await vi.waitFor(() => expect(hotel.received).toHaveLength(1))
    expect(await outbox.submit(urgentAnswer(1))).toMatchObject({ state: 'sent' })
    expect(executed()).toEqual([{ answer: 1 }])
    arrived.resolve()
    expect(await ordered).toMatchObject({ state: 'sent' })
  })

  it('is sent while orders before it are retried, and by another tab', async () => {
    await fill(2)
    const { answer: accept } = hotel
    hotel.answer = (call) => (isAnswer(call) ? accept(call) : 'unreachable')
    expect(await (await openTab()).outbox.submit(urgentAnswer(1))).toMatchObject({ state: 'sent' })
    expect(hotel.received).toHaveLength(1)
  })

  it('is only delayed by its own failures, for 30 s at most', async () => {
    hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    await outbox.submit(order(1))
    for (let failure = 2; failure <= 8; failure++) await outbox.flush()
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    for (let number = 1; number <= 5; number++) await outbox.submit(urgentAnswer(number))
    const waits = timers.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) >= 5_000)
    expect(waits).toEqual([5_000, 10_000, 20_000, 30_000, 30_000])
    random.mockRestore()
  })

  it('is sent once, each kind in its order, whatever fails and whichever tabs are closed', async () => {
    const step = fc.constantFrom('order', 'answer', 'offline', 'online', 'lost', 'reopen', 'flush')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        name = `outbox-${crypto.randomUUID()}`
        hotel = new Hotel()
        const { answer: accept } = hotel
        let { outbox } = await openTab()
        const count = { order: 0, answer: 0 }
        for (const next of steps) {
          if (next === 'order') await outbox.submit(order(++count.order))
          else if (next === 'answer') await outbox.submit(urgentAnswer(++count.answer))
          else if (next === 'offline') hotel.answer = () => 'unreachable'
          else if (next === 'online') hotel.answer = accept
          // The call arrives, but not its response.
          else if (next === 'lost') hotel.answer = (call) => hotel.lose(call)
          else if (next === 'reopen') outbox = (await openTab()).outbox
          else await outbox.flush()
        }
        hotel.answer = accept
        await (await openTab()).outbox.flush()
        const [answers, orders] = [true, false].map((isUrgent) =>
          hotel.executed.filter((call) => isAnswer(call) === isUrgent).map(({ body }) => body),
        )
        expect(orders).toEqual(upTo(count.order))
        expect(answers).toEqual(upTo(count.answer).map(({ number }) => ({ answer: number })))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a rejection that no page awaits', () => {
  it('is listed with the server’s sentence until removed, and does not block later entries', async () => {
    await fill(3)
    const { answer } = hotel
    hotel.answer = (call) =>
      (call.body as { number: number }).number === 2 ? soldOut : answer(call)
    const { outbox, listed, settled } = await openTab()
    await outbox.flush()
    expect(executed()).toEqual([{ number: 1 }, { number: 3 }])
    const [rejected] = await listed()
    expect(rejected).toMatchObject({ title: 'Order 2', rejection: { detail: 'Sorry.' } })
    expect(settled).toMatchObject([
      { sent: [{ title: 'Order 1' }, { title: 'Order 3' }], rejected: [{ title: 'Order 2' }] },
    ])
    await outbox.flush()
    expect(hotel.received).toHaveLength(3)
    expect(await outbox.remove(rejected?.id ?? 0)).toBe(true)
    expect(await listed()).toEqual([])
  })

  it('the end of the session is not a rejection', async () => {
    await fill(1)
    const { app, outbox } = await openTab()
    hotel.answer = () => problem(401, 'unauthorized')
    await outbox.flush()
    expect(app.getState().log.token).toBeNull()
    expect(await new OutboxStore(name).list('ananya')).toMatchObject([{ title: 'Order 1' }])
    expect(await new OutboxStore(name).list('ananya')).not.toMatchObject([{ rejection: {} }])
  })
})

describe('removing', () => {
  // Without locks only this tab's round is known.
  it.each<[string, TabOptions]>([
    ['with locks', {}],
    ['without locks', { locks: undefined }],
  ])('takes back what waits, but not what is being sent: %s', async (_, options) => {
    await fill(2)
    const { outbox, listed } = await openTab(options)
    const answering = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    hotel.answer = async (): Promise<'unreachable'> => {
      reached.resolve()
      await answering.promise
      return 'unreachable'
    }
    const [first, second] = await listed()
    const round = outbox.flush()
    await reached.promise
    expect(await outbox.remove(first?.id ?? 0)).toBe(false)
    answering.resolve()
    await round
    expect(await outbox.remove(second?.id ?? 0)).toBe(true)
    expect(await listed()).toMatchObject([{ title: 'Order 1' }])
  })

  it('removes nothing that another tab is sending', async () => {
    await fill(1)
    const [one, other] = [await openTab(), await openTab()]
    const answering = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const { answer } = hotel
    hotel.answer = async (call) => {
      reached.resolve()
      await answering.promise
      return answer(call)
    }
    const round = one.outbox.flush()
    await reached.promise
    const [entry] = await other.listed()
    expect(await other.outbox.remove(entry?.id ?? 0)).toBe(false)
    answering.resolve()
    await round
    expect(executed()).toEqual(upTo(1))
    expect(await other.outbox.remove(entry?.id ?? 0), 'sent by now').toBe(false)
  })
})

describe('a follow-up', () => {
  const [first, second] = ['Order', 'Tip'].map((id) => json({ data: { _id: id } }))
  const answerInTurn = (...answers: (Response | 'unreachable' | undefined)[]) => {
    let calls = 0
    hotel.answer = () => answers[Math.min(++calls, answers.length) - 1] ?? 'unreachable'
  }

  it('is sent after its entry’s first call, about what that created', async () => {
    answerInTurn(first, second)
    const { outbox } = await openTab()
    const results = await Promise.all([outbox.submit(tipped), outbox.submit(order(2))])
    expect(results).toMatchObject([{ state: 'sent', data: { _id: 'Tip' } }, { state: 'sent' }])
    expect(hotel.executed).toMatchObject([
      { path: '/api/orders' },
      { method: 'PUT', path: '/api/orders/Order/tip', body: { tip: 50 } },
      { path: '/api/orders', body: { number: 2 } },
    ])
    const [orderKey, tipKey] = hotel.executed.map(({ key }) => key)
    expect(tipKey).toBe(`${orderKey}-follow-up`)
  })

  it('that is rejected preserves what the first call did', async () => {
    answerInTurn(first, problem(409, 'not_tippable'))
    const { outbox, listed } = await openTab()
    expect(await outbox.submit(tipped)).toEqual({
      state: 'sent',
      data: { _id: 'Order' },
      followUpRejected: true,
    })
    expect(await listed()).toEqual([])
  })

  it('without a response is retried, also by another tab', async () => {
    answerInTurn(first, 'unreachable', second)
    expect(await (await openTab()).outbox.submit(tipped)).toEqual({
      state: 'sent',
      data: { _id: 'Order' },
    })
    await (await openTab()).outbox.flush()
    expect(hotel.executed.map(({ path }) => path)).toEqual(['/api/orders', '/api/orders/Order/tip'])
  })

  it('is skipped if the first response has no id', async () => {
    answerInTurn(json({ data: null }))
    const { outbox } = await openTab()
    expect(await outbox.submit(tipped)).toMatchObject({ state: 'sent', followUpRejected: true })
  })
})

describe('a file', () => {
  it('is stored in the database and sent as form data with the same key', async () => {
    hotel.answer = () => 'unreachable'
    const note = new Blob(['a voice note'], { type: 'audio/webm' })
    const form = { room: 'desk', note }
    const call = { method: 'POST', url: '/chats/voicenote', form } as const
    await (await openTab()).outbox.submit({ call, title: 'Voice note', tags: [] })
    hotel.answer = () => json({ data: {} })
    await (await openTab()).outbox.flush()
    expect(keys().size).toBe(1)
    const [sent] = hotel.executed
    expect(sent?.body).toBeInstanceOf(FormData)
    const body = sent?.body as FormData
    expect(body.get('room')).toBe('desk')
    const received = body.get('note')
    expect(received).toMatchObject({ type: 'audio/webm' })
    expect(await (received as File).text()).toBe('a voice note')
  })
})

describe('guests', () => {
  it('one guest’s submissions are never sent in another’s session', async () => {
    await fill(3)
    const vikram = await openTab({ owner: 'vikram' })
    await vikram.outbox.flush()
    expect(hotel.received).toEqual([])
    expect(await vikram.listed()).toEqual([])

    // Another guest signs in during a round.
    const { app, outbox } = await openTab()
    const { answer } = hotel
    hotel.answer = (call) => {
      app.dispatch(signedIn({ token: 'vikram', guest: buildGuest({ _id: 'vikram' }) }))
      return answer(call)
    }
    await outbox.flush()
    expect(executed()).toEqual(upTo(1))
  })

  it('sends nothing of a guest who signs out between reading and sending', async () => {
    await fill(1)
    const { app, outbox } = await openTab({
      store: new (class extends OutboxStore {
        override async list(owner: string) {
          const entries = await super.list(owner)
          app.dispatch(signedOut())
          return entries
        }
      })(name),
    })
    await outbox.flush()
    expect(hotel.received).toEqual([])
  })

  it('sends nothing while the session is being ended, until it continues', async () => {
    const { app, outbox } = await openTab()
    app.dispatch(sessionEnding('ananya'))
    expect(await outbox.submit(order(1))).toEqual(waiting)
    expect(hotel.received).toEqual([])
    app.dispatch(sessionEnding(null))
    await outbox.flush()
    expect(executed()).toEqual(upTo(1))
  })

  it('deletes the entries of all other guests, or of all', async () => {
    await fill(2)
    await fill(1, { owner: 'vikram' })
    const store = new OutboxStore(name)
    const { outbox } = await openTab({ owner: 'vikram' })
    await outbox.forgetOthers('vikram')
    expect(await store.list('ananya')).toEqual([])
    expect(await store.list('vikram')).toHaveLength(1)
    await store.forget()
    expect(await store.list('vikram')).toEqual([])
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
    const { answer } = hotel
    hotel.answer = () => 'unreachable'
    const { outbox, listed } = await openTab()
    expect(await outbox.submit(order(1))).toEqual({ state: 'waiting', isStored: false })
    expect(await outbox.submit(order(2))).toEqual({ state: 'waiting', isStored: false })
    expect(await listed()).toMatchObject([{ title: 'Order 1' }, { title: 'Order 2' }])
    hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(2))
    expect(keys().size).toBe(2)
    expect(await listed()).toEqual([])
  })

  it('a submission is sent after those stored before the disk was full', async () => {
    await fill(1)
    const { answer } = hotel
    hotel.answer = () => 'unreachable'
    const { outbox } = await openTab()
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await outbox.submit(order(2))).toEqual({ state: 'waiting', isStored: false })
    full.mockRestore()
    // Not on the disk, where it would overtake the one in memory.
    expect(await outbox.submit(order(3))).toEqual({ state: 'waiting', isStored: false })
    hotel.answer = answer
    await outbox.flush()
    expect(executed()).toEqual(upTo(3))
  })

  it('an immediate submission is sent like any other', async () => {
    vi.stubGlobal('indexedDB', forbidden)
    const { outbox } = await openTab()
    expect(await outbox.submit(order(1))).toMatchObject({ state: 'sent' })
    hotel.answer = () => soldOut
    expect(await outbox.submit(order(2))).toMatchObject({ state: 'rejected' })
  })
})
