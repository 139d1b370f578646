import { read } from '@bellhop/client/endpoints'
import { listChannelBookings } from '@bellhop/contract/calls/desk/channel-bookings'
import { listChannels } from '@bellhop/contract/calls/desk/channels'
import { api } from '../../api/api.ts'

export const channelsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listChannels: builder.query({ ...read(listChannels), providesTags: ['channels'] }),
    listChannelBookings: builder.query({
      ...read(listChannelBookings),
      providesTags: ['channels'],
    }),
  }),
})

export const { useListChannelsQuery, useListChannelBookingsQuery } = channelsApi
