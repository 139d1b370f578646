import { pages, read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry, listLogbook } from '@bellhop/contract/desk/logbook'
import { api } from '../../api/api.ts'
import type { After } from '../../api/use-change.ts'

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

/** After a change that responds with the entry. */
export const showsEntry = {
  tags: ['logbook'],
  show: (entry: LogbookEntry) =>
    readsApi.util.updateQueryData('getLogbookEntry', entry._id, () => entry),
} satisfies After<LogbookEntry>
