import { makeCall, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/staff-sessions'
import { api } from '../../../api/api.ts'

const sessionsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOwnSessions: builder.query({ ...read(calls.listOwnSessions), providesTags: ['sessions'] }),
    listSessionsOf: builder.query({
      ...read(calls.listSessionsOf, (id: string) => ({ params: { id } })),
      providesTags: ['sessions'],
    }),
    extendSession: builder.mutation<null, void>({
      query: () => makeCall(calls.extendSession, { body: {} }),
    }),
  }),
})

export const { useListOwnSessionsQuery, useListSessionsOfQuery, useExtendSessionMutation } =
  sessionsApi
