import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { ToastContext } from '../toast-context.ts'

/**
 * Runs a hook over several renders: changes of its state need `act`. React needs no page for a component without
 * elements. Toasts are not shown. It is unmounted after the test, so that no timer of the hook renders in a later one.
 *
 * @param surround wraps the component in the providers that the hook needs
 * @returns the hook's latest result
 */
export function runHook<T>(
  useHook: () => T,
  surround: (component: ReactNode) => ReactNode = (component) => component,
): { current: T } {
  stubPage()
  const result: { current?: T } = {}
  function Component() {
    result.current = useHook()
    return null
  }
  const addEventListener = () => {}
  const fragment = { nodeType: 11, addEventListener, ownerDocument: { addEventListener } }
  const root = createRoot(fragment as unknown as DocumentFragment)
  const hook = (
    <ToastContext value={() => {}}>
      <Component />
    </ToastContext>
  )
  act(() => root.render(surround(hook)))
  onTestFinished(() => {
    // The test may have removed what the hook needs to end.
    stubPage()
    vi.stubGlobal('removeEventListener', () => {})
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  return result as { current: T }
}

function stubPage(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { ...globalThis.window, HTMLIFrameElement: class {} })
}
