import { EmptyState } from '@bellhop/ui/empty-state'
import { MessageCircle } from 'lucide'
import { useTranslations } from 'use-intl'

const suggestions = ['breakfast', 'lateCheckOut', 'taxi'] as const

/** Shown before the first message: common questions, to edit before sending. */
export function EmptyChat({ onSuggest }: { onSuggest: (text: string) => void }) {
  const t = useTranslations('chat')
  return (
    <div className="my-auto">
      <EmptyState title={t('empty')} icon={MessageCircle}>
        <ul className="flex flex-wrap justify-center gap-2">
          {suggestions.map((each) => (
            <li key={each}>
              <button
                type="button"
                onClick={() => onSuggest(t(`suggestions.${each}`))}
                className="min-h-11 rounded-full border border-line-strong bg-surface px-4 py-2 text-sm hover:bg-sunken"
              >
                {t(`suggestions.${each}`)}
              </button>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
