import { type Call, call, readData } from '@bellhop/client/call'
import type { ChatRoom, getChatRoom } from '@bellhop/contract/chat'
import { skipToken } from '@reduxjs/toolkit/query'
import { api } from '../../data/api.ts'
import { useGuestSelector } from '../../state/state.ts'

export function callForRoom(guestId: string): Call {
  return call<typeof getChatRoom>({
    method: 'GET',
    url: '/chat-rooms/app/:id',
    params: { id: guestId },
  })
}

/** The call behind the badge of the bottom bar; those of the screen are in message-api.ts. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatRoom: build.query<ChatRoom, string>({
      query: callForRoom,
      transformResponse: readData,
      providesTags: ['chat'],
    }),
  }),
})

/** The hotel's messages that the guest has not read; 0 until the room is read, after the first screen. */
export function useUnreadCount(): number {
  const guestId = useGuestSelector((state) => state.log.guestId)
  return chatApi.endpoints.getChatRoom.useQueryState(guestId ?? skipToken).data?.unread ?? 0
}
