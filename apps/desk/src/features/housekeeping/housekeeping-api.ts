import { type Call, readData } from '@bellhop/client/call'
import { readClockOffset } from '@bellhop/client/clock-offset'
import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/housekeeping'
import type { Housekeeping, HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'

export interface ListedRooms extends Housekeeping {
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffset: number
  /** By the service worker, which has had no response in time. */
  isStored: boolean
}

export const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getHousekeeping: builder.query<ListedRooms, void>({
      query: () => makeCall(calls.getHousekeeping),
      transformResponse: ({ data }: { data: Housekeeping }, meta) => ({
        ...data,
        clockOffset: readClockOffset(meta),
        isStored: meta?.cachedAt !== undefined,
      }),
      // A stored list may be older than the changes that the screen shows.
      merge: (shown, listed) => (listed.isStored ? shown : listed),
      providesTags: tagsOf(calls.getHousekeeping),
    }),
  }),
})

export const { useGetHousekeepingQuery } = readsApi

/** Shows a room as a change that has been sent has left it, until all are read again. */
export const showRoom = (id: string, change: (room: HousekeepingRoom) => HousekeepingRoom) =>
  readsApi.util.updateQueryData('getHousekeeping', undefined, (listed) => {
    listed.rooms = listed.rooms.map((room) => (room._id === id ? change(room) : room))
  })

const changesApi = readsApi.injectEndpoints({
  endpoints: (builder) => ({
    /** Sends a change from the outbox. */
    sendRoomChange: builder.mutation<unknown, Call>({
      query: (call) => call,
      transformResponse: readData<unknown>,
      // Also after a rejection: the room is not what it seemed.
      invalidatesTags: ['housekeeping', 'roomPlan'],
    }),
  }),
})

export const { sendRoomChange } = changesApi.endpoints

/** Shows all rooms, which are the response of a change of who cleans them. */
export const showRooms = (rooms: Housekeeping) =>
  readsApi.util.updateQueryData('getHousekeeping', undefined, (listed) => ({
    ...listed,
    ...rooms,
  }))
