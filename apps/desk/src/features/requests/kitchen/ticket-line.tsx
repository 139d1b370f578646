import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { markAllergens } from '@bellhop/domain/requests/allergens'
import { leftOf } from '@bellhop/domain/requests/order-lines'
import { Icon } from '@bellhop/ui/icon'
import { Check } from 'lucide'
import { useLocale, useTranslations } from 'use-intl'
import { toOrderLine } from './arrange-tickets.ts'

interface Props {
  line: DeskRequest['lines'][number]
  /** The name of the station that makes it, if that is another one. */
  madeAt: string | undefined
  isChanged: boolean
  /** The order is cancelled. */
  isEnded: boolean
  onMark: (isDone: boolean) => void
}

/** A dish with its options and notes, which a tap marks as made. */
export function TicketLineButton({ line, madeAt, isChanged, isEnded, onMark }: Props) {
  const t = useTranslations('kitchen')
  const left = leftOf(toOrderLine(line))
  const isDone = line.doneAt !== undefined
  const isGone = left === 0 || isEnded
  const look = isGone ? 'text-bad line-through' : isDone ? 'text-ink-muted line-through' : ''
  return (
    <button
      type="button"
      aria-pressed={isDone}
      disabled={isGone}
      onClick={() => onMark(!isDone)}
      className={`block min-h-9 w-full rounded-control px-1 text-start ${isGone ? '' : 'hover:bg-sunken'} ${isChanged ? 'bg-bad-soft motion-safe:animate-flash' : ''}`}
    >
      <span className="flex items-start gap-2 py-0.5">
        <span className={`shrink-0 font-bold tabular-nums ${look}`}>
          {isGone ? line.quantity : left} ×
        </span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <bdi className={`font-semibold ${look}`}>{line.name}</bdi>
          {madeAt !== undefined && <span className="text-ink-soft"> · {madeAt}</span>}
        </span>
        {isDone && !isGone && <Icon of={Check} className="mt-0.5 size-7 shrink-0 text-good" />}
      </span>
      {line.cancelled !== undefined && (
        <span className="block font-semibold text-bad">
          {t('partCancelled', { count: line.cancelled, total: line.quantity })}
        </span>
      )}
      {line.choices?.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options with the same name
        <span key={index} className={`block ps-3 ${look}`}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {line.note && <TicketNote>{line.note}</TicketNote>}
    </button>
  )
}

/** A guest's note in full, with the words about allergies in capitals. */
export function TicketNote({ children }: { children: string }) {
  const locale = useLocale()
  return (
    <span
      dir="auto"
      className="block whitespace-pre-line wrap-anywhere border-line-strong border-s-4 ps-2 font-semibold"
    >
      {markAllergens(children).map(({ text, isMarked }, index) =>
        isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has the same word more than once
          <mark key={index} className="rounded-sm bg-danger px-1 text-on-danger">
            {text.toLocaleUpperCase(locale)}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}
