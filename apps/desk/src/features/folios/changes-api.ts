import { change } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import * as corrections from '@bellhop/contract/calls/desk/corrections'
import * as parts from '@bellhop/contract/calls/desk/folio-parts'
import * as folios from '@bellhop/contract/calls/desk/folios'
import * as payments from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { foliosApi } from './folios-api.ts'

const tags = { invalidatesTags: ['folios'] } as const

const showFolio = showResponse((folio: Folio) =>
  foliosApi.util.updateQueryData('getFolio', folio._id, () => folio),
)

const changesApi = foliosApi.injectEndpoints({
  endpoints: (builder) => ({
    takePayment: builder.mutation({ ...change(payments.takePayment), ...tags }),
    verifyPayment: builder.mutation({ ...change(payments.verifyPayment), ...tags }),
    rejectPayment: builder.mutation({ ...change(payments.rejectPayment), ...tags }),
    decideDispute: builder.mutation({ ...change(payments.decideDispute), ...tags }),
    postCharge: builder.mutation({
      ...change(folios.postCharge),
      onQueryStarted: showFolio,
      ...tags,
    }),
    correctEntry: builder.mutation({
      ...change(corrections.correctEntry),
      onQueryStarted: showFolio,
      ...tags,
    }),
    undoCorrection: builder.mutation({
      ...change(corrections.undoCorrection),
      onQueryStarted: showFolio,
      ...tags,
    }),
    postChargeItems: builder.mutation({
      ...change(folios.postChargeItems),
      onQueryStarted: showFolio,
      ...tags,
    }),
    addDiscount: builder.mutation({
      ...change(corrections.addDiscount),
      onQueryStarted: showFolio,
      ...tags,
    }),
    decideFee: builder.mutation({
      ...change(corrections.decideFee),
      onQueryStarted: showFolio,
      ...tags,
    }),
    setExemptions: builder.mutation({
      ...change(corrections.setExemptions),
      onQueryStarted: showFolio,
      ...tags,
    }),
    setBilling: builder.mutation({
      ...change(parts.setBilling),
      onQueryStarted: showFolio,
      ...tags,
    }),
    setCompany: builder.mutation({
      ...change(parts.setStayCompany),
      onQueryStarted: showFolio,
      invalidatesTags: ['folios', 'bookings'],
    }),
    moveEntry: builder.mutation({
      ...change(parts.moveFolioEntry),
      onQueryStarted: showFolio,
      ...tags,
    }),
    checkOut: builder.mutation({
      ...change(folios.checkOut),
      onQueryStarted: showFolio,
      invalidatesTags: ['folios', 'requests'],
    }),
  }),
})

export const folioChanges = changesApi.endpoints
