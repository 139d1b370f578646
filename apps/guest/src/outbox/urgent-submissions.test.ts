import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Hotel } from '../testing/hotel.ts'
import { setUpOutbox } from '../testing/outbox-tabs.ts'

const { at, order, urgentAnswer, isAnswer, upTo, executed, openTab, fill } = setUpOutbox()

describe('an urgent submission', () => {
  it('is sent while an order before it is on its way', async () => {
    const { outbox } = await openTab()
    const { answer: accept } = at.hotel
    const arrived = Promise.withResolvers<void>()
    at.hotel.answer = async (call) => {
      if (!isAnswer(call)) await arrived.promise
      return accept(call)
    }
    const ordered = outbox.submit(order(1))
    await vi.waitFor(() => expect(at.hotel.received).toHaveLength(1))
    expect(await outbox.submit(urgentAnswer(1))).toMatchObject({ state: 'sent' })
    expect(executed()).toEqual([{ answer: 1 }])
    arrived.resolve()
    expect(await ordered).toMatchObject({ state: 'sent' })
  })

  it('is sent while orders before it are retried, and by another tab', async () => {
    await fill(2)
    const { answer: accept } = at.hotel
    at.hotel.answer = (call) => (isAnswer(call) ? accept(call) : 'unreachable')
    expect(await (await openTab()).outbox.submit(urgentAnswer(1))).toMatchObject({ state: 'sent' })
    expect(at.hotel.received).toHaveLength(1)
  })

  it('is only delayed by its own failures, for 30 s at most', async () => {
    at.hotel.answer = () => 'unreachable'
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
        at.name = `outbox-${crypto.randomUUID()}`
        at.hotel = new Hotel()
        const { answer: accept } = at.hotel
        let { outbox } = await openTab()
        const count = { order: 0, answer: 0 }
        for (const next of steps) {
          if (next === 'order') await outbox.submit(order(++count.order))
          else if (next === 'answer') await outbox.submit(urgentAnswer(++count.answer))
          else if (next === 'offline') at.hotel.answer = () => 'unreachable'
          else if (next === 'online') at.hotel.answer = accept
          // The call arrives, but not its response.
          else if (next === 'lost') at.hotel.answer = (call) => at.hotel.lose(call)
          else if (next === 'reopen') outbox = (await openTab()).outbox
          else await outbox.flush()
        }
        at.hotel.answer = accept
        await (await openTab()).outbox.flush()
        const [answers, orders] = [true, false].map((isUrgent) =>
          at.hotel.executed.filter((call) => isAnswer(call) === isUrgent).map(({ body }) => body),
        )
        expect(orders).toEqual(upTo(count.order))
        expect(answers).toEqual(upTo(count.answer).map(({ number }) => ({ answer: number })))
      }),
      { numRuns: 25 },
    )
  })
})
