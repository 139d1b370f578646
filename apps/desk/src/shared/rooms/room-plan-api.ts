import { call, readData } from '@bellhop/client/call'
import type { QueryOf } from '@bellhop/contract/base/route'
import type {
  assignRoom,
  DeskBooking,
  getRoomPlan,
  RoomPlan,
} from '@bellhop/contract/desk/bookings'
import { api } from '../../api/api.ts'
import { moveInPlan } from './move-in-plan.ts'

export type PlanQuery = QueryOf<typeof getRoomPlan>

interface Assignment {
  idempotencyKey: string
  stayId: string
  roomId: string | null
  /** The plan on the screen: it shows the stay in its new room at once, and back again if the server refuses. */
  shownIn?: PlanQuery
}

const roomPlanApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getRoomPlan: builder.query<RoomPlan, PlanQuery>({
      query: (query) => call<typeof getRoomPlan>({ method: 'GET', url: '/desk/room-plan', query }),
      transformResponse: readData,
      providesTags: ['roomPlan'],
    }),

    assignRoom: builder.mutation<DeskBooking, Assignment>({
      query: ({ idempotencyKey, stayId, roomId }) =>
        call<typeof assignRoom>({
          method: 'PUT',
          url: '/desk/stays/:id/room',
          idempotencyKey,
          params: { id: stayId },
          body: { roomId },
        }),
      transformResponse: readData,
      async onQueryStarted({ stayId, roomId, shownIn }, { dispatch, queryFulfilled }) {
        if (!shownIn) return
        const patch = dispatch(
          roomPlanApi.util.updateQueryData('getRoomPlan', shownIn, (plan) =>
            moveInPlan(plan as RoomPlan, stayId, roomId),
          ),
        )
        // Who moved it shows why not.
        await queryFulfilled.catch(() => patch.undo())
      },
      invalidatesTags: ['roomPlan', 'bookings'],
    }),
  }),
})

export const { useGetRoomPlanQuery, useAssignRoomMutation } = roomPlanApi
