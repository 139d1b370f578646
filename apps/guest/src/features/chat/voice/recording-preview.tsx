import type { Recording } from '@bellhop/client/voice-recorder'
import { IconButton } from '@bellhop/ui/icon-button'
import { Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { VoicePlayer } from './voice-player.tsx'

interface Props {
  recording: Recording
  /** It has reached the maximum length of a voice note. */
  isFull: boolean
  onDiscard: () => void
}

export function RecordingPreview({ recording, isFull, onDiscard }: Props) {
  const t = useTranslations('chat')
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <IconButton icon={Trash2} label={t('delete')} onClick={onDiscard} className="text-bad!" />
      <div className="min-w-0 flex-1">
        <VoicePlayer
          durationMs={recording.durationMs}
          waveform={recording.waveform}
          load={async () => recording.file}
        />
      </div>
      {isFull && (
        <p role="status" className="basis-full px-3 text-ink-muted text-sm">
          {t('longestVoice')}
        </p>
      )}
    </div>
  )
}
