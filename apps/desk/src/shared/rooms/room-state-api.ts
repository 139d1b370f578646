import { change } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import { setStayDoorSign } from '@bellhop/contract/calls/desk/guest'
import * as calls from '@bellhop/contract/calls/desk/rooms'
import type * as contract from '@bellhop/contract/desk/rooms'
import { api } from '../../api/api.ts'

interface StateChange {
  /** The id of the room. */
  params: { id: string }
  body: BodyOf<typeof contract.setRoomState>
}

const roomStateApi = api.injectEndpoints({
  endpoints: (builder) => ({
    setRoomState: builder.mutation({
      ...change(calls.setRoomState, ({ params, body }: StateChange) => ({ params, body })),
      invalidatesTags: ['roomPlan', 'housekeeping'],
    }),
    setDoorSign: builder.mutation({
      ...change(setStayDoorSign),
      invalidatesTags: ['roomPlan', 'housekeeping', 'bookings'],
    }),
  }),
})

export const { setRoomState, setDoorSign } = roomStateApi.endpoints
