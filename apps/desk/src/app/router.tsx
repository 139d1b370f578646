import { Route, Routes } from 'react-router'
import { firstHotel } from '../features/setup/first-hotel/screen.ts'
import { forgotPassword, setPassword } from '../features/staff/password/screens.ts'
import { paths } from '../shared/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SignInRoute } from './sign-in-route.tsx'
import { SignedIn } from './signed-in.tsx'

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
