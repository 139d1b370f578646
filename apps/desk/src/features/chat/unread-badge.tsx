import { CountBadge } from '../../shared/count-badge.tsx'
import { useWaitingChats } from './use-waiting-chats.ts'

/** How many rooms have unread messages. */
export function UnreadBadge() {
  return <CountBadge count={useWaitingChats().length} meaning="unread" />
}
