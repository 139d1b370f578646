import { read } from '@bellhop/client/endpoints'
import { getAttention, getToday } from '@bellhop/contract/calls/desk/today'
import { api } from '../../api/api.ts'

const todayApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getToday: builder.query({
      ...read(getToday),
      providesTags: ['bookings', 'folios', 'roomPlan', 'preCheckIns', 'guestNotes'],
    }),
    getAttention: builder.query({
      ...read(getAttention),
      providesTags: ['requests', 'chats', 'feedback'],
    }),
  }),
})

export const { useGetTodayQuery, useGetAttentionQuery } = todayApi
