import { readData } from '@bellhop/client/call'
import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/setup'
import type * as contract from '@bellhop/contract/desk/setup'
import { api } from '../../api/api.ts'

/** Before there is a hotel, there is no session, and the calls have no idempotency key: a key makes one hotel. */
const setupApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listSetupCountries: builder.query(read(calls.listSetupCountries)),
    openSetup: builder.query({
      query: (key: string) => makeCall(calls.openSetup, { body: { key } }),
      transformResponse: () => true,
    }),
    makeFirstHotel: builder.mutation<contract.MadeHotel, BodyOf<typeof contract.makeFirstHotel>>({
      query: (body) => makeCall(calls.makeFirstHotel, { body }),
      transformResponse: readData<contract.MadeHotel>,
    }),
  }),
})

export const { useListSetupCountriesQuery, useOpenSetupQuery, useMakeFirstHotelMutation } = setupApi
