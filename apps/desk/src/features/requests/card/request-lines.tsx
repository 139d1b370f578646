import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { useTranslations } from 'use-intl'
import { GuestNote } from './guest-note.tsx'

interface Props {
  request: DeskRequest
  className?: string
}

export function RequestLines({ request, className = 'text-lg' }: Props) {
  const t = useTranslations('requests')
  const { lines, title } = request
  const isTable = fulfilmentOf(request) === 'table'
  if (lines.length === 0) {
    return (
      <p dir="auto" className={`break-words font-semibold ${className}`}>
        {title}
      </p>
    )
  }
  return (
    <ul className={`grid gap-1 font-semibold ${className}`}>
      {lines.map((line) => (
        <li key={line._id} className="flex gap-2">
          {isCounted(request) && (
            <span className="shrink-0 text-ink-soft tabular-nums">
              {line.quantity - (line.cancelled ?? 0)} ×
            </span>
          )}
          <div className="min-w-0 break-words">
            <span className={line.cancelled === line.quantity ? 'line-through' : ''}>
              {line.name}
            </span>
            {line.cancelled !== undefined && (
              <span className="block text-bad text-base">
                {t('line.part', { count: line.cancelled, total: line.quantity })}
              </span>
            )}
            {line.guestText && <GuestText>{line.guestText}</GuestText>}
            {isTable && <span className="block">{t('tableFor', { count: line.quantity })}</span>}
            {line.choices && <LineChoices choices={line.choices} />}
            {line.note && <GuestNote>{line.note}</GuestNote>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shows what the guest read, which they may show or say. */
function GuestText({ children }: { children: string }) {
  const t = useTranslations('requests')
  return (
    <span className="block font-normal text-base text-ink-soft">
      <span className="sr-only">{t('guestRead')} </span>
      <bdi>{children}</bdi>
    </span>
  )
}

/** The guests at a table are no count, and the hours of a late check-out or early check-in follow from its time. */
export function isCounted(request: DeskRequest): boolean {
  return !['table', 'lateCheckOut', 'earlyCheckIn'].includes(fulfilmentOf(request))
}

type Choices = NonNullable<DeskRequest['lines'][number]['choices']>

/** A dish's chosen options, one per line as on a kitchen ticket, so that the cook misses none. */
function LineChoices({ choices }: { choices: Choices }) {
  const t = useTranslations('requests')
  return (
    <ul aria-label={t('choices')} className="grid ps-3 font-medium text-base">
      {choices.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options with the same name
        <li key={index} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  )
}
