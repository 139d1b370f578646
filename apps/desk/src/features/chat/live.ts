import { mergeMessages } from '@bellhop/client/chat-messages'
import type { DeskChatMessage } from '@bellhop/contract/desk/chat'
import type { LiveFeature } from '../../api/live-feature.ts'

type Change = (known: readonly DeskChatMessage[]) => DeskChatMessage[]
type Listener = (roomId: string, change: Change) => void

const listeners = new Set<Listener>()

/** Subscribes to events of a room's messages. @returns a function that unsubscribes */
export function listenForMessages(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(roomId: string, change: Change): void {
  for (const listener of listeners) listener(roomId, change)
}

/** Shown at once; the refetch afterwards is authoritative, also if an event was missed. */
export const chatLive: LiveFeature = {
  tags: {
    'chat.message': ['chats', 'chatMessages'],
    'chat.read': ['chats', 'chatMessages'],
    'chat.assigned': ['chats'],
    'chat.closed': ['chats'],
    'chat.requested': ['chatMessages'],
    'stay.updated': ['chats'],
  },
  handlers: {
    'chat.message': (message) => notify(message.roomId, (known) => mergeMessages(known, [message])),
    'chat.requested': ({ roomId, messageId, request }) =>
      notify(roomId, (known) =>
        known.map((message) => (message._id === messageId ? { ...message, request } : message)),
      ),
  },
}
