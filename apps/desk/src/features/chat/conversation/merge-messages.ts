import type { ChatMessage } from '@bellhop/contract/chat'

/** Both lists in one, in the order of `seq`; where both have a message, the one of `incoming` counts. */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const bySeq = new Map([...known, ...incoming].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** The `seq` after which messages are missing; undefined if there is no gap. */
export function findGap(messages: readonly ChatMessage[]): number | undefined {
  return messages.find(({ seq }, index) => {
    const next = messages[index + 1]
    return next !== undefined && next.seq !== seq + 1
  })?.seq
}

/** Up to which of the hotel's messages the guest has read: a later one that was read speaks for those before it. */
export function findReadUpTo(messages: readonly ChatMessage[]): number {
  return messages.findLast(({ from, readAt }) => from === 'hotel' && readAt)?.seq ?? 0
}
