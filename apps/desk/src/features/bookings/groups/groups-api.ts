import { change, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/groups'
import { searchDesk } from '@bellhop/contract/calls/desk/search'
import type * as contract from '@bellhop/contract/desk/groups'
import { api } from '../../../api/api.ts'

const groupsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listGroups: builder.query({ ...read(calls.listGroups), providesTags: ['groups'] }),
    getGroup: builder.query({
      ...read(calls.getGroup, (id: string) => ({ params: { id } })),
      providesTags: ['groups'],
    }),
    findBookings: builder.query({
      ...read(searchDesk, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListGroupsQuery, useGetGroupQuery, useFindBookingsQuery } = groupsApi

const show = (group: contract.Group) =>
  groupsApi.util.updateQueryData('getGroup', group._id, () => group)
const showGroup = showResponse(show)
const showAssigned = showResponse(({ group }: DataOf<typeof contract.assignGroupRooms>) =>
  show(group),
)
const showCheckedIn = showResponse(({ group }: DataOf<typeof contract.checkInGroup>) => show(group))
/** The stays of a group are those of bookings, folios and the room plan. */
const all = { invalidatesTags: ['groups', 'bookings', 'folios', 'roomPlan'] } as const

export const groupChanges = groupsApi.injectEndpoints({
  endpoints: (builder) => ({
    addGroup: builder.mutation({ ...change(calls.addGroup), ...all }),
    changeGroup: builder.mutation({
      ...change(calls.changeGroup),
      onQueryStarted: showGroup,
      ...all,
    }),
    removeGroup: builder.mutation({ ...change(calls.removeGroup), ...all }),
    addBookingToGroup: builder.mutation({
      ...change(calls.addBookingToGroup),
      onQueryStarted: showGroup,
      ...all,
    }),
    removeStayFromGroup: builder.mutation({ ...change(calls.removeStayFromGroup), ...all }),
    assignGroupRooms: builder.mutation({
      ...change(calls.assignGroupRooms),
      onQueryStarted: showAssigned,
      ...all,
    }),
    checkInGroup: builder.mutation({
      ...change(calls.checkInGroup),
      onQueryStarted: showCheckedIn,
      ...all,
    }),
  }),
}).endpoints
