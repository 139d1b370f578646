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
  const ofApi = useTranslations('api')
  return (
    <ErrorState
      title={readErrorSentence(error, ofApi)}
      retryLabel={t('tryAgain')}
      busy={busy}
      onRetry={() => void onRetry()}
    />
  )
}
