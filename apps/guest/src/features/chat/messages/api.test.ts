import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../../testing/app.ts'
import { buildMessage } from '../../../testing/chat.ts'
import { json } from '../../../testing/fake-server.ts'
import { chatApi } from '../api.ts'
import {
  findMessages,
  markRoomRead,
  messageApi,
  olderApi,
  receiveMessage,
  receiveRead,
} from './api.ts'

const roomId = 'room-1'
let stored: ChatMessage[] = []
let unread = 0
let asked: string[] = []
let keys: (string | null)[] = []
let whenAsked: (path: string) => void | Promise<void> = () => {}

afterEach(() => vi.unstubAllGlobals())

const hours = { hours: alwaysOpen, isOpen: true }

/** A room with this many messages, served in pages; the chat was not opened. */
async function enterRoom(count: number, { isRead = true } = {}) {
  asked = []
  whenAsked = () => {}
  unread = 0
  stored = Array.from({ length: count }, (_, index) => buildMessage({ seq: index + 1 }))
  keys = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const room = { _id: roomId, unread, lastSeq: stored.length, hotelReplyHours: hours }
    await whenAsked(path)
    const { searchParams, pathname } = new URL(path, 'http://hotel.example')
    if (pathname.endsWith('/chatread')) return json({ data: { unread: 0 } })
    if (pathname.startsWith('/api/chat-rooms/')) return json({ data: room })
    const limit = Number(searchParams.get('limit') ?? 50)
    const after = searchParams.get('after')
    const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
    const page =
      after === null
        ? stored.filter(({ seq }) => seq < before).slice(-limit)
        : stored.filter(({ seq }) => seq > Number(after)).slice(0, limit)
    return json({ data: page })
  })
  const store = await startSignedIn()
  const readRoom = () => store.dispatch(chatApi.endpoints.getChatRoom.initiate('guest-1'))
  if (isRead) await readRoom()
  const read = () => findMessages(store.getState(), roomId) ?? []
  const room = () => chatApi.endpoints.getChatRoom.select('guest-1')(store.getState()).data
  return { store, read, room, readRoom, seqs: () => read().map(({ seq }) => seq) }
}

async function openChat(count: number) {
  const entered = await enterRoom(count)
  const list = entered.store.dispatch(messageApi.endpoints.listMessages.initiate(roomId))
  await list
  return { ...entered, list }
}

const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index)

/** The hotel writes while the phone is disconnected. */
function write(count: number): ChatMessage[] {
  const written = upTo(stored.length + count, stored.length + 1).map((seq) => buildMessage({ seq }))
  stored.push(...written)
  unread += count
  return written
}

function writeOne(): ChatMessage {
  const [message] = write(1)
  if (!message) throw new Error('Expected a message')
  return message
}

describe('the messages of a room', () => {
  it('reads the newest page, then older ones', async () => {
    const { store, seqs } = await openChat(120)
    expect(seqs()).toEqual(upTo(120, 71))
    await store.dispatch(olderApi.endpoints.listOlderMessages.initiate({ roomId, before: 71 }))
    expect(seqs()).toEqual(upTo(120, 21))
  })

  it('adds an event’s message without a refetch', async () => {
    const { store, seqs, room } = await openChat(3)
    const calls = asked.length
    const [message] = write(1)
    if (message) store.dispatch(receiveMessage(message))
    if (message) store.dispatch(receiveMessage(message))
    expect(seqs()).toEqual(upTo(4))
    expect(room()).toMatchObject({ unread: 1, lastSeq: 4 })
    expect(asked).toHaveLength(calls)
  })

  it('fetches the list for an event before the chat was opened', async () => {
    const { store, seqs, room } = await enterRoom(3)
    const [message] = write(1)
    if (message) store.dispatch(receiveMessage(message))
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(4)))
    expect(room()).toMatchObject({ unread: 1, lastSeq: 4 })
  })

  it('loses no event that overtakes the list’s response', async () => {
    const { store, seqs } = await enterRoom(3)
    // Written after the list was read from the database.
    const late = buildMessage({ seq: 4, from: 'guest', authorId: 'guest-2' })
    whenAsked = async () => {
      await Promise.resolve()
      store.dispatch(receiveMessage(late))
    }
    await store.dispatch(messageApi.endpoints.listMessages.initiate(roomId))
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(4)))
  })

  it('fetches the messages missing before an event', async () => {
    const { store, list, seqs } = await openChat(3)
    const message = write(5).at(-1)
    if (message) store.dispatch(receiveMessage(message))
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(8)))
    list.unsubscribe()
  })

  it('fills a gap longer than a page after a disconnect', async () => {
    const { list, seqs } = await openChat(10)
    write(400)
    await list.refetch()
    expect(seqs()).toEqual(upTo(410))
  })

  it('loses no event during a gap’s fetch', async () => {
    const { store, list, seqs } = await openChat(3)
    write(80)
    // Not in the hotel's responses any more.
    const late = buildMessage({ seq: 84 })
    whenAsked = (path) => {
      if (path.includes('after=')) store.dispatch(receiveMessage(late))
    }
    await list.refetch()
    expect(seqs()).toEqual(upTo(84))
  })

  it('marks messages read by either side', async () => {
    const { store, read, room } = await openChat(2)
    const own = buildMessage({ seq: 3, from: 'guest', authorId: 'guest-1' })
    store.dispatch(receiveMessage(own))
    store.dispatch(receiveMessage(buildMessage({ seq: 4 })))
    store.dispatch(receiveRead({ roomId, lastSeq: 3, by: 'hotel', at: 'now' }))
    expect(read().map(({ readAt }) => readAt)).toEqual([undefined, undefined, 'now', undefined])
    expect(room()?.unread).toBe(1)
    store.dispatch(receiveRead({ roomId, lastSeq: 4, by: 'guest', at: 'now' }))
    expect(room()?.unread).toBe(0)
  })

  it('counts a message that arrives while messages are being marked as read', async () => {
    const { store, room } = await openChat(2)
    whenAsked = (path) => {
      if (path.includes('chatread')) store.dispatch(receiveMessage(buildMessage({ seq: 3 })))
    }
    await store.dispatch(markRoomRead(roomId, 2))
    expect(room()?.unread).toBe(1)
    expect(keys.at(-1)).toMatch(/^[\da-f-]{36}$/)
  })

  it('counts a message that overtakes the room’s first response', async () => {
    const { store, room, readRoom, seqs } = await enterRoom(2, { isRead: false })
    // Written after the server counted.
    whenAsked = async (path) => {
      if (!path.startsWith('/api/chat-rooms/') || stored.length > 2) return
      store.dispatch(receiveMessage(writeOne()))
      await vi.waitFor(() => expect(seqs()).toEqual(upTo(3)))
    }
    await readRoom()
    await vi.waitFor(() => expect(room()).toMatchObject({ unread: 1, lastSeq: 3 }))
  })

  it('counts a message that overtakes a later response', async () => {
    const { store, room, readRoom } = await openChat(2)
    whenAsked = () => store.dispatch(receiveMessage(writeOne()))
    await readRoom().refetch()
    expect(room()).toMatchObject({ unread: 1, lastSeq: 3 })
  })

  it('counts the messages before one received by event', async () => {
    const { store, room } = await enterRoom(2)
    write(3)
    store.dispatch(receiveMessage(writeOne()))
    await vi.waitFor(() => expect(room()).toMatchObject({ unread: 4, lastSeq: 6 }))
  })
})
