import { ErrorState } from '@bellhop/ui/error-state'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Shows an error in place of a screen that failed to render or whose code could not be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failed />
  }
}

function Failed() {
  const t = useTranslations('app')
  return (
    <main className="grid min-w-0 flex-1 place-items-center">
      <title>{t('errorTitle')}</title>
      <ErrorState
        title={t('notShown')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
