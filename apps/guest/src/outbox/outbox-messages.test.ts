import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnded, signedIn } from '../state/log.ts'
import { startApp } from '../testing/app.ts'
import { problem } from '../testing/fake-server.ts'
import { buildGuest } from '../testing/guest.ts'
import { Hotel } from '../testing/hotel.ts'
import { Outbox } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import type { Submission } from './submission.ts'

let name: string
let hotel: Hotel

beforeEach(() => {
  name = `outbox-${crypto.randomUUID()}`
  hotel = new Hotel()
})

const message = (text: string): Submission => ({
  call: { method: 'POST', url: '/chats/app', body: { text } },
  title: text,
  tags: [],
  message: { clientId: text, kind: 'text', text },
})

async function openTab(owner = 'ananya') {
  const app = await startApp()
  app.dispatch(signedIn({ token: owner, guest: buildGuest({ _id: owner }) }))
  const store = new OutboxStore(name)
  const outbox = new Outbox({ dispatch: app.dispatch, getState: app.getState, store })
  return { app, store, outbox, waiting: () => app.getState().request.waiting }
}

const texts = () => hotel.executed.map(({ body }) => (body as { text: string }).text)

describe('messages', () => {
  it('are in the state at once and sent in order, without awaiting responses', async () => {
    const answered = Promise.withResolvers<void>()
    hotel.answer = async ({ key }) => {
      await answered.promise
      return Response.json({ data: { _id: key } })
    }
    const { outbox, waiting } = await openTab()
    await outbox.enqueue(message('one'))
    await outbox.enqueue(message('two'))
    expect(waiting()).toMatchObject([{ title: 'one' }, { title: 'two' }])
    answered.resolve()
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(texts()).toEqual(['one', 'two'])
  })

  it('pass the response to the chat before they leave the list', async () => {
    const { outbox, waiting } = await openTab()
    const seen: unknown[] = []
    outbox.watchResponses((item) => seen.push([item.title, waiting().length]))
    await outbox.enqueue(message('one'))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(seen).toEqual([['one', 1]])
  })

  it('stay in the list when rejected, until they are retried with a new key', async () => {
    const { answer } = hotel
    hotel.answer = () => problem(403, 'forbidden')
    const { outbox, waiting } = await openTab()
    await outbox.enqueue(message('one'))
    await vi.waitFor(() => expect(waiting()).toMatchObject([{ rejection: { code: 'forbidden' } }]))
    await outbox.flush()
    expect(hotel.received).toHaveLength(1)
    hotel.answer = answer
    await outbox.retry(waiting()[0]?.id ?? 0)
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(texts()).toEqual(['one'])
    expect(new Set(hotel.received.map(({ key }) => key)).size).toBe(2)
  })

  it('wait when rate-limited', async () => {
    hotel.answer = () => problem(429, 'rate_limited')
    const { outbox, waiting } = await openTab()
    await outbox.enqueue(message('one'))
    await vi.waitFor(() => expect(hotel.received).toHaveLength(1))
    await outbox.flush()
    expect(waiting()[0]).not.toHaveProperty('rejection')
  })

  it('survive the end of the session, and are sent when the same guest signs in again', async () => {
    const { answer } = hotel
    hotel.answer = () => problem(401, 'unauthorized')
    const { app, outbox, store } = await openTab()
    await outbox.enqueue(message('one'))
    await outbox.enqueue({ ...message('an order'), message: undefined } as unknown as Submission)
    await vi.waitFor(() => expect(app.getState().log.token).toBeNull())
    app.dispatch(sessionEnded())
    await store.forgetAllButMessages()
    hotel.answer = answer

    const again = await openTab()
    await again.outbox.flush()
    expect(texts()).toEqual(['one'])
  })

  it('return the file that waits with them', async () => {
    hotel.answer = () => 'unreachable'
    const { outbox, waiting } = await openTab()
    const file = new Blob(['opus'], { type: 'audio/webm' })
    await outbox.enqueue({
      call: { method: 'POST', url: '/chats/voicenote', form: { roomId: 'room-1', file } },
      title: 'Voice message',
      tags: [],
      message: { clientId: 'one', kind: 'voice', voice: { durationMs: 1000, waveform: [] } },
    })
    expect(JSON.stringify(waiting())).not.toContain('voicenote')
    const found = await outbox.findFile(waiting()[0]?.id ?? 0)
    expect(await found?.text()).toBe('opus')
  })
})
