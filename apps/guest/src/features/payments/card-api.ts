import { call } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { createCardSession } from '@bellhop/contract/guest/card-payments'
import { api } from '../../data/api.ts'

const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCardPayment: build.mutation<
      DataOf<typeof createCardSession>,
      { amount: number; idempotencyKey: string }
    >({
      query: ({ amount, idempotencyKey }) =>
        call<typeof createCardSession>({
          method: 'POST',
          url: '/payments/app/card-session',
          body: { amount },
          idempotencyKey,
        }),
      transformResponse: (answer: { data: DataOf<typeof createCardSession> }) => answer.data,
      // A refusal says that the bill has changed.
      invalidatesTags: (_result, error) => (error ? ['payments'] : []),
    }),
  }),
})

export const { useStartCardPaymentMutation } = cardApi
