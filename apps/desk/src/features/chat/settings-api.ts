import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/chat-settings'
import { api } from '../../api/api.ts'

const tags = { invalidatesTags: ['chatSettings'] } as const

const settingsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listReplies: builder.query({
      ...read(calls.listQuickReplies),
      providesTags: ['chatSettings'],
    }),
    getSettings: builder.query({ ...read(calls.getChatSettings), providesTags: ['chatSettings'] }),

    addReply: builder.mutation({ ...change(calls.addQuickReply), ...tags }),
    changeReply: builder.mutation({ ...change(calls.changeQuickReply), ...tags }),
    moveReply: builder.mutation({ ...change(calls.moveQuickReply), ...tags }),
    removeReply: builder.mutation({ ...change(calls.removeQuickReply), ...tags }),
    setSettings: builder.mutation({ ...change(calls.setChatSettings), ...tags }),
  }),
})

export const { useListRepliesQuery, useGetSettingsQuery } = settingsApi
export const settingsChanges = settingsApi.endpoints
