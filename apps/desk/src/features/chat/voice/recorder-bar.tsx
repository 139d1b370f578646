import { formatLength } from '@bellhop/client/format-length'
import type { Recording } from '@bellhop/client/voice-recorder'
import { maxVoiceMs } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { SendHorizontal, Square, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import type { useRecorder } from './use-recorder.ts'
import { VoicePlayer } from './voice-player.tsx'

interface Props {
  recorder: ReturnType<typeof useRecorder>
  onSend: (recording: Recording) => void
}

/** Replaces the text field during a voice message: the level, then a preview, then sending. */
export function RecorderBar({ recorder, onSend }: Props) {
  const t = useTranslations('chat')
  const { state, stop, clear } = recorder
  const recorded = state.step === 'recorded' ? state.recording : undefined
  const url = useObjectUrl(recorded?.file)
  if (state.step === 'failed') {
    return (
      <div
        role="alert"
        className="flex items-center gap-3 rounded-control bg-bad-soft px-4 py-2 text-bad text-sm"
      >
        <p className="min-w-0 flex-1">{t(`recordingProblems.${state.problem}`)}</p>
        <Button onClick={clear}>{t('close')}</Button>
      </div>
    )
  }
  return (
    <div className="flex min-h-13 items-center gap-3">
      <IconButton icon={Trash2} label={t('discardVoice')} onClick={clear} />
      {recorded ? (
        <div className="min-w-0 flex-1">
          <VoicePlayer
            src={url}
            durationMs={recorded.durationMs}
            waveform={recorded.waveform}
            label={t('yourVoice')}
          />
        </div>
      ) : (
        <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 animate-breathe rounded-full bg-bad"
          />
          {state.step === 'recording' ? (
            <>
              <span className="sr-only">{t('recording')}</span>
              <span aria-hidden="true" className="tabular-nums">
                {t('lengthOf', {
                  position: formatLength(state.elapsedMs),
                  length: formatLength(maxVoiceMs),
                })}
              </span>
              <LevelMeter level={state.level} />
            </>
          ) : (
            <span>{t('waitingForMicrophone')}</span>
          )}
        </p>
      )}
      {recorded ? (
        <Button
          variant="primary"
          onClick={() => {
            clear()
            onSend(recorded)
          }}
        >
          <Icon of={SendHorizontal} className="size-5 rtl:-scale-x-100" />
          {t('send')}
        </Button>
      ) : (
        <Button variant="primary" onClick={stop} disabled={state.step !== 'recording'}>
          <Icon of={Square} className="size-4" />
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

function LevelMeter({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="h-2 max-w-60 flex-1 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full origin-left rounded-full bg-accent transition-transform"
        style={{ transform: `scaleX(${Math.max(0.02, level / 100)})` }}
      />
    </span>
  )
}
