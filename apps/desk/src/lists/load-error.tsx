import { ErrorState } from '@bellhop/ui/error-state'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../api/error-sentence.ts'

interface Props {
  error: unknown
  busy?: boolean
  onRetry: () => unknown
}

export function LoadError({ error, busy = false, onRetry }: Props) {
  const t = useTranslations('lists')
  return (
    <ErrorState
      title={readErrorSentence(error)}
      retryLabel={t('tryAgain')}
      busy={busy}
      onRetry={() => void onRetry()}
    />
  )
}
