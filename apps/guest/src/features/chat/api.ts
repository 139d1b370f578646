import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/chat'
import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { skipToken } from '@reduxjs/toolkit/query'
import { api } from '../../data/api.ts'
import { useGuestSelector } from '../../state/state.ts'

/** By guest id. */
export const readRoom = read(calls.getChatRoom, (id: string) => ({ params: { id } }))

export const roomTag = { type: 'chat', id: 'room' } as const

/** Needed for the badge of the bottom bar; the calls of the screen are in messages/api.ts. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatRoom: build.query({
      ...readRoom,
      // An event may have brought a message after this response was sent.
      merge: (known, read) => (isOlder(read, known) ? known : read),
      providesTags: [roomTag],
    }),
  }),
})

function isOlder(read: ChatRoom, known: ChatRoom): boolean {
  return read._id === known._id && read.lastSeq < known.lastSeq
}

/** The hotel's unread messages; 0 until the room is fetched, after the first screen. */
export function useUnreadCount(): number {
  const guestId = useGuestSelector((state) => state.log.guestId)
  return chatApi.endpoints.getChatRoom.useQueryState(guestId ?? skipToken).data?.unread ?? 0
}
