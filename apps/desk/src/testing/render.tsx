import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHook } from '@bellhop/ui/testing/run-hook'
import { ToastProvider } from '@bellhop/ui/toast'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { IntlProvider, type Messages } from 'use-intl'
import { StaffContext } from '../api/staff-context.ts'
import { makeStore } from '../app/store.ts'
import { BellContext } from '../shared/bell/bell-context.ts'
import { buildStaffMember } from './staff.ts'

const folder = join(import.meta.dirname, '../../../../packages/languages/en/desk')

const englishMessages = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]),
) as unknown as Messages

interface Desk {
  staff?: ReturnType<typeof buildStaffMember>
  store?: ReturnType<typeof makeStore>
}

function SignedIn(props: Desk & { children: ReactNode }) {
  const { staff = buildStaffMember(), store = makeStore(), children } = props
  return (
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={englishMessages} timeZone="UTC">
        <StaffContext value={staff}>{children}</StaffContext>
      </IntlProvider>
    </Provider>
  )
}

const bell = {
  muted: false,
  isBlocked: false,
  setMuted() {},
  isAudible: false,
  ringChange() {},
  unblock() {},
}

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
export function renderHook<T>(
  useHook: () => T,
  desk: Desk = {},
  surround: (component: ReactNode) => ReactNode = (component) => component,
): { current: T } {
  return runHook(useHook, (component) => <SignedIn {...desk}>{surround(component)}</SignedIn>)
}
