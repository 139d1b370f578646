import { formatLength } from '@bellhop/client/format-length'
import { nextSpeed } from '@bellhop/client/playback'
import { Icon } from '@bellhop/ui/icon'
import { Pause, Play } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayback } from './player.ts'
import { WaveformSlider } from './waveform-slider.tsx'

interface Props {
  durationMs: number
  waveform: readonly number[] | undefined
  load: () => Promise<Blob>
}

/** Plays a voice note. Its waveform shows the position and is used to seek. */
export function VoicePlayer({ durationMs, waveform, load }: Props) {
  const t = useTranslations('chat')
  const [speed, setSpeed] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const { isPlaying, position, play, pause, seek } = usePlayback(load, durationMs, speed, () =>
    setFailed(true),
  )
  const label = isPlaying ? t('pause') : t('play')
  const shown = isPlaying || position > 0 ? position : durationMs
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <div className="flex w-68 max-w-full items-center gap-2">
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => {
            setFailed(false)
            if (isPlaying) pause()
            else play()
          }}
          className="-ms-1 inline-grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
        >
          <Icon of={isPlaying ? Pause : Play} className="size-5 fill-current" />
        </button>
        <WaveformSlider
          waveform={waveform}
          position={position}
          durationMs={durationMs}
          onSeek={seek}
        />
        <button
          type="button"
          aria-label={t('speed', { speed })}
          onClick={() => setSpeed(nextSpeed)}
          className="min-h-11 shrink-0 rounded-full px-1.5 font-semibold text-accent text-xs tabular-nums"
        >
          <span dir="ltr">{speed}×</span>
        </button>
      </div>
      <p className="ps-12 text-ink-muted text-xs tabular-nums">
        <bdi dir="ltr">{formatLength(shown)}</bdi>
      </p>
      {hasFailed && (
        <p role="alert" className="text-bad text-sm">
          {navigator.onLine ? t('notPlayed') : t('notPlayedOffline')}
        </p>
      )}
    </div>
  )
}
