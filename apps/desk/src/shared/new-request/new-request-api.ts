import { page, read } from '@bellhop/client/endpoints'
import type { ResponseOf } from '@bellhop/contract/base/route'
import { listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { getStayCatalogue } from '@bellhop/contract/calls/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/calls/desk/departments'
import type * as contract from '@bellhop/contract/desk/bookings'
import { api } from '../../api/api.ts'

const mostStays = 20

const newRequestApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Stays in house by room or guest. */
    listStaysInHouse: builder.query({
      ...page(listDeskBookings, (search: string) => ({
        query: { list: 'inHouse', limit: mostStays, ...(search && { search }) },
      })),
      transformResponse: ({ data }: ResponseOf<typeof contract.listDeskBookings>) =>
        data.flatMap(({ stays }) => stays.filter(({ status }) => status === 'inHouse')),
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

export const { useListStaysInHouseQuery, useGetStayCatalogueQuery, useListServiceSlotsQuery } =
  newRequestApi
