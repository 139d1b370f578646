import type { ChatMessage } from '@bellhop/contract/guest/chat'

export function buildMessage(changes: Partial<ChatMessage> & { seq: number }): ChatMessage {
  return {
    _id: `message-${changes.seq}`,
    roomId: 'room-1',
    clientId: `client-${changes.seq}`,
    from: 'hotel',
    author: 'Meera Joshi',
    authorId: 'staff-1',
    kind: 'text',
    text: `Message ${changes.seq}`,
    at: new Date(Date.UTC(2026, 10, 22, 6, changes.seq)).toISOString(),
    ...changes,
  }
}
