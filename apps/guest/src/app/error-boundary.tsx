import { ErrorState } from '@bellhop/ui/error-state'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useProblemSentence } from '../data/use-problem-sentence.ts'

interface Props {
  /** A change of path resets the error. */
  path: string
  children: ReactNode
}

/** Replaces a screen that threw, or whose code could not be loaded, with an error message. */
class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.path !== this.props.path) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

function BrokenScreen() {
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
