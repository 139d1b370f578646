import { page, read } from '@bellhop/client/endpoints'
import type { QueryOf, ResponseOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/rates'
import type { listRates } from '@bellhop/contract/desk/rates'
import { api } from '../../api/api.ts'

export type Rates = ResponseOf<typeof listRates>

const ratesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The nights from `from` to the day before `to`. */
    listRates: builder.query({
      ...page(calls.listRates, (query: QueryOf<typeof listRates>) => ({ query })),
      providesTags: ['rates'],
    }),
    listRateRules: builder.query({
      ...read(calls.listRateRules, (id: string) => ({ params: { id } })),
      providesTags: ['rates'],
    }),
  }),
})

export const { useListRatesQuery, useListRateRulesQuery } = ratesApi
