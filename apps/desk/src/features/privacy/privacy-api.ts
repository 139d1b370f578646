import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/privacy'
import { api } from '../../api/api.ts'

const privacyApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPrivacy: builder.query({ ...read(calls.getPrivacy), providesTags: ['privacy'] }),
    findPrivacyGuests: builder.query({
      ...read(calls.findPrivacyGuests, (search: string) => ({ query: { search } })),
      providesTags: ['privacy'],
    }),
  }),
})

export const { useGetPrivacyQuery, useFindPrivacyGuestsQuery } = privacyApi

export const guestDataAddress = (id: string): string =>
  addressOf(calls.getGuestData, { params: { id } })

export const retainedAddress = (id: string): string =>
  addressOf(calls.getRetainedData, { params: { id } })
