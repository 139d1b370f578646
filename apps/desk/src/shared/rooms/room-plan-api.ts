import { change } from '@bellhop/client/endpoints'
import type { BodyOf, QueryOf } from '@bellhop/contract/base/route'
import { getRoomPlan } from '@bellhop/contract/calls/desk/bookings'
import * as stays from '@bellhop/contract/calls/desk/stays'
import type * as bookings from '@bellhop/contract/desk/bookings'
import type * as contract from '@bellhop/contract/desk/stays'
import { api } from '../../api/api.ts'
import { showRead } from '../../api/use-read.ts'
import { moveInPlan } from './move-in-plan.ts'

export type PlanQuery = QueryOf<typeof bookings.getRoomPlan>

export interface Assignment {
  /** The id of the stay. */
  params: { id: string }
  body: BodyOf<typeof contract.assignRoom>
  /** Shows the stay in its new room at once, and reverts that if the server rejects it. */
  shownIn?: PlanQuery
  /** Sent even if the page is closed. */
  keepalive?: true
}

const roomPlanApi = api.injectEndpoints({
  endpoints: (builder) => ({
    assignRoom: builder.mutation({
      ...change(stays.assignRoom, ({ params, body, keepalive }: Assignment) => ({
        params,
        body,
        ...(keepalive && { keepalive }),
      })),
      async onQueryStarted({ params, body, shownIn }, { dispatch, queryFulfilled }) {
        if (!shownIn) return
        const patch = dispatch(
          showRead(getRoomPlan, { query: shownIn }, (plan) =>
            moveInPlan(plan, params.id, body.roomId),
          ),
        )
        // The caller shows the reason.
        await queryFulfilled.catch(() => patch.undo())
      },
      invalidatesTags: ['roomPlan', 'bookings'],
    }),
  }),
})

export const { assignRoom } = roomPlanApi.endpoints
