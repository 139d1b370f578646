import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { BrokenScreen } from './broken-screen.tsx'

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
