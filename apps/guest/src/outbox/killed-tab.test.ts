import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStore, type Store } from '../app/store/store.ts'
import { kitchenSlice } from '../cart/slice.ts'
import { foodSubmission } from '../features/dining/order/food-submission.ts'
import { signedIn } from '../state/log.ts'
import { json, problem } from '../testing/fake-server.ts'
import { buildGuest } from '../testing/guest.ts'
import { Hotel } from '../testing/hotel.ts'
import { Outbox } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'

const dosa = { _id: 'dosa', name: 'Masala dosa', price: 240, group: 'cafe' }
const rejected = problem(409, 'outlet_closed')

/** The storage that survives a tab: the localStorage entry, and the database by its name. */
interface Phone {
  root: string | null
  database: string
}

type Step = <T>(work: () => Promise<T>) => Promise<T>

class MortalStore extends OutboxStore {
  readonly #step: Step

  constructor(name: string, step: Step) {
    super(name)
    this.#step = step
  }

  override add(...args: Parameters<OutboxStore['add']>) {
    return this.#step(() => super.add(...args))
  }

  override list(...args: Parameters<OutboxStore['list']>) {
    return this.#step(() => super.list(...args))
  }

  override change(...args: Parameters<OutboxStore['change']>) {
    return this.#step(() => super.change(...args))
  }

  override settle(...args: Parameters<OutboxStore['settle']>) {
    return this.#step(() => super.settle(...args))
  }
}

/** A tab that is killed just before or after its nth access to storage or network. */
class Tab {
  readonly store: Store
  readonly outbox: Outbox
  /** Resolves when the tab is killed. */
  readonly killed: Promise<'killed'>

  private constructor(store: Store, outbox: Outbox, killed: Promise<'killed'>) {
    this.store = store
    this.outbox = outbox
    this.killed = killed
  }

  static async open(phone: Phone, hotel: Hotel, lifetime = Number.POSITIVE_INFINITY) {
    let left = lifetime
    const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>()
    const isKilled = () => {
      if (--left < 0) kill('killed')
      return left < 0
    }
    // Killed before: nothing happens. Killed after: it happens, but the tab does not learn of it.
    const step: Step = async (work) => {
      if (isKilled()) return new Promise(() => {})
      const result = await work()
      return isKilled() ? new Promise(() => {}) : result
    }
    const made = makeStore(() => ({
      getItem: () => phone.root,
      setItem: (_, text) => {
        if (!isKilled()) phone.root = text
      },
      removeItem: () => {
        if (!isKilled()) phone.root = null
      },
    }))
    await made.restored
    const database = new MortalStore(phone.database, step)
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => step(() => hotel.fetch(path, init)))
    const { dispatch, getState } = made.store
    // A browser releases a killed tab's lock.
    const outbox = new Outbox({ dispatch, getState, store: database, locks: undefined })
    return new Tab(made.store, outbox, killed)
  }

  get lines() {
    return this.store.getState().kitchen.lines.map(({ _id, quantity }) => [_id, quantity])
  }

  /** Taps "Send" in the cart unless it is empty. */
  async order(tip = 0) {
    const { lines, ids } = this.store.getState().kitchen
    if (lines.length === 0) return undefined
    const cart = { name: 'kitchen', group: 'cafe', id: ids.cafe ?? '', lines: [...lines] }
    const shown = lines.map((line) => ({ ...line, left: 20 }))
    const asked = { note: '', deliverAt: undefined, tip, expectedTotal: 504 }
    const options = { lines: shown, language: 'en', ...asked }
    return this.outbox.submit(foodSubmission(cart, options))
  }

  /** Starts the outbox like OutboxSync. */
  async start() {
    await this.outbox.read()
    await this.outbox.flush()
  }
}

const ordersOf = ({ executed }: Hotel) =>
  executed.filter(({ path }) => path === '/api/guest-requests/app/food').length
const tipsOf = ({ executed }: Hotel) =>
  executed.filter(({ path }) => path.startsWith('/api/guest-requests/app/newtip/')).length

let phone: Phone
let hotel: Hotel

beforeEach(async () => {
  // Otherwise the tabs of all tests would notify each other.
  vi.stubGlobal('BroadcastChannel', undefined)
  hotel = new Hotel()
  phone = await phoneWithOrder()
})
afterEach(() => vi.unstubAllGlobals())

/** A phone with two dosas in the cart. */
async function phoneWithOrder(): Promise<Phone> {
  const fresh: Phone = { root: null, database: `outbox-${crypto.randomUUID()}` }
  const { store } = await Tab.open(fresh, hotel)
  store.dispatch(signedIn({ token: 'token', guest: buildGuest() }))
  store.dispatch(kitchenSlice.actions.quantityChanged({ item: dosa, change: 2 }))
  return fresh
}

