import type { ChatMessage } from '@bellhop/contract/chat'
import type { LiveFeature } from '../../shared/live-feature.ts'

type Listener = (message: ChatMessage) => void

const listeners = new Set<Listener>()

/** @returns a function that ends it */
export function listenForMessages(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A message is shown at once, as it came; what is read again afterwards is right, also if one was missed. */
export const chatLive: LiveFeature = {
  tags: {
    'chat.message': ['chats', 'chatMessages'],
    'chat.read': ['chats', 'chatMessages'],
    'chat.assigned': ['chats'],
    'chat.settings': ['chatSettings'],
    'stay.updated': ['chats'],
  },
  handlers: {
    'chat.message': (message) => {
      for (const listener of listeners) listener(message)
    },
  },
}
