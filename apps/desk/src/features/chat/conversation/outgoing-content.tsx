import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { VoicePlayer } from '../voice/voice-player.tsx'
import { MessageText } from './message-bubble.tsx'
import type { Outgoing } from './outgoing-store.ts'

export function OutgoingContent({ content }: { content: Outgoing['content'] }) {
  const url = useObjectUrl(content.kind === 'text' ? undefined : content.file)
  if (content.kind === 'text') return <MessageText text={content.text} />
  if (content.kind === 'voice') {
    const { durationMs, waveform } = content
    return (
      <VoicePlayer
        src={url}
        durationMs={durationMs}
        waveform={waveform}
        label="Your voice message"
      />
    )
  }
  return (
    <img
      src={url}
      alt="Sent by you"
      width={content.width}
      height={content.height}
      className="h-auto max-h-80 w-auto max-w-full rounded-control"
    />
  )
}
