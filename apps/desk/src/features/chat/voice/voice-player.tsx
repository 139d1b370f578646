import { formatLength } from '@bellhop/client/format-length'
import { nextSpeed, pauseOthers } from '@bellhop/client/playback'
import { Icon } from '@bellhop/ui/icon'
import { Pause, Play } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  /** Undefined until the browser has created one for a file in memory. */
  src: string | undefined
  durationMs: number
  waveform?: number[] | undefined
  /** The label: `Voice message by Ananya Rao`. */
  label: string
}

/** Plays a voice message; one at a time. */
export function VoicePlayer({ src, durationMs, waveform = [], label }: Props) {
  const t = useTranslations('chat')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [hasFailed, setFailed] = useState(false)

  async function toggle() {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    pauseOthers(element)
    element.playbackRate = speed
    setFailed(false)
    await element.play().catch((error: unknown) => {
      // Pausing before it has started is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }

  function changeSpeed() {
    const next = nextSpeed(speed)
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }

  function seek(milliseconds: number) {
    setPosition(milliseconds)
    if (audio.current) audio.current.currentTime = milliseconds / 1000
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form
    <div role="group" aria-label={label} className="grid gap-1">
      {/* biome-ignore lint/a11y/useMediaCaption: voice messages have no captions */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPosition(0)}
        onError={() => setFailed(true)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime * 1000)}
      />
      <div className="flex items-center gap-2.5">
        <button
          type="button"
          aria-label={isPlaying ? t('pause') : t('play')}
          onClick={() => void toggle()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:brightness-110"
        >
          <Icon of={isPlaying ? Pause : Play} className="size-5" />
        </button>
        <span className="relative grid h-11 w-40 items-center">
          <Waveform bars={waveform} done={position / durationMs} />
          <input
            type="range"
            aria-label={t('position')}
            min={0}
            max={durationMs}
            step={100}
            value={Math.min(position, durationMs)}
            aria-valuetext={t('lengthOf', {
              position: formatLength(position),
              length: formatLength(durationMs),
            })}
            onChange={(event) => seek(Number(event.target.value))}
            className="absolute inset-0 cursor-pointer opacity-0 focus-visible:opacity-100"
          />
        </span>
        <span className="min-w-9 text-ink-soft text-sm tabular-nums">
          {formatLength(isPlaying || position > 0 ? position : durationMs)}
        </span>
        <button
          type="button"
          aria-label={t('speed', { speed })}
          onClick={changeSpeed}
          className="min-h-11 min-w-11 rounded-full font-semibold text-ink-soft text-sm tabular-nums hover:bg-sunken hover:text-ink"
        >
          {speed}×
        </button>
      </div>
      {hasFailed && (
        <p role="alert" className="text-bad text-sm">
          {t('cantPlay')}
        </p>
      )}
    </div>
  )
}

/** A plain line without a measured waveform. */
function Waveform({ bars, done }: { bars: readonly number[]; done: number }) {
  const shown = bars.length > 0 ? bars : Array.from({ length: 32 }, () => 8)
  return (
    <span aria-hidden="true" className="flex h-8 items-center gap-px">
      {shown.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
          key={index}
          className={`flex-1 rounded-full ${index < done * shown.length ? 'bg-accent' : 'bg-line-strong'}`}
          style={{ height: `${Math.max(8, height)}%` }}
        />
      ))}
    </span>
  )
}
