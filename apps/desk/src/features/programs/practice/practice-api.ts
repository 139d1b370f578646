import { makeCall } from '@bellhop/client/endpoints'
import { switchHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import { api } from '../../../api/api.ts'

const programsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Changes the session, for which an idempotency key would be stored. */
    openPracticeHotel: builder.mutation<unknown, string>({
      query: (hotelId) => makeCall(switchHotel, { body: { hotelId } }),
    }),
  }),
})

export const { useOpenPracticeHotelMutation } = programsApi
