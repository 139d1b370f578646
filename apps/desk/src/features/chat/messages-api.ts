import { call, readData } from '@bellhop/client/call'
import { mergeMessages } from '@bellhop/client/chat-messages'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import type {
  DeskChatMessage,
  listDeskChatMessages,
  sendDeskMessage,
} from '@bellhop/contract/desk/chat'
import type { listDeskDepartments } from '@bellhop/contract/desk/departments'
import type { DeskRequest, enterGuestRequest } from '@bellhop/contract/desk/requests'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import type { sendDeskPicture, sendDeskVoiceNote } from '@bellhop/contract/guest/chat-files'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { listenForMessages } from './live.ts'

interface MessagePage {
  roomId: string
  after?: number
  before?: number
}

interface VoiceNote {
  clientId: string
  durationMs: number
  waveform: number[]
  file: Blob
}

const messagesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** What is known of a room's messages, in the order of `seq`; reading it again reads the newest ones. */
    listMessages: builder.query<DeskChatMessage[], string>({
      query: (id) =>
        call<typeof listDeskChatMessages>({
          method: 'GET',
          url: '/desk/chats/:id/messages',
          params: { id },
          query: { limit: maxPageSize },
        }),
      transformResponse: readData,
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
  }),
})

/** Separate from the query: a mutation that updates its cached result cannot be declared together with it. */
const changesApi = messagesApi.injectEndpoints({
  endpoints: (builder) => ({
    /** Adds a page of messages to those that are known. */
    loadMessages: builder.mutation<DeskChatMessage[], MessagePage>({
      query: ({ roomId, ...page }) =>
        call<typeof listDeskChatMessages>({
          method: 'GET',
          url: '/desk/chats/:id/messages',
          params: { id: roomId },
          query: { ...page, limit: maxPageSize },
        }),
      transformResponse: readData,
      onQueryStarted: ({ roomId }, { dispatch, queryFulfilled }) =>
        keepAnswer(roomId, dispatch, queryFulfilled),
    }),

    sendText: builder.mutation<ChatMessage, { roomId: string } & BodyOf<typeof sendDeskMessage>>({
      query: ({ roomId, ...body }) =>
        call<typeof sendDeskMessage>({
          method: 'POST',
          url: '/desk/chats/:id/messages',
          params: { id: roomId },
          body,
        }),
      transformResponse: readData,
      onQueryStarted: ({ roomId }, { dispatch, queryFulfilled }) =>
        keepOne(roomId, dispatch, queryFulfilled),
      invalidatesTags: ['chats'],
    }),

    sendVoice: builder.mutation<ChatMessage, { roomId: string } & VoiceNote>({
      query: ({ roomId, file, ...body }) =>
        call<typeof sendDeskVoiceNote>({
          method: 'POST',
          url: '/desk/chats/:id/voicenote',
          params: { id: roomId },
          body,
          form: {
            clientId: body.clientId,
            durationMs: String(body.durationMs),
            waveform: JSON.stringify(body.waveform),
            file,
          },
        }),
      transformResponse: readData,
      onQueryStarted: ({ roomId }, { dispatch, queryFulfilled }) =>
        keepOne(roomId, dispatch, queryFulfilled),
      invalidatesTags: ['chats'],
    }),

    sendPicture: builder.mutation<ChatMessage, { roomId: string; clientId: string; file: Blob }>({
      query: ({ roomId, clientId, file }) =>
        call<typeof sendDeskPicture>({
          method: 'POST',
          url: '/desk/chats/:id/picture',
          params: { id: roomId },
          body: { clientId },
          form: { clientId, file },
        }),
      transformResponse: readData,
      onQueryStarted: ({ roomId }, { dispatch, queryFulfilled }) =>
        keepOne(roomId, dispatch, queryFulfilled),
      invalidatesTags: ['chats'],
    }),

    listDepartments: builder.query<DataOf<typeof listDeskDepartments>, void>({
      query: () => call<typeof listDeskDepartments>({ method: 'GET', url: '/desk/departments' }),
      transformResponse: readData,
    }),

    enterRequest: builder.mutation<
      DeskRequest,
      { idempotencyKey: string } & BodyOf<typeof enterGuestRequest>
    >({
      query: ({ idempotencyKey, ...body }) =>
        call<typeof enterGuestRequest>({
          method: 'POST',
          url: '/desk/guest-requests',
          body,
          idempotencyKey,
        }),
      transformResponse: readData,
      // Also if it was refused: a colleague may have made the request.
      invalidatesTags: ['requests', 'chatMessages'],
    }),
  }),
})

type Dispatch = (patch: ReturnType<typeof addMessages>) => unknown

async function keepAnswer(
  roomId: string,
  dispatch: Dispatch,
  answered: Promise<{ data: DeskChatMessage[] }>,
) {
  // Whoever asked shows the failure.
  const answer = await answered.catch(() => undefined)
  if (answer) dispatch(addMessages(roomId, answer.data))
}

function keepOne(roomId: string, dispatch: Dispatch, answered: Promise<{ data: ChatMessage }>) {
  return keepAnswer(
    roomId,
    dispatch,
    answered.then(({ data }) => ({ data: [data] })),
  )
}

function addMessages(roomId: string, messages: DeskChatMessage[]) {
  return messagesApi.util.updateQueryData('listMessages', roomId, (known) =>
    mergeMessages(known, messages),
  )
}

export const { useListMessagesQuery } = messagesApi
export const {
  useLoadMessagesMutation,
  useSendTextMutation,
  useSendVoiceMutation,
  useSendPictureMutation,
  useListDepartmentsQuery,
  useEnterRequestMutation,
} = changesApi
