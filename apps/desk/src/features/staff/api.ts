import { readData } from '@bellhop/client/call'
import { makeCall, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { BodyOf } from '@bellhop/contract/base/route'
import {
  getStaffSession,
  staffSignIn,
  staffSignOut,
  staffSignOutEverywhere,
} from '@bellhop/contract/calls/desk/staff'
import type * as contract from '@bellhop/contract/desk/staff'
import { api } from '../../api/api.ts'
import { signingOut } from '../../api/session-actions.ts'
import { tagsOf } from '../../api/tags.ts'

const sessionApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getSession: builder.query({ ...read(getStaffSession), providesTags: tagsOf(getStaffSession) }),
  }),
})

/** Signing in and out have no idempotency key, because there is no session before and after to store it for. */
export const staffApi = sessionApi.injectEndpoints({
  endpoints: (builder) => ({
    signIn: builder.mutation<contract.StaffMember, BodyOf<typeof contract.staffSignIn>>({
      query: (body) => makeCall(staffSignIn, { body }),
      transformResponse: readData,
      onQueryStarted: showResponse((member: contract.StaffMember) =>
        sessionApi.util.upsertQueryData('getSession', undefined, member),
      ),
    }),
    signOut: builder.mutation<null, 'here' | 'everywhere'>({
      query: (where) =>
        where === 'here' ? makeCall(staffSignOut) : makeCall(staffSignOutEverywhere),
      onQueryStarted(_, { dispatch }) {
        // Closes the screens first: dropping a call starts queued reads for whatever is still shown.
        dispatch(signingOut())
        // Reads in flight would get a 401.
        for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort()
      },
    }),
  }),
})

export const { useGetSessionQuery, useSignInMutation, useSignOutMutation } = staffApi
