import { mergeMessages } from '@bellhop/client/chat-messages'
import { read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import * as calls from '@bellhop/contract/calls/desk/chat'
import type { DeskChatMessage } from '@bellhop/contract/desk/chat'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'
import type { After } from '../../api/use-change.ts'
import { listenForMessages } from './live.ts'

interface MessagePage {
  roomId: string
  after?: number
  before?: number
}

const messagesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** A room's messages fetched so far, sorted by `seq`; a refetch reads the newest ones. */
    listMessages: builder.query({
      ...read(calls.listDeskChatMessages, (id: string) => ({
        params: { id },
        query: { limit: maxPageSize },
      })),
      merge: mergeMessages,
      async onCacheEntryAdded(roomId, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) {
        await cacheDataLoaded.catch(() => {})
        const end = listenForMessages((changedRoom, change) => {
          if (changedRoom === roomId) updateCachedData((known) => change(known))
        })
        await cacheEntryRemoved
        end()
      },
      providesTags: tagsOf(calls.listDeskChatMessages),
    }),
  }),
})

function addMessages(roomId: string, messages: DeskChatMessage[]) {
  return messagesApi.util.updateQueryData('listMessages', roomId, (known) =>
    mergeMessages(known, messages),
  )
}

/** Separate from the query: a mutation that updates its cached result cannot be declared together with it. */
const changesApi = messagesApi.injectEndpoints({
  endpoints: (builder) => ({
    /** Merges a page of messages into the known ones. */
    loadMessages: builder.mutation({
      ...read(calls.listDeskChatMessages, ({ roomId, ...query }: MessagePage) => ({
        params: { id: roomId },
        query: { ...query, limit: maxPageSize },
      })),
      onQueryStarted: showResponse((messages: DeskChatMessage[], { roomId }: MessagePage) =>
        addMessages(roomId, messages),
      ),
    }),
  }),
})

export const { useListMessagesQuery } = messagesApi
export const { useLoadMessagesMutation } = changesApi
/** After a message was sent. */
export const showsMessage = {
  tags: ['chats'],
  show: (message: ChatMessage) => addMessages(message.roomId, [message]),
} satisfies After<ChatMessage>
