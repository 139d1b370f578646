import { call, readData } from '@bellhop/client/call'
import type { AnswerOf, QueryOf } from '@bellhop/contract/base/route'
import type { Folio, FolioSummary, getFolio, listFolios } from '@bellhop/contract/desk/folios'
import type { DeskRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

export type FolioFilter = Pick<QueryOf<typeof listFolios>, 'list' | 'search'>
type Page = AnswerOf<typeof listFolios>

const pageSize = 30

export const foliosApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listFolios: builder.infiniteQuery<Page, FolioFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.next,
      },
      query: ({ queryArg, pageParam }) =>
        call<typeof listFolios>({
          method: 'GET',
          url: '/desk/folios',
          query: { ...queryArg, limit: pageSize, ...(pageParam && { before: pageParam }) },
        }),
      providesTags: ['folios'],
    }),

    /** All folios with something to decide, to count them. */
    listWaiting: builder.query<FolioSummary[], void>({
      queryFn: async (_, _api, _options, baseQuery) =>
        await readAllPages<FolioSummary>(baseQuery, (before) =>
          call<typeof listFolios>({
            method: 'GET',
            url: '/desk/folios',
            query: { ...before, list: 'waiting', limit: maxPageSize },
          }),
        ),
      providesTags: ['folios'],
    }),

    getFolio: builder.query<Folio, string>({
      query: (id) =>
        call<typeof getFolio>({ method: 'GET', url: '/desk/folios/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['folios'],
    }),

    /** What the hotel is working on: a folio knows the numbers of its requests only. */
    listRunning: builder.query<DeskRequest[], void>({
      queryFn: async (_, _api, _options, baseQuery) =>
        await readAllPages<DeskRequest>(baseQuery, (before) =>
          call<typeof listDeskRequests>({
            method: 'GET',
            url: '/desk/guest-requests',
            query: { ...before, status: 'active', limit: maxPageSize },
          }),
        ),
      providesTags: ['requests'],
    }),
  }),
})

export const {
  useListFoliosInfiniteQuery,
  useListWaitingQuery,
  useGetFolioQuery,
  useListRunningQuery,
} = foliosApi
