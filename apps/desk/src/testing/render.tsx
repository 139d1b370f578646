import { act, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { StaffContext } from '../api/staff-context.ts'
import { makeStore } from '../app/store.ts'
import { buildStaffMember } from './staff.ts'

interface Surroundings {
  staff?: ReturnType<typeof buildStaffMember>
  store?: ReturnType<typeof makeStore>
  children: ReactNode
}

function Desk({ staff = buildStaffMember(), store = makeStore(), children }: Surroundings) {
  return (
    <Provider store={store}>
      <StaffContext value={staff}>
        <MemoryRouter>{children}</MemoryRouter>
      </StaffContext>
    </Provider>
  )
}

/** The HTML of a screen as it is shown first. */
export function renderScreen(screen: ReactElement, desk: Omit<Surroundings, 'children'> = {}) {
  return renderToString(<Desk {...desk}>{screen}</Desk>)
}

/**
 * Runs a hook over several renders: changes of its state need `act`. React needs no page for a component without
 * elements.
 *
 * @returns what the hook has returned last
 */
export function renderHook<T>(useHook: () => T): { current: T } {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  const result: { current?: T } = {}
  function Component() {
    result.current = useHook()
    return null
  }
  const addEventListener = () => {}
  const fragment = { nodeType: 11, addEventListener, ownerDocument: { addEventListener } }
  const root = createRoot(fragment as unknown as DocumentFragment)
  act(() => root.render(<Desk>{<Component />}</Desk>))
  return result as { current: T }
}
