import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/chat-settings'
import { api } from '../../api/api.ts'

const tags = { invalidatesTags: ['chatSettings'] } as const

const settingsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listReplies: builder.query({
      ...read(calls.listPreparedReplies),
      providesTags: ['chatSettings'],
    }),
    getSettings: builder.query({ ...read(calls.getChatSettings), providesTags: ['chatSettings'] }),

    addReply: builder.mutation({ ...change(calls.addPreparedReply), ...tags }),
    changeReply: builder.mutation({ ...change(calls.changePreparedReply), ...tags }),
    moveReply: builder.mutation({ ...change(calls.movePreparedReply), ...tags }),
    removeReply: builder.mutation({ ...change(calls.removePreparedReply), ...tags }),
    setSettings: builder.mutation({ ...change(calls.setChatSettings), ...tags }),
  }),
})

export const { useListRepliesQuery, useGetSettingsQuery } = settingsApi
export const settingsChanges = settingsApi.endpoints
