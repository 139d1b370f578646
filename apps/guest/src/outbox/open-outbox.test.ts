import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Delivery, keyLifeMs, openOutbox, type Settled } from './open-outbox.ts'
import { type OutboxPost, OutboxStore } from './outbox-store.ts'

const day = 24 * 60 * 60 * 1000
const sent: Delivery = { state: 'sent', data: undefined }
let name: string

/** The server of these tests: what it has done, by key, so that a repetition has no effect. */
class Hotel {
  readonly done: string[] = []
  calls = 0
  answer: (post: OutboxPost) => Delivery = () => sent

  readonly deliver = async (post: OutboxPost): Promise<Delivery> => {
    this.calls++
    await Promise.resolve()
    const answer = this.answer(post)
    const key = post.call.idempotencyKey ?? ''
    if (answer.state === 'sent' && !this.done.includes(key)) this.done.push(key)
    return answer
  }
}

function post(number: number): OutboxPost {
  return {
    call: { method: 'POST', url: '/orders', body: { number }, idempotencyKey: `key-${number}` },
    title: `Order ${number}`,
    tags: ['requests'],
  }
}

const keysTo = (last: number) => Array.from({ length: last }, (_, index) => `key-${index + 1}`)

/** A tab of its own: another connection, another memory. */
function openTab(hotel: Pick<Hotel, 'deliver'>, { owner = 'ananya', now = Date.now } = {}) {
  const session = { owner: owner as string | null }
  const outbox = openOutbox({
    store: new OutboxStore(name),
    getOwner: () => session.owner,
    deliver: hotel.deliver,
    now,
  })
  return { outbox, session }
}

async function fill(count: number, options?: Parameters<typeof openTab>[1]) {
  const { outbox } = openTab({ deliver: async () => ({ state: 'later' }) }, options)
  for (let number = 1; number <= count; number++) await outbox.send(post(number))
}

