import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/staff-sessions'
import { api } from '../../../api/api.ts'

const sessionsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    extendSession: builder.mutation<null, void>({
      query: () => makeCall(calls.extendSession, { body: {} }),
    }),
  }),
})

export const { useExtendSessionMutation } = sessionsApi
