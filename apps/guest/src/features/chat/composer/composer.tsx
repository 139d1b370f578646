import { maxChatText } from '@bellhop/domain/limits'
import { Mic, SendHorizontal } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isRecord } from '../../../state/is-record.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { RecordingBar } from '../voice/recording-bar.tsx'
import { RecordingPreview } from '../voice/recording-preview.tsx'
import { useHold } from '../voice/use-hold.ts'
import { useRecording } from '../voice/use-recording.ts'
import { RoundButton } from './round-button.tsx'
import { TextInput } from './text-input.tsx'
import { useSend } from './use-send.ts'

interface Props {
  roomId: string
  /** Replaces what was written before. */
  suggestion: string | undefined
}

/** The inputs for text and voice. Stays above the bottom bar or the phone's keyboard. */
export function Composer({ roomId, suggestion }: Props) {
  const t = useTranslations('chat')
  const { text, setText, field } = useTextDraft(suggestion)
  const { sendText, sendVoice, sendPicture } = useSend(roomId)
  const { state, start, finish, preview, discard } = useRecording()
  const { slide, handlers } = useHold({
    onStart: () => void start(),
    onRelease: () => void sendRecording(),
    onCancel: discard,
  })
  const isEmpty = text.trim() === ''
  const isTooLong = text.length > maxChatText
  const isIdle = state.phase === 'idle'
  const speaks = isEmpty && (isIdle || slide !== undefined)

  function sendWritten() {
    const written = text.trim()
    if (isEmpty || isTooLong) return
    setText('')
    field.current?.focus()
    sendText(written).catch(() => setText(written))
  }

  async function sendRecording() {
    const recording = state.phase === 'preview' ? state.recording : await finish()
    discard()
    // Anything shorter is an accident.
    if (recording && recording.durationMs >= 500) await sendVoice(recording)
  }

  return (
    <div
      data-bar
      className="sticky bottom-[calc(var(--bar)+var(--keyboard,0px))] z-5 -mx-4 border-line border-t bg-paper px-2 py-2"
    >
      {isIdle && state.problem && (
        <p role="alert" className="px-3 pb-2 text-bad text-sm">
          {t('microphone', { problem: state.problem })}
        </p>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isIdle) sendWritten()
          else void sendRecording()
        }}
      >
        {isIdle && (
          <>
            <PicturePicker onSend={(picture) => void sendPicture(picture)} />
            <TextInput ref={field} text={text} onChange={setText} onSend={sendWritten} />
          </>
        )}
        {(state.phase === 'starting' || state.phase === 'recording') && (
          <RecordingBar
            elapsedMs={state.phase === 'recording' ? state.elapsedMs : 0}
            level={state.phase === 'recording' ? state.level : 0}
            slide={slide}
            onDiscard={discard}
            onStop={() => void preview()}
          />
        )}
        {state.phase === 'preview' && (
          <RecordingPreview
            recording={state.recording}
            isFull={state.isFull === true}
            onDiscard={discard}
          />
        )}
        {speaks ? (
          <RoundButton
            key="microphone"
            icon={Mic}
            label={t('recordVoice')}
            className={`touch-none select-none ${slide === undefined ? '' : 'scale-125'}`}
            {...handlers}
          />
        ) : (
          <RoundButton
            key="send"
            type="submit"
            icon={SendHorizontal}
            label={t('send')}
            mirrors
            disabled={isIdle && isTooLong}
            className="disabled:opacity-50"
          />
        )}
      </form>
    </div>
  )
}

/** The unsent text, which survives a reload. @param suggestion an initial text that replaces it */
function useTextDraft(suggestion: string | undefined) {
  const { draft, change, clear } = useDraft('chat', readDraft)
  const field = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial suggestion
  useEffect(() => {
    if (suggestion === undefined) return
    change({ text: suggestion })
    field.current?.focus()
  }, [])

  return {
    text: draft.text,
    setText: (text: string) => (text === '' ? clear() : change({ text })),
    field,
  }
}

function readDraft(stored: unknown): { text: string } {
  return { text: isRecord(stored) && typeof stored.text === 'string' ? stored.text : '' }
}
