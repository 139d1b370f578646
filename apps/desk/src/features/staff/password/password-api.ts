import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/staff-password'
import type * as contract from '@bellhop/contract/desk/staff-password'
import { api } from '../../../api/api.ts'

/** The holder of a link has no session, and its calls no idempotency key: a link is used once. */
const passwordApi = api.injectEndpoints({
  endpoints: (builder) => ({
    setPasswordByLink: builder.mutation<null, BodyOf<typeof contract.setPasswordByLink>>({
      query: (body) => makeCall(calls.setPasswordByLink, { body }),
    }),
    requestReset: builder.mutation<null, BodyOf<typeof contract.requestPasswordReset>>({
      query: (body) => makeCall(calls.requestPasswordReset, { body }),
    }),
  }),
})

export const { useSetPasswordByLinkMutation, useRequestResetMutation } = passwordApi
