import { readData } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import { previewReads } from '@bellhop/contract/calls/desk/preview'
import type * as contract from '@bellhop/contract/desk/preview'
import { api } from '../../api/api.ts'

type Route = typeof contract.previewReads

const previewApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Changes nothing, so it needs no idempotency key. */
    previewReads: builder.mutation<DataOf<Route>, BodyOf<Route>>({
      query: (body) => makeCall(previewReads, { body }),
      transformResponse: readData<DataOf<Route>>,
    }),
  }),
})

export const { usePreviewReadsMutation } = previewApi
