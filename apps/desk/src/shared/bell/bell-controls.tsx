import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { BellRing, Volume2, VolumeOff, VolumeX } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBellContext } from './bell-context.ts'

/** Mutes the bell in this browser, and states when it is muted. */
export function MuteButton() {
  const t = useTranslations('shared')
  const bell = useBellContext()
  const label = bell.muted ? t('bell.turnOn') : t('bell.mute')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => bell.setMuted(!bell.muted)}
      className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full font-semibold text-sm transition ${bell.muted ? 'bg-warn-soft px-4 text-warn' : 'text-ink-soft hover:bg-sunken hover:text-ink'}`}
    >
      <Icon of={bell.muted ? VolumeX : Volume2} className="size-5" />
      {bell.muted && <span>{t('bell.muted')}</span>}
    </button>
  )
}

/**
 * Shown while the browser blocks sound; any click unblocks it. Place it below everything else, so that nothing moves
 * under the pointer when it comes or goes. On a phone, where that place is needed, there is `SoundBlockedButton` instead.
 */
export function SoundBlockedNotice() {
  const t = useTranslations('shared')
  const bell = useBellContext()
  if (!bell.isBlocked || bell.muted) return null
  return (
    <div className="mx-5 mb-5 flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 phone:hidden print:hidden">
      <Icon of={BellRing} className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-32">{t('bell.soundOff')}</p>
      <Button variant="primary" onClick={bell.unblock}>
        {t('bell.turnOnSound')}
      </Button>
    </div>
  )
}

/**
 * The same beside a phone's heading. Its place stays once it was shown, so that nothing moves under the finger that taps
 * has unblocked the sound.
 */
export function SoundBlockedButton() {
  const t = useTranslations('shared')
  const bell = useBellContext()
  const isShown = bell.isBlocked && !bell.muted
  const [hasPlace, setHasPlace] = useState(isShown)
  if (isShown && !hasPlace) setHasPlace(true)
  if (!hasPlace) return null
  return (
    <span className={`hidden phone:block ${isShown ? '' : 'invisible'}`}>
      <IconButton
        icon={VolumeOff}
        label={t('bell.turnOnSound')}
        onClick={bell.unblock}
        className="bg-warn-soft text-warn"
      />
    </span>
  )
}