/** Orders in a tab with this many steps to live. @returns whether the tab survived */
async function orderUntilKilled(lifetime: number, tip = 0): Promise<boolean> {
  const tab = await Tab.open(phone, hotel, lifetime)
  return (await Promise.race([tab.order(tip), tab.killed])) !== 'killed'
}

/** Every step at which a tab can be killed, up to the first that it survives. */
async function atEveryPoint(test: (lifetime: number) => Promise<boolean>) {
  for (let lifetime = 0; lifetime < 100; lifetime++) {
    hotel = new Hotel()
    phone = await phoneWithOrder()
    if (await test(lifetime)) return
  }
  throw new Error('No tab survived the order')
}

describe.each([
  ['a tab that is killed', (before: string | null) => void before],
  [
    'a browser that is killed, and with it what it had not yet written of localStorage',
    (before: string | null) => {
      phone.root = before
    },
  ],
])('%s', (_, crash) => {
  it('an order in a tab killed at any point is placed once or still in the cart', async () => {
    await atEveryPoint(async (lifetime) => {
      const before = phone.root
      const isOutlived = await orderUntilKilled(lifetime, 50)
      crash(before)
      const tab = await Tab.open(phone, hotel)
      await tab.start()
      const isInCart = tab.lines.length > 0
      expect([ordersOf(hotel), tipsOf(hotel), isInCart]).toEqual(
        isInCart ? [0, 0, true] : [1, 1, false],
      )
      // Whatever is in the cart is ordered; nothing else is.
      await tab.order(50)
      expect([ordersOf(hotel), tipsOf(hotel), tab.lines]).toEqual([1, 1, []])
      return isOutlived
    })
  })

  it('an order is placed once if the tab is killed at any point and the guest taps before the outbox is read', async () => {
    await atEveryPoint(async (lifetime) => {
      const before = phone.root
      const isOutlived = await orderUntilKilled(lifetime)
      crash(before)
      const tab = await Tab.open(phone, hotel)
      const result = await tab.order()
      await tab.start()
      expect(result?.state ?? 'sent').toBe('sent')
      expect([ordersOf(hotel), tab.lines]).toEqual([1, []])
      return isOutlived
    })
  })

  it('a rejection in a tab killed at any point returns the lines to the cart once', async () => {
    await atEveryPoint(async (lifetime) => {
      hotel.answer = () => rejected
      const before = phone.root
      const isOutlived = await orderUntilKilled(lifetime)
      crash(before)
      const tab = await Tab.open(phone, hotel)
      await tab.start()
      expect(ordersOf(hotel)).toBe(0)
      expect(tab.lines).toEqual([['dosa', 2]])
      // It can be ordered again.
      hotel.answer = () => json({ data: { _id: 'request' } })
      expect(await tab.order()).toMatchObject({ state: 'sent' })
      expect([ordersOf(hotel), tab.lines]).toEqual([1, []])
      return isOutlived
    })
  })
})

it('an order is placed once with its tip, however often the tab is killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 30 }), { maxLength: 6 }), async (lifetimes) => {
      hotel = new Hotel()
      phone = await phoneWithOrder()
      for (const lifetime of lifetimes) {
        const tab = await Tab.open(phone, hotel, lifetime)
        await Promise.race([tab.order(50).then(() => tab.start()), tab.killed])
      }
      const last = await Tab.open(phone, hotel)
      await last.start()
      await last.order(50)
      await last.start()
      expect([ordersOf(hotel), tipsOf(hotel), last.lines]).toEqual([1, 1, []])
    }),
    { numRuns: 40 },
  )
})

it('a rejection that no page awaits is listed with its sentence, and its lines return', async () => {
  hotel.answer = () => 'unreachable'
  await (await Tab.open(phone, hotel)).order()
  hotel.answer = () => rejected
  const tab = await Tab.open(phone, hotel)
  expect(tab.lines).toEqual([])
  await tab.start()
  expect(tab.lines).toEqual([['dosa', 2]])
  expect(tab.store.getState().request.waiting).toMatchObject([
    { title: '2 × Masala dosa', rejection: { detail: 'Sorry.' } },
  ])
})

it('two tabs that send the same cart place one order', async () => {
  const [one, other] = [await Tab.open(phone, hotel), await Tab.open(phone, hotel)]
  const results = await Promise.all([one.order(), other.order()])
  expect(results).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect([ordersOf(hotel), one.lines, other.lines]).toEqual([1, [], []])
})
