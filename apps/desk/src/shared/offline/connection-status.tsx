import type { LiveStatus } from '@bellhop/client/live'
import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'

export const ConnectionStatusContext = createContext<LiveStatus>('live')

/** Whether the live stream is connected, so that screens are up to date without a reload. */
export function useConnectionStatus(): LiveStatus {
  return useContext(ConnectionStatusContext)
}

export function ConnectionStatus() {
  const t = useTranslations('shared')
  const isLive = useConnectionStatus() === 'live'
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold text-sm phone:px-2 ${isLive ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full bg-current ${isLive ? '' : 'animate-breathe'}`}
      />
      <span className={isLive ? 'phone:sr-only' : ''}>
        {isLive ? t('live') : t('reconnecting')}
      </span>
    </p>
  )
}
