import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { api } from '../api/api.ts'
import { forgetResponses } from '../api/offline-caches.ts'
import { sessionLeft } from '../api/session-actions.ts'
import { firstHotel } from '../features/setup/first-hotel/screen.ts'
import { forgotPassword, setPassword } from '../features/staff/password/screens.ts'
import { SignInScreen } from '../features/staff/sign-in-screen.tsx'
import { paths } from '../shared/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SignedIn } from './signed-in.tsx'
import { useAppSelector } from './store.ts'

export function Router() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path={paths.signIn} element={<SignInRoute />} />
        <Route path={paths.setPassword} element={<setPassword.Screen />} />
        <Route path={paths.forgotPassword} element={<forgotPassword.Screen />} />
        <Route path={paths.firstHotel} element={<firstHotel.Screen />} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </ErrorBoundary>
  )
}

/** The sign-in screen; afterwards redirects to the address that was asked for. */
function SignInRoute() {
  const session = useAppSelector((state) => state.session)
  const location = useLocation()
  const dispatch = useDispatch()

  // The next person must not see what the previous one saw.
  useEffect(() => {
    forgetResponses()
    dispatch(sessionLeft())
    dispatch(api.util.resetApiState())
  }, [dispatch])

  if (session === 'signedIn') return <Navigate to={readReturnPath(location.state)} replace />
  return <SignInScreen done={readDone(location.state)} />
}

/** Reads the notice that the previous screen left, such as after a new password. */
function readDone(state: unknown): { notice: string; email: string } | undefined {
  if (typeof state !== 'object' || !state || !('notice' in state)) return undefined
  return state as { notice: string; email: string }
}

function readReturnPath(state: unknown): string {
  const isPath =
    typeof state === 'object' && state && 'from' in state && typeof state.from === 'string'
  return isPath ? (state.from as string) : paths.start
}
