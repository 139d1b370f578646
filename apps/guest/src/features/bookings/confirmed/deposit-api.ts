import { change } from '@bellhop/client/endpoints'
import { createDepositSession } from '@bellhop/contract/calls/guest/card-payments'
import { claimDeposit, createDepositIntent } from '@bellhop/contract/calls/guest/payments'
import { api } from '../../../data/api.ts'

export const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    startDepositByCard: build.mutation({
      ...change(createDepositSession),
      // A rejection means that it is paid, or that the rooms are released.
      invalidatesTags: (_result, error) => (error ? ['bookings'] : []),
    }),
    startDepositByUpi: build.mutation({
      ...change(createDepositIntent),
      invalidatesTags: (_result, error) => (error ? ['bookings'] : []),
    }),
    claimDeposit: build.mutation({ ...change(claimDeposit), invalidatesTags: ['bookings'] }),
  }),
})
