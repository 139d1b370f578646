import { formatLength } from '@bellhop/client/format-length'
import { nextSpeed } from '@bellhop/client/playback'
import { Icon } from '@bellhop/ui/icon'
import { Pause, Play } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayback } from './player.ts'

const stepMs = 5000

/** For a voice note without loudness values. */
const even = Array.from({ length: 32 }, () => 30)

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

interface WaveformSliderProps {
  waveform: readonly number[] | undefined
  position: number
  durationMs: number
  onSeek: (ms: number) => void
}

/** Left to right in every language, like the time on a player. */
function WaveformSlider({ waveform = even, position, durationMs, onSeek }: WaveformSliderProps) {
  const t = useTranslations('chat')
  const bars = waveform.length > 0 ? waveform : even
  const played = position / durationMs

  function seekTo({ currentTarget, clientX, buttons }: PointerEvent) {
    if (buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onSeek(((clientX - left) / width) * durationMs)
  }

  function seekByKey(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: position + stepMs,
      ArrowUp: position + stepMs,
      ArrowLeft: position - stepMs,
      ArrowDown: position - stepMs,
      Home: 0,
      End: durationMs,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t('position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(position / 1000)}
      aria-valuetext={`${formatLength(position)} / ${formatLength(durationMs)}`}
      onPointerDown={seekTo}
      onPointerMove={seekTo}
      onKeyDown={seekByKey}
      className="flex h-11 min-w-0 flex-1 cursor-pointer touch-none items-center gap-px"
    >
      {bars.map((bar, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
          key={place}
          style={{ height: `${12 + bar * 0.7}%` }}
          className={`min-w-px flex-1 rounded-full ${place / bars.length < played ? 'bg-accent' : 'bg-line-strong'}`}
        />
      ))}
    </div>
  )
}
