import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGuestDispatch } from '../../../state/state.ts'
import { PictureMessage } from '../pictures/picture-message.tsx'
import { VoicePlayer } from '../voice/voice-player.tsx'
import { FileDeleted, loadFile } from './load-file.ts'
import type { MessageRow } from './rows.ts'
import { MessageText } from './text.tsx'

interface Props extends Pick<MessageRow, 'sent' | 'waiting'> {
  /** The author, for screen readers. */
  author: string
}

export function MessageContent({ sent, waiting, author }: Props) {
  const t = useTranslations('chat')
  const dispatch = useGuestDispatch()
  // Since the message was read.
  const [wasDeleted, setDeleted] = useState(false)
  const { text, voice, picture } = sent ?? waiting?.message ?? {}
  const load = () =>
    dispatch(loadFile({ sent, waiting })).catch((error: unknown) => {
      if (error instanceof FileDeleted) setDeleted(true)
      throw error
    })
  if (wasDeleted || sent?.voice?.isDeleted || sent?.picture?.isDeleted) {
    return <p className="text-ink-soft italic">{t('fileDeleted', { kind: sent?.kind ?? '' })}</p>
  }
  if (voice) {
    return <VoicePlayer durationMs={voice.durationMs} waveform={voice.waveform} load={load} />
  }
  if (picture) {
    const { width, height } = picture
    return <PictureMessage width={width} height={height} author={author} load={load} />
  }
  return text === undefined ? null : <MessageText text={text} />
}
