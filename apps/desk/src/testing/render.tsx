import { runHook } from '@bellhop/ui/testing/run-hook'
import { ToastProvider } from '@bellhop/ui/toast'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { StaffContext } from '../api/staff-context.ts'
import { makeStore } from '../app/store.ts'
import { BellContext } from '../shared/bell/bell-context.ts'
import { buildStaffMember } from './staff.ts'

interface Desk {
  staff?: ReturnType<typeof buildStaffMember>
  store?: ReturnType<typeof makeStore>
}

function SignedIn(props: Desk & { children: ReactNode }) {
  const { staff = buildStaffMember(), store = makeStore(), children } = props
  return (
    <Provider store={store}>
      <StaffContext value={staff}>{children}</StaffContext>
    </Provider>
  )
}

const bell = { muted: false, isBlocked: false, setMuted() {}, unblock() {} }

/** The initial HTML of a screen, without the content of sheets. */
export function renderScreen(screen: ReactElement, desk: Desk = {}): string {
  return renderToStaticMarkup(
    <SignedIn {...desk}>
      <BellContext value={bell}>
        <ToastProvider dismissLabel="Close">
          <MemoryRouter>{screen}</MemoryRouter>
        </ToastProvider>
      </BellContext>
    </SignedIn>,
  )
}

/** Runs a hook of the desk like `runHook`. */
export function renderHook<T>(useHook: () => T): { current: T } {
  return runHook(useHook, (component) => <SignedIn>{component}</SignedIn>)
}
