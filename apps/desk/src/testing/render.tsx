import { runHook } from '@bellhop/ui/testing/run-hook'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
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

/** As `runHook`, for a hook of the desk. */
export function renderHook<T>(useHook: () => T): { current: T } {
  return runHook(useHook, (component) => <Desk>{component}</Desk>)
}
