import { call, readData } from '@bellhop/client/call'
import type { BodyOf, DataOf, Route } from '@bellhop/contract/base/route'
import type {
  checkOut,
  correctEntry,
  Folio,
  postCharge,
  setBilling,
} from '@bellhop/contract/desk/folios'
import type {
  decideDispute,
  rejectPayment,
  takePayment,
  verifyPayment,
} from '@bellhop/contract/desk/payments'
import { foliosApi } from './folios-api.ts'

/** What every call that changes a folio needs: the path's id and the body. */
type Change<R extends Route> = { id: string; idempotencyKey: string; body: BodyOf<R> }

const changesApi = foliosApi.injectEndpoints({
  endpoints: (builder) => ({
    takePayment: builder.mutation<
      DataOf<typeof takePayment>,
      Omit<Change<typeof takePayment>, 'id'>
    >({
      query: (given) =>
        call<typeof takePayment>({ method: 'POST', url: '/desk/payments', ...given }),
      transformResponse: readData,
      invalidatesTags: ['folios'],
    }),

    verifyPayment: builder.mutation<DataOf<typeof verifyPayment>, Change<typeof verifyPayment>>({
      query: ({ id, ...given }) =>
        call<typeof verifyPayment>({
          method: 'PUT',
          url: '/desk/payments/:id/verify',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      invalidatesTags: ['folios'],
    }),

    rejectPayment: builder.mutation<DataOf<typeof rejectPayment>, Change<typeof rejectPayment>>({
      query: ({ id, ...given }) =>
        call<typeof rejectPayment>({
          method: 'PUT',
          url: '/desk/payments/:id/reject',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      invalidatesTags: ['folios'],
    }),

    decideDispute: builder.mutation<DataOf<typeof decideDispute>, Change<typeof decideDispute>>({
      query: ({ id, ...given }) =>
        call<typeof decideDispute>({
          method: 'PUT',
          url: '/desk/disputes/:requestId',
          params: { requestId: id },
          ...given,
        }),
      transformResponse: readData,
      invalidatesTags: ['folios'],
    }),

    postCharge: builder.mutation<Folio, Change<typeof postCharge>>({
      query: ({ id, ...given }) =>
        call<typeof postCharge>({
          method: 'POST',
          url: '/desk/folios/:id/charges',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['folios'],
    }),

    correctEntry: builder.mutation<Folio, Change<typeof correctEntry>>({
      query: ({ id, ...given }) =>
        call<typeof correctEntry>({
          method: 'POST',
          url: '/desk/folio-entries/:id/corrections',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['folios'],
    }),

    setBilling: builder.mutation<Folio, Change<typeof setBilling>>({
      query: ({ id, ...given }) =>
        call<typeof setBilling>({
          method: 'PUT',
          url: '/desk/folios/:id/billing',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['folios'],
    }),

    checkOut: builder.mutation<Folio, Change<typeof checkOut>>({
      query: ({ id, ...given }) =>
        call<typeof checkOut>({
          method: 'PUT',
          url: '/desk/folios/:id/check-out',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['folios', 'requests'],
    }),
  }),
})

/** Shows the changed folio at once; the lists are read again. */
async function showAnswer(
  dispatch: (patch: ReturnType<typeof replaceFolio>) => unknown,
  answered: Promise<{ data: Folio }>,
) {
  // The dialog shows a failure.
  const answer = await answered.catch(() => undefined)
  if (answer) dispatch(replaceFolio(answer.data))
}

function replaceFolio(folio: Folio) {
  return foliosApi.util.updateQueryData('getFolio', folio._id, () => folio)
}

export const {
  useTakePaymentMutation,
  useVerifyPaymentMutation,
  useRejectPaymentMutation,
  useDecideDisputeMutation,
  usePostChargeMutation,
  useCorrectEntryMutation,
  useSetBillingMutation,
  useCheckOutMutation,
} = changesApi
