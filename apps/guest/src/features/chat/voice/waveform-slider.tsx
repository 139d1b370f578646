import { formatLength } from '@bellhop/client/format-length'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  waveform: readonly number[] | undefined
  position: number
  durationMs: number
  onSeek: (ms: number) => void
}

const stepMs = 5000
/** For a voice note without loudness values. */
const even = Array.from({ length: 32 }, () => 30)

/** Left to right in every language, like the time on a player. */
export function WaveformSlider({ waveform = even, position, durationMs, onSeek }: Props) {
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
