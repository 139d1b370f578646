import { readData } from '@bellhop/client/call'
import { makeCall, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import { listStaffHotels, switchHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import { api } from '../../../api/api.ts'
import { staffApi } from '../api.ts'

const hotelsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listHotels: builder.query({ ...read(listStaffHotels), providesTags: ['staffHotels'] }),
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

export const { useListHotelsQuery, useSwitchHotelMutation } = hotelsApi
