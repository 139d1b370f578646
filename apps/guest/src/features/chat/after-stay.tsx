import { useFormatter, useTranslations } from 'use-intl'
import { SuggestionButton } from './suggestion-button.tsx'

interface Props {
  /** Instant. */
  closesAt: string
  onSuggest: (text: string) => void
}

/** Shown after check-out: how long the guest can write, and what most write about. */
export function AfterStay({ closesAt, onSuggest }: Props) {
  const t = useTranslations('chat')
  const format = useFormatter()
  return (
    <div className="grid justify-items-center gap-2 py-3">
      <p className="text-center text-ink-soft text-sm">
        {t('writeUntil', { date: format.dateTime(new Date(closesAt), 'day') })}
      </p>
      <SuggestionButton onClick={() => onSuggest(t('leftBehindText'))}>
        {t('leftBehind')}
      </SuggestionButton>
    </div>
  )
}
