import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/chat'
import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { skipToken } from '@reduxjs/toolkit/query'
import { api } from '../../data/api.ts'
import { useGuestSelector } from '../../state/state.ts'

/** By the id of the guest. */
export const readRoom = read(calls.getChatRoom, (id: string) => ({ params: { id } }))

export const roomTag = { type: 'chat', id: 'room' } as const

/** The call behind the badge of the bottom bar; those of the screen are in messages/api.ts. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatRoom: build.query({
      ...readRoom,
      // An event may have told of a message after the hotel gave this answer.
      merge: (known, read) => (isOlder(read, known) ? known : read),
      providesTags: [roomTag],
    }),
  }),
})

function isOlder(read: ChatRoom, known: ChatRoom): boolean {
  return read._id === known._id && read.lastSeq < known.lastSeq
}

/** The hotel's messages that the guest has not read; 0 until the room is read, after the first screen. */
export function useUnreadCount(): number {
  const guestId = useGuestSelector((state) => state.log.guestId)
  return chatApi.endpoints.getChatRoom.useQueryState(guestId ?? skipToken).data?.unread ?? 0
}
