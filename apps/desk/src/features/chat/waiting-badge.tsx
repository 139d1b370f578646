import { CountBadge } from '../../shared/count-badge.tsx'
import { useWaitingChats } from './use-waiting-chats.ts'

export function WaitingBadge() {
  return <CountBadge count={useWaitingChats().length} meaning="waiting" />
}
