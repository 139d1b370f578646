import { describe, expect, it } from 'vitest'
import { sessionEnding } from '../data/slice.ts'
import { signedIn, signedOut } from '../state/log.ts'
import { json, problem } from '../testing/fake-server.ts'
import { buildGuest } from '../testing/guest.ts'
import { setUpOutbox, type TabOptions } from '../testing/outbox-tabs.ts'
import { OutboxStore } from './outbox-store.ts'

const { soldOut, waiting, at, order, tipped, upTo, executed, openTab, fill } = setUpOutbox()

describe('a rejection that no page awaits', () => {
  it('is listed with the server’s sentence until removed, and does not block later entries', async () => {
    await fill(3)
    const { answer } = at.hotel
    at.hotel.answer = (call) =>
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
    expect(at.hotel.received).toHaveLength(3)
    expect(await outbox.remove(rejected?.id ?? 0)).toBe(true)
    expect(await listed()).toEqual([])
  })

  it('the end of the session is not a rejection', async () => {
    await fill(1)
    const { app, outbox } = await openTab()
    at.hotel.answer = () => problem(401, 'unauthorized')
    await outbox.flush()
    expect(app.getState().log.token).toBeNull()
    expect(await new OutboxStore(at.name).list('ananya')).toMatchObject([{ title: 'Order 1' }])
    expect(await new OutboxStore(at.name).list('ananya')).not.toMatchObject([{ rejection: {} }])
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
    at.hotel.answer = async (): Promise<'unreachable'> => {
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
    const { answer } = at.hotel
    at.hotel.answer = async (call) => {
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
    at.hotel.answer = () => answers[Math.min(++calls, answers.length) - 1] ?? 'unreachable'
  }

  it('is sent after its entry’s first call, about what that created', async () => {
    answerInTurn(first, second)
    const { outbox } = await openTab()
    const results = await Promise.all([outbox.submit(tipped), outbox.submit(order(2))])
    expect(results).toMatchObject([{ state: 'sent', data: { _id: 'Tip' } }, { state: 'sent' }])
    expect(at.hotel.executed).toMatchObject([
      { path: '/api/orders' },
      { method: 'PUT', path: '/api/orders/Order/tip', body: { tip: 50 } },
      { path: '/api/orders', body: { number: 2 } },
    ])
    const [orderKey, tipKey] = at.hotel.executed.map(({ key }) => key)
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
    expect(at.hotel.executed.map(({ path }) => path)).toEqual([
      '/api/orders',
      '/api/orders/Order/tip',
    ])
  })

  it('is skipped if the first response has no id', async () => {
    answerInTurn(json({ data: null }))
    const { outbox } = await openTab()
    expect(await outbox.submit(tipped)).toMatchObject({ state: 'sent', followUpRejected: true })
  })
})

describe('guests', () => {
  it('one guest’s submissions are never sent in another’s session', async () => {
    await fill(3)
    const vikram = await openTab({ owner: 'vikram' })
    await vikram.outbox.flush()
    expect(at.hotel.received).toEqual([])
    expect(await vikram.listed()).toEqual([])

    // Another guest signs in during a round.
    const { app, outbox } = await openTab()
    const { answer } = at.hotel
    at.hotel.answer = (call) => {
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
      })(at.name),
    })
    await outbox.flush()
    expect(at.hotel.received).toEqual([])
  })

  it('sends nothing while the session is being ended, until it continues', async () => {
    const { app, outbox } = await openTab()
    app.dispatch(sessionEnding('ananya'))
    expect(await outbox.submit(order(1))).toEqual(waiting)
    expect(at.hotel.received).toEqual([])
    app.dispatch(sessionEnding(null))
    await outbox.flush()
    expect(executed()).toEqual(upTo(1))
  })

  it('deletes the entries of all other guests, or of all', async () => {
    await fill(2)
    await fill(1, { owner: 'vikram' })
    const store = new OutboxStore(at.name)
    const { outbox } = await openTab({ owner: 'vikram' })
    await outbox.forgetOthers('vikram')
    expect(await store.list('ananya')).toEqual([])
    expect(await store.list('vikram')).toHaveLength(1)
    await store.forget()
    expect(await store.list('vikram')).toEqual([])
  })
})
