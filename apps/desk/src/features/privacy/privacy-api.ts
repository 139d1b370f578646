import { addressOf } from '@bellhop/client/address-of'
import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/privacy'
import { api } from '../../api/api.ts'

const privacyApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPrivacy: builder.query({ ...read(calls.getPrivacy), providesTags: ['privacy'] }),
    findPrivacyGuests: builder.query({
      ...read(calls.findPrivacyGuests, (search: string) => ({ query: { search } })),
      providesTags: ['privacy'],
    }),
    eraseGuest: builder.mutation({ ...change(calls.eraseGuest), invalidatesTags: ['privacy'] }),
  }),
})

export const { useGetPrivacyQuery, useFindPrivacyGuestsQuery } = privacyApi
export const { eraseGuest } = privacyApi.endpoints

export const guestDataAddress = (id: string): string =>
  addressOf(calls.getGuestData, { params: { id } })

export const retainedAddress = (id: string): string =>
  addressOf(calls.getRetainedData, { params: { id } })
