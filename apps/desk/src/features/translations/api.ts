import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/translations'
import { api } from '../../api/api.ts'

const translationsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getTranslationReport: builder.query({
      ...read(calls.getTranslationReport, (language: string) => ({ query: { language } })),
      providesTags: ['content'],
    }),
  }),
})

export const { useGetTranslationReportQuery } = translationsApi
