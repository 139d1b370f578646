import { ErrorState } from '@bellhop/ui/error-state'
import { readErrorSentence } from '../api/error-sentence.ts'

interface Props {
  error: unknown
  busy?: boolean
  onRetry: () => unknown
}

export function LoadError({ error, busy = false, onRetry }: Props) {
  return (
    <ErrorState
      title={readErrorSentence(error)}
      retryLabel="Try again"
      busy={busy}
      onRetry={() => void onRetry()}
    />
  )
}
