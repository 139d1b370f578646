import { Navigate, Route, Routes } from 'react-router'
import { BoardScreen } from '../features/requests/board/board-screen.tsx'
import { SignInRoute } from './sign-in-route.tsx'
import { SignedIn } from './signed-in.tsx'

export function Router() {
  return (
    <Routes>
      <Route path="/sign-in" element={<SignInRoute />} />
      <Route
        path="/"
        element={
          <SignedIn>
            {(member, liveStatus) => <BoardScreen member={member} liveStatus={liveStatus} />}
          </SignedIn>
        }
      />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}
