import { read } from '@bellhop/client/endpoints'
import { listRoomRequests } from '@bellhop/contract/calls/guest/room-requests'
import { api } from '../../data/api.ts'

const roomApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoomRequests: build.query({ ...read(listRoomRequests), providesTags: ['requests'] }),
  }),
})

export const { useListRoomRequestsQuery } = roomApi
