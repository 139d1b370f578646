import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Volume2, VolumeX, WifiOff } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { makeTimeFormat } from '../format/format-time.ts'
import { useBellContext } from '../shared/bell/bell-context.ts'
import { paths } from '../shared/paths.ts'
import { TextLink } from '../shared/text-link.tsx'

interface Props {
  /** When the connection was lost, ms since 1970; undefined while connected. */
  since: number | undefined
  onRetry: () => void
}

/** A banner across the window: the desk's data is outdated. The bell sounds an alarm meanwhile. */
export function OutageBanner({ since, onRetry }: Props) {
  const t = useTranslations('app')
  const { hotel, role } = useStaff()
  const { timeZone } = hotel
  const bell = useBellContext()
  const showToast = useToast()
  const wasOut = useRef(false)
  const announceEnd = useEffectEvent(() => showToast({ text: t('connectedAgain'), tone: 'good' }))
  useEffect(() => {
    if (since === undefined && wasOut.current) announceEnd()
    wasOut.current = since !== undefined
  }, [since])

  return (
    <div role="alert" className="print:hidden">
      {since !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger px-5 py-2.5 text-on-danger">
          <Icon of={WifiOff} className="size-6 shrink-0" />
          <p className="min-w-60 flex-1">
            <strong className="font-semibold">
              {t('noConnectionSince', {
                time: makeTimeFormat(timeZone)(new Date(since).toISOString(), since),
              })}
            </strong>{' '}
            {t('nothingArrives')}
          </p>
          {frontOffice.includes(role) && (
            <TextLink to={paths.inHouse}>{t('guestsInHouse')}</TextLink>
          )}
          <Button aria-pressed={bell.muted} onClick={() => bell.setMuted(!bell.muted)}>
            <Icon of={bell.muted ? VolumeX : Volume2} className="size-5" />
            {bell.muted ? t('muted') : t('mute')}
          </Button>
          <Button onClick={onRetry}>{t('tryNow')}</Button>
        </div>
      )}
    </div>
  )
}
