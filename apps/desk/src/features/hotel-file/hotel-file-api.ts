import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/hotel-file'
import { api } from '../../api/api.ts'

/** The profile changes, too: its name, languages and currency are in the session. */
const invalidatesTags = ['content', 'staff', 'rates', 'roomPlan'] as const

const hotelFileApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getHotelContent: builder.query({ ...read(calls.getHotelContent), providesTags: ['content'] }),
    loadHotelFile: builder.mutation({
      ...change(calls.loadHotelFile, ({ file }: { file: File; fileId: string }) => ({
        form: { file },
      })),
      invalidatesTags,
    }),
    loadHotelTemplate: builder.mutation({ ...change(calls.loadHotelTemplate), invalidatesTags }),
  }),
})

export const { useGetHotelContentQuery } = hotelFileApi
export const { loadHotelFile, loadHotelTemplate } = hotelFileApi.endpoints
