import { read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/translations'
import type { getTranslationReport } from '@bellhop/contract/desk/translations'
import { api } from '../../api/api.ts'

const translationsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getTranslationReport: builder.query({
      ...read(calls.getTranslationReport, (query: QueryOf<typeof getTranslationReport>) => ({
        query,
      })),
      providesTags: ['content'],
    }),
  }),
})

export const { useGetTranslationReportQuery } = translationsApi
