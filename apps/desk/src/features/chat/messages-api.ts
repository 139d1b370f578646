import { mergeMessages } from '@bellhop/client/chat-messages'
import { change, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/chat'
import { listRequestableServices } from '@bellhop/contract/calls/desk/departments'
import { enterGuestRequest } from '@bellhop/contract/calls/desk/requests'
import { sendDeskPicture, sendDeskVoiceNote } from '@bellhop/contract/calls/guest/chat-files'
import type { DeskChatMessage } from '@bellhop/contract/desk/chat'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import type * as files from '@bellhop/contract/guest/chat-files'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { listenForMessages } from './live.ts'

interface MessagePage {
  roomId: string
  after?: number
  before?: number
}

/** A message with a file, to a room. */
interface Sent<Body> {
  params: { id: string }
  body: Body
  file: Blob
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
      providesTags: ['chatMessages'],
    }),

    listDepartments: builder.query(read(listRequestableServices)),
  }),
})

function addMessages(roomId: string, messages: DeskChatMessage[]) {
  return messagesApi.util.updateQueryData('listMessages', roomId, (known) =>
    mergeMessages(known, messages),
  )
}

const sent = {
  onQueryStarted: showResponse((message: ChatMessage) => addMessages(message.roomId, [message])),
  invalidatesTags: ['chats'],
} as const

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

    sendText: builder.mutation({ ...change(calls.sendDeskMessage), ...sent }),
    sendVoice: builder.mutation({
      ...change(
        sendDeskVoiceNote,
        ({ params, body, file }: Sent<BodyOf<typeof files.sendDeskVoiceNote>>) => ({
          params,
          body,
          form: {
            clientId: body.clientId,
            durationMs: String(body.durationMs),
            waveform: JSON.stringify(body.waveform),
            file,
          },
        }),
      ),
      ...sent,
    }),
    sendPicture: builder.mutation({
      ...change(
        sendDeskPicture,
        ({ params, body, file }: Sent<BodyOf<typeof files.sendDeskPicture>>) => ({
          params,
          body,
          form: { clientId: body.clientId, file },
        }),
      ),
      ...sent,
    }),

    enterRequest: builder.mutation({
      ...change(enterGuestRequest),
      // Also after a rejection: a colleague may have created the request.
      invalidatesTags: ['requests', 'chatMessages'],
    }),
  }),
})

export const { useListMessagesQuery, useListDepartmentsQuery } = messagesApi
export const { useLoadMessagesMutation } = changesApi
export const messageChanges = changesApi.endpoints
