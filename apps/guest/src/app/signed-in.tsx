import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { api } from '../shared/api.ts'
import { useHotel } from '../shared/hotel-api.ts'
import { useGuestDispatch, useGuestSelector } from '../shared/state.ts'
import { useAccent } from '../shared/use-accent.ts'
import { LiveUpdates, preloadScreens, SignInScreen } from './screens.ts'

/**
 * Screens for signed-in guests. Signing in happens in place, so that a deep link is kept;
 * the end of a session leads to the root page (specification §2, §8).
 */
export function SignedIn() {
  const token = useGuestSelector((state) => state.log.token)
  const hadToken = useRef(token !== null)
  const dispatch = useGuestDispatch()
  const navigate = useNavigate()
  useAccent(useHotel().data)

  useEffect(() => {
    if (hadToken.current && token === null) {
      dispatch(api.util.resetApiState())
      navigate('/', { replace: true })
    }
    hadToken.current = token !== null
  }, [token, dispatch, navigate])

  const isSignedIn = token !== null
  useEffect(() => {
    // After the first screen has what it needs.
    if (!isSignedIn) return
    const timer = setTimeout(preloadScreens, 2000)
    return () => clearTimeout(timer)
  }, [isSignedIn])

  if (token === null) return <SignInScreen />
  return (
    <>
      <Suspense>
        <LiveUpdates key={token} token={token} />
      </Suspense>
      <Outlet />
    </>
  )
}
