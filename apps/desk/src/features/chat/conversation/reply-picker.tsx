import { quickReplyCalls } from '@bellhop/contract/calls/desk/chat-settings'
import type { DeskChat } from '@bellhop/contract/desk/chat'
import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { IconButton } from '@bellhop/ui/icon-button'
import { isComposing } from '@bellhop/ui/is-composing'
import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useEntries } from '../../../content/content-api.ts'
import { labelLanguage } from '../../../format/format-language.ts'
import { type FilledReply, fillReply } from './fill-reply.ts'

interface Props {
  chat: DeskChat
  addressee: string
  onPick: (reply: FilledReply) => void
  onClose: () => void
}

/** Quick replies, filled in for this guest; searched by typing, chosen with the arrow keys and Enter, or a click. */
export function ReplyPicker({ chat, addressee, onPick, onClose }: Props) {
  const t = useTranslations('chat')
  const { hotel } = useStaff()
  const { entries: replies = [] } = useEntries<QuickReply>(quickReplyCalls)
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const shown = replies
    .map((reply) => ({ reply, filled: fillReply(reply, { chat, addressee, hotel }) }))
    .filter(({ reply, filled }) => matchesSearch([reply.name, filled.text], search))
  const current = Math.min(index, shown.length - 1)

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const chosen = shown[current]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && chosen) onPick(chosen.filled)
    else if (event.key === 'ArrowDown') setIndex(Math.min(current + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setIndex(Math.max(current - 1, 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section
      aria-label={t('quickReplies')}
      className="absolute inset-x-3 bottom-full z-10 mb-2 flex max-h-96 flex-col rounded-card border border-line bg-surface shadow-raised"
    >
      <div className="flex items-center gap-2 p-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: opened for typing
          autoFocus
          type="search"
          dir="auto"
          role="combobox"
          aria-label={t('searchQuickReplies')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
          placeholder={t('searchQuickReplies')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setIndex(0)
          }}
          onKeyDown={handleKey}
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3.5 text-sm placeholder:text-ink-muted"
        />
        <IconButton icon={X} label={t('closeQuickReplies')} onClick={onClose} />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('replies')}
        className="min-h-0 overflow-y-auto p-2 pt-0"
      >
        {shown.map(({ reply, filled }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
          <div
            key={reply._id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onClick={() => onPick(filled)}
            className="grid cursor-pointer gap-0.5 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{reply.name}</span>
              <span className={`text-sm ${filled.isFallback ? 'text-warn' : 'text-ink-soft'}`}>
                {labelLanguage(filled.language)}
              </span>
            </span>
            <span dir="auto" className="line-clamp-2 text-ink-soft text-sm">
              {filled.text}
            </span>
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="px-5 pb-4 text-ink-soft text-sm">
          {replies.length === 0 ? t('noReplies') : t('noMatchingReplies')}
        </p>
      )}
    </section>
  )
}
