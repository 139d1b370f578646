import { change, pages, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry, listLogbook } from '@bellhop/contract/desk/logbook'
import { api } from '../../api/api.ts'

export type LogbookFilter = Omit<QueryOf<typeof listLogbook>, 'limit' | 'before'>

const pageSize = 30

const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listLogbook: builder.infiniteQuery({
      ...pages(calls.listLogbook, (filter: LogbookFilter) => ({
        query: { ...filter, limit: pageSize },
      })),
      providesTags: ['logbook'],
    }),

    getLogbookEntry: builder.query({
      ...read(calls.getLogbookEntry, (id: string) => ({ params: { id } })),
      providesTags: ['logbook'],
    }),
  }),
})

export const { useListLogbookInfiniteQuery, useGetLogbookEntryQuery } = readsApi

const shown = {
  onQueryStarted: showResponse((entry: LogbookEntry) =>
    readsApi.util.updateQueryData('getLogbookEntry', entry._id, () => entry),
  ),
  // Also after a rejection: the entry has changed.
  invalidatesTags: ['logbook'],
} as const

const changesApi = readsApi.injectEndpoints({
  endpoints: (builder) => ({
    addLogbookEntry: builder.mutation({
      ...change(calls.addLogbookEntry),
      invalidatesTags: ['logbook'],
    }),
    changeLogbookEntry: builder.mutation({ ...change(calls.changeLogbookEntry), ...shown }),
    closeLogbookEntry: builder.mutation({ ...change(calls.closeLogbookEntry), ...shown }),
  }),
})

export const logbookChanges = changesApi.endpoints
