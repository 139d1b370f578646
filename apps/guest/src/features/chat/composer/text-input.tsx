import { maxChatText } from '@bellhop/domain/limits'
import { isComposing } from '@bellhop/ui/is-composing'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'

/** From this length on, the characters left are shown. */
const nearTheEnd = 200

const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)')

interface Props {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  onSend: () => void
}

/**
 * Grows up to five lines. Text beyond the limit is not cut, so that no pasted text is lost. Enter sends with a physical
 * keyboard; on a phone it inserts a line break.
 */
export function TextInput({ ref, text, onChange, onSend }: Props) {
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
