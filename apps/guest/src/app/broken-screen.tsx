import { ErrorState } from '@bellhop/ui/error-state'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../data/use-problem-sentence.ts'

export function BrokenScreen() {
  const t = useTranslations('app')
  const formatProblem = useProblemSentence()
  return (
    <main className="mx-auto max-w-120 px-5 pt-10">
      <ErrorState
        title={formatProblem(navigator.onLine ? undefined : { kind: 'network' })}
        retryLabel={t('tryAgain')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
