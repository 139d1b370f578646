import { useWaitingChats } from './use-waiting-chats.ts'

/** How many rooms have unread messages. */
export function UnreadBadge() {
  const { length: count } = useWaitingChats()
  if (count === 0) return null
  return (
    <span className="absolute -end-3 -top-2 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5 tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread. </span>
    </span>
  )
}
