import { useGuestDispatch } from '../../state/state.ts'
import { loadFile } from './load-file.ts'
import { MessageText } from './message-text.tsx'
import { PictureMessage } from './pictures/picture-message.tsx'
import type { MessageRow } from './rows.ts'
import { VoicePlayer } from './voice/voice-player.tsx'

interface Props extends Pick<MessageRow, 'sent' | 'waiting'> {
  /** Who wrote it, for who hears the page. */
  author: string
}

/** What a message says or shows. */
export function MessageContent({ sent, waiting, author }: Props) {
  const dispatch = useGuestDispatch()
  const { text, voice, picture } = sent ?? waiting?.message ?? {}
  const load = () => dispatch(loadFile({ sent, waiting }))
  if (voice) {
    return <VoicePlayer durationMs={voice.durationMs} waveform={voice.waveform} load={load} />
  }
  if (picture) {
    const { width, height } = picture
    return <PictureMessage width={width} height={height} author={author} load={load} />
  }
  return text === undefined ? null : <MessageText text={text} />
}
