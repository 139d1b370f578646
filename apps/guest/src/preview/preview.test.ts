import type { PreviewMessage, PreviewStart } from '@bellhop/client/preview-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPersistence } from '../app/store/persistence.ts'
import { buildGuest } from '../testing/guest.ts'
import { answerFromDesk } from './answer-from-desk.ts'
import { MemoryStorage } from './isolate-storage.ts'
import { shiftClock } from './shift-clock.ts'
import { storedState } from './stored-state.ts'

afterEach(() => vi.unstubAllGlobals())

const start: PreviewStart = {
  ...{ path: '/', locale: 'ar', theme: 'dark', hotelId: 'hotel-1', at: '2026-11-27T18:00:00.000Z' },
}

describe('the stored state', () => {
  it('signs the guest in, and sets language, theme and hotel', async () => {
    const storage = new MemoryStorage(storedState({ ...start, guest: buildGuest() }))
    const { log } = await createPersistence(() => storage).restore()
    expect(log).toMatchObject({
      token: 'preview',
      guestId: 'guest-1',
      data: { name: 'Ananya Rao' },
    })
    expect(JSON.parse(storage.getItem('bellhop.device') ?? '')).toEqual({
      ...{ locale: 'ar', theme: 'dark', textSize: 100, hotelId: 'hotel-1' },
    })
  })

  it('has no session without a guest', async () => {
    const storage = new MemoryStorage(storedState(start))
    expect(await createPersistence(() => storage).restore()).toEqual({})
  })
})

it('goes on from the chosen time, and leaves other dates as they are', () => {
  vi.useFakeTimers({ now: 0 })
  const Present = Date
  shiftClock(start.at)
  const shown = [new Date().toISOString(), new Date(0).getTime(), Date.parse(start.at) - Date.now()]
  vi.advanceTimersByTime(1000)
  const later = new Date().toISOString()
  globalThis.Date = Present
  vi.useRealTimers()
  expect(shown).toEqual([start.at, 0, 0])
  expect(later).toBe('2026-11-27T18:00:01.000Z')
})

describe('calls of the app', () => {
  const desk = { postMessage: vi.fn() }
  let receive: (event: object) => void
  beforeEach(() => {
    desk.postMessage.mockClear()
    vi.stubGlobal('location', new URL('https://hotel.example/dining/1'))
    vi.stubGlobal('window', {})
    vi.stubGlobal('parent', desk)
    vi.stubGlobal('setInterval', () => 0)
    vi.stubGlobal('addEventListener', (_: string, listener: typeof receive) => {
      receive = listener
    })
    vi.stubGlobal('fetch', undefined)
    answerFromDesk('hi')
  })
  const answer = (data: PreviewMessage, from: object = {}) =>
    receive({ origin: 'https://hotel.example', source: desk, data, ...from })

  it('are answered by the desk', async () => {
    const reading = fetch('/api/foods/app/menu/1?a=b')
    const read = { type: 'read', id: 1, path: '/foods/app/menu/1?a=b' }
    expect(desk.postMessage).toHaveBeenCalledWith(read, 'https://hotel.example')
    const message = { type: 'answer', id: 1, status: 200, body: '{"data":[]}' } as const
    answer({ ...message, body: 'another site' }, { origin: 'https://elsewhere.example' })
    answer({ ...message, body: 'another frame' }, { source: {} })
    answer(message)
    expect(await (await reading).json()).toEqual({ data: [] })
  })

  it('fail as without a connection while the desk has none', async () => {
    const reading = fetch('/api/dashboard/app')
    answer({ type: 'answer', id: 1, status: 0, body: '' })
    await expect(reading).rejects.toThrow(TypeError)
  })

  it('send nothing', async () => {
    const response = await fetch('/api/guest-requests/app/food', { method: 'POST', body: '{}' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('पूर्वावलोकन') })
    await expect(fetch('https://elsewhere.example')).rejects.toThrow(TypeError)
    expect(desk.postMessage).not.toHaveBeenCalled()
  })

  it('read again when the draft has changed, also before the stream was opened', async () => {
    answer({ type: 'changed' })
    const { body } = await fetch('/api/stream')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value
    expect(await next()).toContain('"resumed":false')
    answer({ type: 'changed' })
    expect(await next()).toContain('"resumed":false')
  })
})
