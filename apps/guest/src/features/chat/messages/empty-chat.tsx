import { EmptyState } from '@bellhop/ui/empty-state'
import { MessageCircle } from 'lucide'
import { useTranslations } from 'use-intl'
import { SuggestionButton } from '../suggestion-button.tsx'

const suggestions = ['breakfast', 'lateCheckOut', 'taxi'] as const

interface Props {
  /** After check-out, these questions make no sense. */
  isAfterStay: boolean
  onSuggest: (text: string) => void
}

/** Shown before the first message: common questions, to edit before sending. */
export function EmptyChat({ isAfterStay, onSuggest }: Props) {
  const t = useTranslations('chat')
  return (
    <div className="my-auto">
      <EmptyState title={t('empty')} icon={MessageCircle}>
        {!isAfterStay && (
          <ul className="flex flex-wrap justify-center gap-2">
            {suggestions.map((each) => (
              <li key={each}>
                <SuggestionButton onClick={() => onSuggest(t(`suggestions.${each}`))}>
                  {t(`suggestions.${each}`)}
                </SuggestionButton>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}
