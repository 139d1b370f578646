import { readData } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import { switchHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import { api } from '../../../api/api.ts'
import { staffApi } from '../api.ts'

const hotelsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Like signing in, it changes the session for which an idempotency key would be stored. */
    switchHotel: builder.mutation<StaffMember, string>({
      query: (hotelId) => makeCall(switchHotel, { body: { hotelId } }),
      transformResponse: readData,
      invalidatesTags: ['staffHotels'],
      onQueryStarted: showResponse((member: StaffMember) =>
        staffApi.util.upsertQueryData('getSession', undefined, member),
      ),
    }),
  }),
})

export const { useSwitchHotelMutation } = hotelsApi
