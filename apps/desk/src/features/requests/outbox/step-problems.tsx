import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'

export interface StepProblem {
  key: string
  text: string
  dismiss: () => void
}

/** Steps that the hotel did not accept, above the board: a message at its lower edge would cover the buttons of cards. */
export function StepProblems({ problems }: { problems: readonly StepProblem[] }) {
  const t = useTranslations('requests')
  return (
    <div role="alert" aria-label={t('notAccepted')} className="empty:hidden print:hidden">
      {problems.length > 0 && (
        <ul className="grid gap-2">
          {problems.map(({ key, text, dismiss }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-bad-soft px-4 py-1 text-bad"
            >
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</p>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('dismissText', { text })}
                onClick={dismiss}
              >
                {t('dismiss')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
