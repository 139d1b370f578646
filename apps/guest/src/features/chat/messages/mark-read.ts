import type { ChatMessage } from '@bellhop/contract/guest/chat'

/** Marks the messages of one side up to `lastSeq` as read by the other. */
export function markRead(
  messages: ChatMessage[],
  { lastSeq, from, at }: { lastSeq: number; from: ChatMessage['from']; at: string },
): void {
  for (const message of messages) {
    if (message.from === from && message.seq <= lastSeq) message.readAt ??= at
  }
}
