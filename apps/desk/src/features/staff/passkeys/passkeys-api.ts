import { readData } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/staff-passkeys'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import type * as contract from '@bellhop/contract/desk/staff-passkeys'
import { api } from '../../../api/api.ts'
import { staffApi } from '../api.ts'

const passkeysApi = api.injectEndpoints({
  endpoints: (builder) => ({
    signInByPasskey: builder.mutation<StaffMember, BodyOf<typeof contract.signInByPasskey>>({
      query: (body) => makeCall(calls.signInByPasskey, { body }),
      transformResponse: readData,
      onQueryStarted: showResponse((member: StaffMember) =>
        staffApi.util.upsertQueryData('getSession', undefined, member),
      ),
    }),
  }),
})

export const { useSignInByPasskeyMutation } = passkeysApi
