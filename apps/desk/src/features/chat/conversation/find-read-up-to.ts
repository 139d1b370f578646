import type { ChatMessage } from '@bellhop/contract/guest/chat'

/** Up to which of the hotel's messages the guest has read: reading a message implies reading those before it. */
export function findReadUpTo(messages: readonly ChatMessage[]): number {
  return messages.findLast(({ from, readAt }) => from === 'hotel' && readAt)?.seq ?? 0
}
