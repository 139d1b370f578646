import 'fake-indexeddb/auto'
import { afterEach, beforeEach, vi } from 'vitest'
import { Outbox, type Settled } from '../outbox/outbox.ts'
import { OutboxStore } from '../outbox/outbox-store.ts'
import type { Submission } from '../outbox/submission.ts'
import { signedIn } from '../state/log.ts'
import { startApp } from './app.ts'
import { problem } from './fake-server.ts'
import { buildGuest } from './guest.ts'
import { Hotel, type Received } from './hotel.ts'

export interface TabOptions {
  owner?: string
  now?: () => number
  store?: OutboxStore
  locks?: LockManager | undefined
}

/** Gives each test of a file a browser with an empty outbox, whose tabs send to a hotel. */
export function setUpOutbox() {
  const soldOut = problem(409, 'item_unavailable')
  const waiting = { state: 'waiting', isStored: true }
  /** The browser's database, and the hotel that it reaches. */
  const at = {} as { name: string; hotel: Hotel }

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

  /** A tab with a separate database connection and memory. */
  async function openTab({ owner = 'ananya', store, ...options }: TabOptions = {}) {
    const app = await startApp()
    app.dispatch(signedIn({ token: owner, guest: buildGuest({ _id: owner }) }))
    const outbox = new Outbox({
      dispatch: app.dispatch,
      getState: app.getState,
      store: store ?? new OutboxStore(at.name),
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

  beforeEach(() => {
    at.name = `outbox-${crypto.randomUUID()}`
    at.hotel = new Hotel()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  return {
    ...{ soldOut, waiting, at, order, tipped, openTab },

    urgentAnswer(number: number): Submission {
      return {
        call: { method: 'PUT', url: '/answer', body: { answer: number } },
        title: `Answer ${number}`,
        tags: ['safety'],
        isUrgent: true,
      }
    },
    isAnswer: ({ body }: Received) => 'answer' in (body as object),
    upTo: (last: number) => Array.from({ length: last }, (_, index) => ({ number: index + 1 })),
    executed: () => at.hotel.executed.map(({ body }) => body),
    keys: () => new Set(at.hotel.received.map(({ key }) => key)),

    /** Leaves orders in the outbox from a tab that has been closed. */
    async fill(count: number, options?: TabOptions) {
      const { answer } = at.hotel
      at.hotel.answer = () => 'unreachable'
      const { outbox } = await openTab(options)
      for (let number = 1; number <= count; number++) await outbox.submit(order(number))
      // Its next attempt is gone with the tab.
      vi.clearAllTimers()
      at.hotel.answer = answer
      at.hotel.received.splice(0)
    },
  }
}