beforeEach(() => {
  name = `outbox-${crypto.randomUUID()}`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('the outbox', () => {
  it('sends 200 posts once and in order, in a tab that was opened after they were made', async () => {
    await fill(200)
    const hotel = new Hotel()
    const { outbox } = openTab(hotel)
    await outbox.flush()
    expect(hotel.done).toEqual(keysTo(200))
    expect(hotel.calls).toBe(200)
    expect(await outbox.list()).toEqual([])
  })

  it('goes on where a tab was killed, between an answer and its note of it', async () => {
    await fill(200)
    const hotel = new Hotel()
    // The hotel has the 100th; the tab that sent it never learns.
    const killed = openTab({
      deliver: async (sent) => {
        const delivery = await hotel.deliver(sent)
        return hotel.done.length < 100 ? delivery : { state: 'later' }
      },
    })
    await killed.outbox.flush()
    expect(hotel.done).toEqual(keysTo(100))
    const { outbox } = openTab(hotel)
    expect(await outbox.list()).toHaveLength(101)
    await outbox.flush()
    expect(hotel.done).toEqual(keysTo(200))
  })

  it('is sent by one tab at a time', async () => {
    await fill(50)
    const hotel = new Hotel()
    const tabs = [openTab(hotel), openTab(hotel), openTab(hotel)]
    await Promise.all(tabs.map(({ outbox }) => outbox.flush()))
    expect(hotel.done).toEqual(keysTo(50))
    expect(hotel.calls).toBe(50)
  })

  it('keeps the order of two tabs', async () => {
    const hotel = new Hotel()
    const [one, other] = [openTab(hotel), openTab(hotel)]
    for (let number = 1; number <= 20; number++) {
      await (number % 2 ? one : other).outbox.send(post(number))
    }
    await other.outbox.flush()
    expect(hotel.done).toEqual(keysTo(20))
  })

  it.each([day, -day])('sends each once though the clock has moved by %d ms', async (shift) => {
    await fill(20)
    const hotel = new Hotel()
    const { outbox } = openTab(hotel, { now: () => Date.now() + shift })
    await outbox.send(post(21))
    await outbox.flush()
    expect(hotel.done).toEqual(keysTo(21))
  })

  it('does not send what is older than the keys that the server keeps', async () => {
    await fill(1)
    const hotel = new Hotel()
    const { outbox } = openTab(hotel, { now: () => Date.now() + keyLifeMs + 1000 })
    await outbox.flush()
    expect(hotel.calls).toBe(0)
    expect(await outbox.list()).toMatchObject([{ title: 'Order 1', refusal: 'tooOld' }])
  })

  it("lists what was refused with the server's sentence until it is removed, and goes on", async () => {
    await fill(3)
    const hotel = new Hotel()
    hotel.answer = ({ title }) =>
      title === 'Order 2' ? { state: 'refused', detail: 'Sold out.', error: 'sold out' } : sent
    const { outbox } = openTab(hotel)
    const settled: Settled[] = []
    outbox.watch((news) => news && settled.push(news))
    await outbox.flush()
    expect(hotel.done).toEqual(['key-1', 'key-3'])
    const [refused] = await outbox.list()
    expect(refused).toMatchObject({ title: 'Order 2', refusal: { detail: 'Sold out.' } })
    expect(settled).toMatchObject([
      { sent: [{ title: 'Order 1' }, { title: 'Order 3' }], refused: [{ title: 'Order 2' }] },
    ])
    await outbox.flush()
    expect(hotel.calls).toBe(3)
    expect(await outbox.remove(refused?.id ?? 0)).toBe(true)
    expect(await outbox.list()).toEqual([])
  })

  it('tries again by itself, later each time, and not before the server wants it', async () => {
    const hotel = new Hotel()
    hotel.answer = () => ({ state: 'later', afterMs: 60_000 })
    const { outbox } = openTab(hotel)
    expect(await outbox.send(post(1))).toEqual({ state: 'waiting' })
    expect(hotel.calls).toBe(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(hotel.calls).toBe(1)
    hotel.answer = () => sent
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await outbox.list()).toEqual([]))
    expect(hotel.done).toEqual(['key-1'])
  })

  it('sends what follows from an answer in its place', async () => {
    const hotel = new Hotel()
    const tip = { method: 'PUT', url: '/tip', idempotencyKey: 'key-1-tip' } as const
    hotel.answer = ({ call, thenTip }) => ({
      state: 'sent',
      data: call.idempotencyKey,
      next: thenTip ? tip : undefined,
    })
    const { outbox } = openTab(hotel)
    const sending = [outbox.send({ ...post(1), thenTip: 50 }), outbox.send(post(2))]
    expect(await Promise.all(sending)).toEqual([
      { state: 'sent', data: 'key-1-tip' },
      { state: 'sent', data: 'key-2' },
    ])
    expect(hotel.done).toEqual(['key-1', 'key-1-tip', 'key-2'])
  })

  it('tells whoever sends what became of it, and keeps nothing of that', async () => {
    const hotel = new Hotel()
    const { outbox } = openTab(hotel)
    const settled: Settled[] = []
    outbox.watch((news) => news && settled.push(news))
    hotel.answer = () => ({ state: 'sent', data: 'request-1' })
    expect(await outbox.send(post(1))).toEqual({ state: 'sent', data: 'request-1' })
    hotel.answer = () => ({ state: 'refused', detail: 'Sold out.', error: 'sold out' })
    expect(await outbox.send(post(2))).toEqual({ state: 'refused', error: 'sold out' })
    hotel.answer = () => ({ state: 'later', afterMs: 1000, error: 'too often' })
    expect(await outbox.send(post(3))).toEqual({ state: 'refused', error: 'too often' })
    expect(await outbox.list()).toEqual([])
    expect(settled).toEqual([])
  })

  it('says that it stands where what follows is refused', async () => {
    const hotel = new Hotel()
    const next = { method: 'PUT', url: '/tip', idempotencyKey: 'tip' } as const
    hotel.answer = ({ thenTip }) =>
      thenTip
        ? { state: 'sent', data: 'request-1', next }
        : { state: 'refused', detail: 'No.', error: 'no' }
    const { outbox } = openTab(hotel)
    expect(await outbox.send({ ...post(1), thenTip: 50 })).toEqual({
      state: 'sent',
      data: 'request-1',
      isNextRefused: true,
    })
    expect(await outbox.list()).toEqual([])
  })

  it('is on the disk before it goes out: a tab killed meanwhile loses and doubles nothing', async () => {
    const hotel = new Hotel()
    const reached = Promise.withResolvers<void>()
    const killed = openOutbox({
      store: new OutboxStore(name),
      getOwner: () => 'ananya',
      deliver: async (post) => {
        await hotel.deliver(post)
        reached.resolve()
        return new Promise(() => {})
      },
      // Browsers take back the lock of a tab that is gone; this one is held by nobody.
      locks: { request: (_: string, work: () => unknown) => work() } as unknown as LockManager,
    })
    void killed.send(post(1))
    await reached.promise
    const { outbox } = openTab(hotel)
    await outbox.flush()
    expect(hotel.calls).toBe(2)
    expect(hotel.done).toEqual(['key-1'])
    expect(await outbox.list()).toEqual([])
  })

  it('asks again by its key where another tab has sent it', async () => {
    const hotel = new Hotel()
    const [one, other] = [openTab(hotel), openTab(hotel)]
    const outcomes = await Promise.all([
      one.outbox.send(post(1)),
      other.outbox.send(post(2)),
      one.outbox.send(post(3)),
    ])
    expect(outcomes).toEqual([sent, sent, sent])
    expect(hotel.done.toSorted()).toEqual(keysTo(3))
  })

  it("never sends one guest's posts in another's session", async () => {
    await fill(3)
    const hotel = new Hotel()
    const { outbox, session } = openTab(hotel, { owner: 'vikram' })
    await outbox.flush()
    expect(hotel.calls).toBe(0)
    expect(await outbox.list()).toEqual([])

    session.owner = 'ananya'
    hotel.answer = () => {
      session.owner = 'vikram'
      return sent
    }
    await outbox.flush()
    expect(hotel.done).toEqual(['key-1'])
  })

  it('forgets all but one', async () => {
    await fill(2)
    await fill(1, { owner: 'vikram' })
    const store = new OutboxStore(name)
    await store.forget('vikram')
    expect(await store.list('ananya')).toEqual([])
    expect(await store.list('vikram')).toHaveLength(1)
    await store.forget()
    expect(await store.list('vikram')).toEqual([])
  })
})
