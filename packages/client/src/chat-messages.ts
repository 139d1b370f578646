import type { ChatMessage } from '@bellhop/contract/guest/chat'

/**
 * Merges new messages into the known ones: each once, in the order of `seq`, whatever order pages and events arrive in.
 */
export function mergeMessages<Message extends ChatMessage>(
  known: readonly Message[],
  read: readonly Message[],
): Message[] {
  const last = known.at(-1)?.seq ?? 0
  if (read.length === 1 && read[0] && read[0].seq > last) return [...known, read[0]]
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of read) {
    // A response may be older than the event that marked the message as read.
    const readAt = message.readAt ?? bySeq.get(message.seq)?.readAt
    bySeq.set(message.seq, { ...message, ...(readAt !== undefined && { readAt }) })
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** The `seq` after which the first message is missing; undefined if there is no gap. */
export function findGap(messages: readonly ChatMessage[]): number | undefined {
  return messages.find(({ seq }, place) => {
    const next = messages[place + 1]
    return next !== undefined && next.seq !== seq + 1
  })?.seq
}
