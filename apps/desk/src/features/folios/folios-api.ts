import { pages, read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import { listBills } from '@bellhop/contract/calls/desk/bills'
import { getFolio, listFolios } from '@bellhop/contract/calls/desk/folios'
import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import { listFolioInvoices } from '@bellhop/contract/calls/guest/invoices'
import type * as bills from '@bellhop/contract/desk/bills'
import type * as contract from '@bellhop/contract/desk/folios'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import type { After } from '../../api/use-change.ts'

type FoliosQuery = QueryOf<typeof contract.listFolios>

export type FolioFilter = Required<Pick<FoliosQuery, 'list'>> & Pick<FoliosQuery, 'search'>

const pageSize = 30

type BillsQuery = QueryOf<typeof bills.listBills>
type BillFilter = Pick<BillsQuery, 'status' | 'search'>

export const foliosApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listFolios: builder.infiniteQuery({
      ...pages(listFolios, (filter: FolioFilter) => ({ query: { ...filter, limit: pageSize } })),
      providesTags: ['folios'],
    }),

    listBills: builder.infiniteQuery({
      ...pages(listBills, (filter: BillFilter) => ({ query: { ...filter, limit: pageSize } })),
      providesTags: ['folios'],
    }),

    /** All folios with something to decide, for their count. */
    listWaiting: builder.query<contract.FolioSummary[], void>({
      queryFn: async (_, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, listFolios, {
          query: { list: 'waiting', limit: maxPageSize },
        }),
      providesTags: ['folios'],
    }),

    getFolio: builder.query({
      ...read(getFolio, (id: string) => ({ params: { id } })),
      providesTags: ['folios'],
    }),

    listInvoices: builder.query({
      ...read(listFolioInvoices, (stayId: string) => ({ params: { id: stayId } })),
      providesTags: ['folios'],
    }),

    /** The requests in progress: a folio has only their numbers. */
    listRunning: builder.query<DeskRequest[], void>({
      queryFn: async (_, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, listDeskRequests, {
          query: { status: 'active', limit: maxPageSize },
        }),
      providesTags: ['requests'],
    }),
  }),
})

export const {
  useListBillsInfiniteQuery,
  useListFoliosInfiniteQuery,
  useListWaitingQuery,
  useGetFolioQuery,
  useListInvoicesQuery,
  useListRunningQuery,
} = foliosApi

/** After a change that responds with the folio. */
export const showsFolio = {
  tags: ['folios'],
  show: (folio: contract.Folio) =>
    foliosApi.util.updateQueryData('getFolio', folio._id, () => folio),
} satisfies After<contract.Folio>

/** After a check-out, which also ends requests. */
export const showsCheckOut = {
  ...showsFolio,
  tags: ['folios', 'requests'],
} satisfies After<contract.Folio>
