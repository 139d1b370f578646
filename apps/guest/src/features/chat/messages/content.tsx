import { splitText } from '@bellhop/client/split-text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOutbox } from '../../../outbox/outbox.ts'
import { type Dispatch, type GuestState, useGuestDispatch } from '../../../state/state.ts'
import { PictureMessage } from '../pictures/picture-message.tsx'
import { VoicePlayer } from '../voice/voice-player.tsx'
import type { MessageRow } from './rows.ts'

/** The hotel deletes files after some time. */
class FileDeleted extends Error {}

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

/** Loads a message's file: from the hotel, with the session, or from the phone while it waits. */
function loadFile({ sent, waiting }: Pick<MessageRow, 'sent' | 'waiting'>) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Blob> => {
    const url = sent?.voice?.url ?? sent?.picture?.url
    if (url === undefined) {
      const file = waiting && (await dispatch(getOutbox()).findFile(waiting.id))
      if (!file) throw new Error('The message has no file')
      return file
    }
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${getState().log.token}` },
    })
    if (response.status === 404) throw new FileDeleted()
    if (!response.ok) throw new Error(`Could not load ${url}: ${response.status}`)
    return response.blob()
  }
}

/** A message's text with web addresses and phone numbers as links; never as HTML. */
function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="select-text whitespace-pre-wrap wrap-anywhere">
      {splitText(text).map(({ text: part, link }, place) =>
        link ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
            key={place}
            href={link.href}
            {...(link.kind === 'web' && { target: '_blank', rel: 'noopener noreferrer' })}
            className={`text-accent underline underline-offset-2 ${link.kind === 'phone' ? 'inline-block max-w-full' : ''}`}
          >
            {link.kind === 'phone' ? <bdi dir="ltr">{part}</bdi> : part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
