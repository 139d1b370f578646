import { Icon } from '@bellhop/ui/icon'
import { Check, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Undoable {
  id: string
  /** Remounts the bar, whose time starts again. */
  key: string
  text: ReactNode
  /** Describes the change for screen readers: “On the way, request 12”. */
  label: string
}

interface Props {
  changes: readonly Undoable[]
  onUndo: (id: string) => void
  onConfirm: (id: string) => void
}

/** The changes that can be undone, each for ten seconds. */
export function UndoList({ changes, onUndo, onConfirm }: Props) {
  const t = useTranslations('shared')
  return (
    <div
      role="status"
      aria-label={t('undo')}
      className="@container grid max-w-80 grid-cols-1 gap-2"
    >
      {changes.map(({ id, key, text, label }) => (
        <div
          key={key}
          className="pointer-events-auto relative flex items-center overflow-clip rounded-control bg-ink ps-4 pe-1 text-surface text-sm shadow-raised starting:translate-y-2 starting:opacity-0 transition"
        >
          <p className="min-w-0 flex-1 truncate">{text}</p>
          <button
            type="button"
            aria-label={t('undoOf', { label })}
            onClick={() => onUndo(id)}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold underline-offset-4 hover:underline"
          >
            <Icon of={Undo2} className="size-4" />
            {t('undo')}
          </button>
          <button
            type="button"
            aria-label={t('confirmOf', { label })}
            title={t('confirmNow')}
            onClick={() => onConfirm(id)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface/15 @max-[15rem]:hidden"
          >
            <Icon of={Check} className="size-4" />
          </button>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out bg-accent-soft motion-reduce:hidden"
          />
        </div>
      ))}
    </div>
  )
}
