import { skipToken } from '@reduxjs/toolkit/query'
import { QueryView } from '../../data/query-view.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { chatApi } from './api.ts'
import { ChatHeader } from './chat-header.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'

/** The guest's chat with the hotel, which companions of the stay share. */
export default function ChatScreen() {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const room = chatApi.endpoints.getChatRoom.useQuery(guestId ?? skipToken)
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-var(--bar))] w-full max-w-120 flex-col px-4 pb-(--keyboard,0px)">
      <ChatHeader hours={room.data?.hotelReplyHours} />
      <QueryView query={room} skeleton={<ConversationSkeleton />}>
        {(data) => <Conversation room={data} />}
      </QueryView>
    </main>
  )
}
