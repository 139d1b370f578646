import { useTranslations } from 'use-intl'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useWaitingChats } from './use-waiting-chats.ts'

export function WaitingBadge() {
  const t = useTranslations('app')
  return <CountBadge count={useWaitingChats().length} meaning={t('chatsWaiting')} />
}
