import type { ApiError } from '@bellhop/client/api-error'
import { findGap, mergeMessages } from '@bellhop/client/chat-messages'
import { read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { LiveEvents } from '@bellhop/contract/base/live'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/chat'
import type { ChatMessage, listChatMessages } from '@bellhop/contract/guest/chat'
import { maxPageSize } from '@bellhop/domain/limits'
import { original } from '@reduxjs/toolkit'
import { sendChange } from '../../../shared/use-change.ts'
import type { Dispatch, GuestState } from '../../../state/state.ts'
import { chatApi, roomTag } from '../api.ts'
import { markRead } from './mark-read.ts'

interface RoomPage {
  roomId: string
  query?: QueryOf<typeof listChatMessages>
}

export const readMessages = read(calls.listChatMessages, ({ roomId, query = {} }: RoomPage) => ({
  params: { id: roomId },
  query,
}))

const listTag = { type: 'chat', id: 'messages' } as const

export const messageApi = chatApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The messages of a room read so far, without gaps: the newest page, older ones as the guest scrolls up, and every
     * message received by event. A refetch reads what was missed.
     */
    listMessages: build.query<ChatMessage[], string>({
      async queryFn(roomId, { getState }, _, ask) {
        const readPage = async (page: RoomPage) => {
          const { data, error } = await ask(readMessages.query(page))
          if (error) throw error
          return (data as { data: ChatMessage[] }).data
        }
        try {
          const read = await readPage({ roomId })
          const known = findMessages(getState() as GuestState, roomId) ?? []
          return { data: await fillGaps(mergeMessages(known, read), roomId, readPage) }
        } catch (error) {
          return { error: error as ApiError }
        }
      },
      // Events may have added messages in the meantime.
      merge: (known, read) => mergeMessages(original(known) ?? known, read),
      providesTags: [listTag],
    }),
  }),
})

interface OlderPage {
  roomId: string
  /** The `seq` of the oldest known message. */
  before: number
}

/** Separate from the list, because it updates its cache. */
export const olderApi = messageApi.injectEndpoints({
  endpoints: (build) => ({
    listOlderMessages: build.query({
      ...read(calls.listChatMessages, ({ roomId, before }: OlderPage) => ({
        params: { id: roomId },
        query: { before },
      })),
      onQueryStarted: showResponse((older: ChatMessage[], { roomId }: OlderPage) =>
        addMessages(roomId, older),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListMessagesQuery } = messageApi

/** The room's messages read so far; undefined if the list was never fetched. */
export function findMessages(state: GuestState, roomId: string): ChatMessage[] | undefined {
  return messageApi.endpoints.listMessages.select(roomId)(state).data
}

async function fillGaps(
  messages: ChatMessage[],
  roomId: string,
  readPage: (page: RoomPage) => Promise<ChatMessage[]>,
): Promise<ChatMessage[]> {
  let merged = messages
  for (;;) {
    const after = findGap(merged)
    if (after === undefined) return merged
    const filled = mergeMessages(
      merged,
      await readPage({ roomId, query: { after, limit: maxPageSize } }),
    )
    // A cached response from before the gap: the missing messages are fetched once the hotel can be reached.
    if (filled.length === merged.length) return merged
    merged = filled
  }
}

function addMessages(roomId: string, read: readonly ChatMessage[]) {
  return messageApi.util.updateQueryData('listMessages', roomId, (known) =>
    mergeMessages(original(known) ?? known, read),
  )
}

/** Adds a new message, from an event or the response to sending it. Fetches what is missing before it. */
export function receiveMessage(message: ChatMessage) {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    dispatch(countMessage(message))
    const { roomId, seq } = message
    const known = findMessages(getState(), roomId)
    if (!known) {
      // Without a connection, the guest may have seen only a notification. A response in flight may be older than the
      // message.
      const reading = dispatch(messageApi.endpoints.listMessages.initiate(roomId, unsubscribed))
      void reading.then(({ data }) => data && dispatch(receiveMessage(message)))
      return
    }
    dispatch(addMessages(roomId, [message]))
    const isNext = seq <= (known.at(-1)?.seq ?? 0) + 1
    if (!isNext) dispatch(messageApi.util.invalidateTags([listTag]))
  }
}

const unsubscribed = { subscribe: false }

/** Refetches the room if earlier messages were not counted, because a response may be older than them. */
function countMessage(message: ChatMessage) {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    const { guestId } = getState().log
    if (guestId === null) return
    const { roomId, seq, from } = message
    const room = chatApi.endpoints.getChatRoom.select(guestId)(getState()).data
    if (!room) {
      const reading = dispatch(chatApi.endpoints.getChatRoom.initiate(guestId, unsubscribed))
      void reading.then(({ data }) => data && dispatch(countMessage(message)))
      return
    }
    if (room._id !== roomId || seq <= room.lastSeq) return
    if (seq > room.lastSeq + 1) {
      dispatch(chatApi.util.invalidateTags([roomTag]))
      return
    }
    dispatch(
      chatApi.util.updateQueryData('getChatRoom', guestId, (draft) => {
        draft.lastSeq = seq
        if (from === 'hotel') draft.unread += 1
      }),
    )
  }
}

/** The hotel has read up to `lastSeq`. */
function markOwnRead(roomId: string, lastSeq: number, at: string) {
  return messageApi.util.updateQueryData('listMessages', roomId, (messages) =>
    markRead(messages, { lastSeq, from: 'guest', at }),
  )
}

/** Tells the hotel that the guest has read up to `lastSeq`. */
export function markRoomRead(roomId: string, lastSeq: number) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { error } = await dispatch(sendChange(calls.markChatRead, { body: { roomId, lastSeq } }))
    // Not the response's count: more may have arrived since.
    if (!error) dispatch(countUnread(roomId, lastSeq))
  }
}

/** The guest has read up to `lastSeq`. */
function countUnread(roomId: string, lastSeq: number) {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    const { guestId } = getState().log
    if (guestId === null) return
    const unread = (findMessages(getState(), roomId) ?? []).filter(
      ({ from, seq }) => from === 'hotel' && seq > lastSeq,
    ).length
    dispatch(
      chatApi.util.updateQueryData('getChatRoom', guestId, (room) => {
        room.unread = unread
      }),
    )
  }
}

/** One side has read the room, on this or another device. */
export function receiveRead({ roomId, lastSeq, by, at }: LiveEvents['chat.read']) {
  return (dispatch: Dispatch): void => {
    if (by === 'guest') dispatch(countUnread(roomId, lastSeq))
    else dispatch(markOwnRead(roomId, lastSeq, at))
  }
}
