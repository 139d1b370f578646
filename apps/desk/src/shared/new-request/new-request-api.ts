import { page, read } from '@bellhop/client/endpoints'
import type { ResponseOf } from '@bellhop/contract/base/route'
import { listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { getStayCatalogue } from '@bellhop/contract/calls/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/calls/desk/departments'
import type * as contract from '@bellhop/contract/desk/bookings'
import { api } from '../../api/api.ts'

const mostStays = 20

interface StaysWanted {
  status: 'inHouse' | 'checkedOut'
  search: string
}

const newRequestApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Stays in house, or those of guests who have left, the latest first, by room or guest. */
    findStays: builder.query({
      ...page(listDeskBookings, ({ status, search }: StaysWanted) => ({
        query: {
          list: status === 'inHouse' ? 'inHouse' : 'ended',
          limit: mostStays,
          ...(search && { search }),
        },
      })),
      transformResponse: (
        { data }: ResponseOf<typeof contract.listDeskBookings>,
        _meta: unknown,
        { status }: StaysWanted,
      ) => data.flatMap(({ stays }) => stays.filter((stay) => stay.status === status)),
      providesTags: ['bookings'],
    }),

    getStayCatalogue: builder.query({
      ...read(getStayCatalogue, (id: string) => ({ params: { id } })),
      providesTags: ['content', 'bookings'],
    }),

    listServiceSlots: builder.query({
      ...read(
        listDeskServiceSlots,
        ({ id, ...query }: { id: string; date: string; stayId: string }) => ({
          params: { id },
          query,
        }),
      ),
      providesTags: ['content', 'requests'],
    }),
  }),
})

export const { useFindStaysQuery, useGetStayCatalogueQuery, useListServiceSlotsQuery } =
  newRequestApi
