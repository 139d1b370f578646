import { readData } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/setup'
import { setStaffLanguage } from '@bellhop/contract/calls/desk/staff'
import type * as contract from '@bellhop/contract/desk/setup'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import type { PasskeyCreationOptions } from '@bellhop/contract/desk/staff-passkeys'
import type { AppLanguage } from '@bellhop/languages'
import { api } from '../../api/api.ts'

/** Before there is a hotel, there is no session, and the calls have no idempotency key: a key makes one hotel. */
const setupApi = api.injectEndpoints({
  endpoints: (builder) => ({
    prepareFirstPasskey: builder.mutation<
      PasskeyCreationOptions,
      BodyOf<typeof contract.prepareFirstPasskey>
    >({
      query: (body) => makeCall(calls.prepareFirstPasskey, { body }),
      transformResponse: readData,
    }),
    // The desk is loaded again for the new session.
    makeFirstHotel: builder.mutation<StaffMember, BodyOf<typeof contract.makeFirstHotel>>({
      query: (body) => makeCall(calls.makeFirstHotel, { body }),
      transformResponse: readData,
    }),
    /** Stores the language of the admin who has just made the hotel. */
    storeLanguage: builder.mutation<unknown, AppLanguage>({
      query: (language) => makeCall(setStaffLanguage, { body: { language } }),
    }),
  }),
})

export const {
  usePrepareFirstPasskeyMutation,
  useMakeFirstHotelMutation,
  useStoreLanguageMutation,
} = setupApi
