import { MessageText } from './message-text.tsx'
import type { MessageRow } from './rows.ts'

/** What a message says. */
export function MessageContent({ sent, waiting }: Pick<MessageRow, 'sent' | 'waiting' | 'isOwn'>) {
  const text = sent?.text ?? waiting?.message.text
  return text === undefined ? null : <MessageText text={text} />
}
