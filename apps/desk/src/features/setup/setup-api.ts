import { readData } from '@bellhop/client/call'
import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import * as demoCalls from '@bellhop/contract/calls/desk/demo-hotel'
import * as calls from '@bellhop/contract/calls/desk/setup'
import { setStaffLanguage } from '@bellhop/contract/calls/desk/staff'
import type * as contract from '@bellhop/contract/desk/setup'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import type { PasskeyCreationOptions } from '@bellhop/contract/desk/staff-passkeys'
import type { AppLanguage } from '@bellhop/languages'
import { api } from '../../api/api.ts'

/** The tags that the checklist counts. */
const counted = ['content', 'staffAccounts'] as const

/** Before there is a hotel, there is no session, and the calls have no idempotency key: a key makes one hotel. */
const setupApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listSetupCountries: builder.query(read(calls.listSetupCountries)),
    openSetup: builder.query({
      query: (key: string) => makeCall(calls.openSetup, { body: { key } }),
      transformResponse: readData<DataOf<typeof contract.openSetup>>,
    }),
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
    getSetup: builder.query({ ...read(calls.getSetup), providesTags: [...counted, 'setup'] }),
    getDemoHotel: builder.query({ ...read(demoCalls.getDemoHotel), providesTags: ['demoHotel'] }),
  }),
})

export const {
  useListSetupCountriesQuery,
  useOpenSetupQuery,
  usePrepareFirstPasskeyMutation,
  useMakeFirstHotelMutation,
  useStoreLanguageMutation,
  useGetSetupQuery,
  useGetDemoHotelQuery,
} = setupApi
