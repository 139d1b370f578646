import { pages } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/changes'
import type { listChanges } from '@bellhop/contract/desk/changes'
import { api } from '../../api/api.ts'

type Filter = Pick<QueryOf<typeof listChanges>, 'entry' | 'noun' | 'staff'>

const pageSize = 30

const changesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listChanges: builder.infiniteQuery({
      ...pages(calls.listChanges, (filter: Filter) => ({ query: { ...filter, limit: pageSize } })),
      providesTags: ['content'],
    }),
  }),
})

export const { useListChangesInfiniteQuery } = changesApi
