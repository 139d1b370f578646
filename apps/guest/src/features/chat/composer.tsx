import { maxChatText } from '@bellhop/domain/limits'
import { Icon } from '@bellhop/ui/icon'
import { SendHorizontal } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isRecord } from '../../state/is-record.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useSend } from './use-send.ts'

/** From here on the guest is told how much room is left. */
const nearTheEnd = 200

interface Props {
  roomId: string
  /** Put in place of what was written before. */
  suggestion: string | undefined
}

/** Where the guest writes. Stays above the bottom bar, or above the phone's keyboard. */
export function Composer({ roomId, suggestion }: Props) {
  const t = useTranslations('chat')
  const { draft, change, clear } = useDraft('chat', readDraft)
  const { sendText } = useSend(roomId)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = draft
  const left = maxChatText - text.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the suggestion it is mounted with
  useEffect(() => {
    if (suggestion === undefined) return
    change({ text: suggestion })
    field.current?.focus()
  }, [])

  // As high as the text, up to the limit of its class.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each text
  useLayoutEffect(() => {
    const { current: element } = field
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])

  useEffect(() => () => showBar(true), [])

  function send() {
    const written = text.trim()
    if (written === '') return
    clear()
    field.current?.focus()
    sendText(written).catch(() => change({ text: written }))
  }

  function sendOnEnter(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isEnter || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <div
      data-bar
      className="sticky bottom-[calc(var(--bar)+var(--keyboard,0px))] z-5 -mx-4 border-line border-t bg-paper px-3 py-2"
    >
      <form
        className="flex items-end gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t('write')}
          placeholder={t('write')}
          enterKeyHint={matchMedia('(pointer: fine)').matches ? 'send' : 'enter'}
          maxLength={maxChatText}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={sendOnEnter}
          onFocus={() => showBar(false)}
          onBlur={() => showBar(true)}
          className="max-h-[calc(5lh+20px)] min-h-11 min-w-0 flex-1 resize-none overflow-y-auto rounded-[22px] border border-line-strong bg-surface px-4 py-2 text-base placeholder:text-ink-muted"
        />
        <button
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          aria-disabled={text.trim() === ''}
          onPointerDown={keepFocus}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition hover:brightness-110 aria-disabled:opacity-40"
        >
          <Icon of={SendHorizontal} className="size-5 rtl:-scale-x-100" />
        </button>
      </form>
      {left < nearTheEnd && (
        <p role="status" className="px-4 pt-1 text-ink-muted text-xs">
          {t('left', { count: left })}
        </p>
      )}
    </div>
  )
}

function readDraft(stored: unknown): { text: string } {
  return { text: isRecord(stored) && typeof stored.text === 'string' ? stored.text : '' }
}

/** The phone's keyboard stays open when the guest taps a button beside the text. */
export function keepFocus(event: PointerEvent) {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault()
}

function showBar(isShown: boolean) {
  const hasKeyboard = matchMedia('(pointer: fine)').matches
  document.documentElement.toggleAttribute('data-typing', !isShown && !hasKeyboard)
}
