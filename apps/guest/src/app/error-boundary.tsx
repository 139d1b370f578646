import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenScreen } from './broken-screen.tsx'

interface Props {
  /** Another screen gets another chance. */
  path: string
  children: ReactNode
}

/** Shows a sentence in place of a screen that fell over, or whose code could not be loaded. */
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
  return <Boundary path={useLocation().pathname}>{children}</Boundary>
}
