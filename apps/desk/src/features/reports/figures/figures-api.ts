import { addressOf } from '@bellhop/client/address-of'
import { page, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/figures'
import { listStaffHotels } from '@bellhop/contract/calls/desk/staff-hotels'
import type { RoomGrouping, SaleGrouping } from '@bellhop/domain/stays/figures'
import { api } from '../../../api/api.ts'
import type { Span } from './period.ts'

const figuresApi = api.injectEndpoints({
  endpoints: (builder) => ({
    // Without tags: each change of a stay would read the figures of a year again.
    getFigures: builder.query({
      ...page(calls.getFigures, (query: Span & { by: RoomGrouping }) => ({
        query: { ...query, lastYear: true },
      })),
    }),
    getSales: builder.query({
      ...read(calls.getSales, (query: Span & { by: SaleGrouping }) => ({ query })),
    }),
    getPace: builder.query({ ...read(calls.getPace, (days: number) => ({ query: { days } })) }),
    listHotelFigures: builder.query({
      ...read(calls.listHotelFigures, (query: Span) => ({ query })),
    }),
    listOtherHotels: builder.query({ ...read(listStaffHotels) }),
    getMonthMail: builder.query({ ...read(calls.getMonthMail), providesTags: ['reports'] }),
  }),
})

export const {
  useGetFiguresQuery,
  useGetSalesQuery,
  useGetPaceQuery,
  useListHotelFiguresQuery,
  useListOtherHotelsQuery,
  useGetMonthMailQuery,
} = figuresApi

type Table = Span & { by: RoomGrouping | SaleGrouping }
export const csvAddress = (query: Table) => addressOf(calls.getFiguresCsv, { query })
export const workbookAddress = (query: Table) => addressOf(calls.getFiguresWorkbook, { query })
export const monthAddress = (month: string) => addressOf(calls.getMonthPage, { query: { month } })
