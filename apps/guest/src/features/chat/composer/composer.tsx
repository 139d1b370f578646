import { maxChatText } from '@bellhop/domain/limits'
import { Icon } from '@bellhop/ui/icon'
import { isComposing } from '@bellhop/ui/is-composing'
import { type IconNode, Mic, SendHorizontal } from 'lucide'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import { isRecord } from '../../../state/is-record.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { RecordingBar } from '../voice/recording-bar.tsx'
import { RecordingPreview } from '../voice/recording-preview.tsx'
import { useHold } from '../voice/use-hold.ts'
import { useRecording } from '../voice/use-recording.ts'
import { useSend } from './use-send.ts'

/** From this length on, the characters left are shown. */
const nearTheEnd = 200

const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)')

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

interface RoundButtonProps extends ComponentProps<'button'> {
  icon: IconNode
  label: string
  /** Mirrors the icon in right-to-left languages. */
  mirrors?: boolean
}

function RoundButton({ icon, label, mirrors = false, className = '', ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onPointerDown={preventBlur}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition hover:brightness-110 ${className}`}
    >
      <Icon of={icon} className={`size-5 ${mirrors ? 'rtl:-scale-x-100' : ''}`} />
    </button>
  )
}

/** Prevents the text from losing focus, which would close the phone's keyboard. */
function preventBlur(event: PointerEvent) {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault()
}

interface TextInputProps {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  onSend: () => void
}

/**
 * Grows up to five lines. Text beyond the limit is not cut, so that no pasted text is lost. Enter sends with a physical
 * keyboard; on a phone it inserts a line break.
 */
function TextInput({ ref, text, onChange, onSend }: TextInputProps) {
  const t = useTranslations('chat')
  const left = maxChatText - text.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures each text
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [ref, text])

  function sendOnEnter(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)
    if (!isEnter || !hasKeyboard.matches) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className="min-w-0 flex-1">
      <textarea
        ref={ref}
        rows={1}
        dir="auto"
        aria-label={t('write')}
        placeholder={t('write')}
        aria-invalid={left < 0}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sendOnEnter}
        className="block max-h-[calc(5lh+20px)] min-h-11 w-full resize-none overflow-y-auto rounded-[22px] border border-line-strong bg-surface px-4 py-[9px] text-base placeholder:text-ink-muted"
      />
      {left < nearTheEnd && (
        <p
          role={left < 0 ? 'alert' : 'status'}
          className={`px-4 pt-1 text-xs ${left < 0 ? 'text-bad' : 'text-ink-muted'}`}
        >
          {left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
        </p>
      )}
    </div>
  )
}
