import { call, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  addPreparedReply,
  ChatSettings,
  changePreparedReply,
  getChatSettings,
  listPreparedReplies,
  movePreparedReply,
  PreparedReply,
  removePreparedReply,
  setChatSettings,
} from '@bellhop/contract/desk/chat-settings'
import { api } from '../../api/api.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listReplies: builder.query<PreparedReply[], void>({
      query: () =>
        call<typeof listPreparedReplies>({ method: 'GET', url: '/desk/prepared-replies' }),
      transformResponse: readData,
      providesTags: ['chatSettings'],
    }),

    addReply: builder.mutation<PreparedReply, BodyOf<typeof addPreparedReply>>({
      query: (body) =>
        call<typeof addPreparedReply>({ method: 'POST', url: '/desk/prepared-replies', body }),
      transformResponse: readData,
      invalidatesTags: ['chatSettings'],
    }),

    changeReply: builder.mutation<
      PreparedReply,
      { id: string } & BodyOf<typeof changePreparedReply>
    >({
      query: ({ id, ...body }) =>
        call<typeof changePreparedReply>({
          method: 'PUT',
          url: '/desk/prepared-replies/:id',
          params: { id },
          body,
        }),
      transformResponse: readData,
      invalidatesTags: ['chatSettings'],
    }),

    moveReply: builder.mutation<PreparedReply, { id: string; position: number }>({
      query: ({ id, position }) =>
        call<typeof movePreparedReply>({
          method: 'PUT',
          url: '/desk/prepared-replies/:id/position',
          params: { id },
          body: { position },
        }),
      transformResponse: readData,
      invalidatesTags: ['chatSettings'],
    }),

    removeReply: builder.mutation<PreparedReply, string>({
      query: (id) =>
        call<typeof removePreparedReply>({
          method: 'DELETE',
          url: '/desk/prepared-replies/:id',
          params: { id },
        }),
      transformResponse: readData,
      invalidatesTags: ['chatSettings'],
    }),

    getSettings: builder.query<ChatSettings, void>({
      query: () => call<typeof getChatSettings>({ method: 'GET', url: '/desk/chat-settings' }),
      transformResponse: readData,
      providesTags: ['chatSettings'],
    }),

    setSettings: builder.mutation<ChatSettings, BodyOf<typeof setChatSettings>>({
      query: (body) =>
        call<typeof setChatSettings>({ method: 'PUT', url: '/desk/chat-settings', body }),
      transformResponse: readData,
      invalidatesTags: ['chatSettings'],
    }),
  }),
})

export const {
  useListRepliesQuery,
  useAddReplyMutation,
  useChangeReplyMutation,
  useMoveReplyMutation,
  useRemoveReplyMutation,
  useGetSettingsQuery,
  useSetSettingsMutation,
} = settingsApi
