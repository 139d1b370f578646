import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { api } from '../data/api.ts'
import { useHotel } from '../data/calls/hotel.ts'
import { isSettled } from '../data/query-view.tsx'
import * as paths from '../navigation/paths.ts'
import { useModalHistory } from '../navigation/use-modal.ts'
import { useAccent } from '../shared/use-accent.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { useAfterFirstScreen } from './loading/after-first-screen.ts'
import { ScreenSkeleton } from './loading/screen-skeleton.tsx'
import { useLoaded } from './loading/use-loaded.ts'
import { LiveUpdates, preloadScreens, SignInScreen } from './screens.ts'

/** Loaded early: a guest may sign out offline. */
const loadClearing = () => import('../offline/clear-guest-data.ts')

/** Deletes the guest's data outside the store: outbox and cached responses. */
async function clearGuestData() {
  try {
    await (await loadClearing()).clearGuestData()
  } catch {
    // Storage is forbidden, so there is nothing to delete.
  }
}

/**
 * Screens for signed-in guests. Others sign in on the same path, which preserves deep links.
 * The end of a session leads to the root page.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const token = useGuestSelector((state) => state.log.token)
  const endingToken = useGuestSelector((state) => state.live.endingToken)
  const hadToken = useRef(token !== null)
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const hotel = useHotel()
  useAccent(hotel.data)
  useModalHistory()

  useEffect(() => {
    if (hadToken.current && token === null) {
      dispatch(api.util.resetApiState())
      void clearGuestData()
      navigate(paths.home, { replace: true })
    }
    hadToken.current = token !== null
  }, [token, dispatch, navigate])

  const isAfterFirstScreen = useAfterFirstScreen(isSettled(hotel))
  const isLiveLoaded = useLoaded(LiveUpdates, isAfterFirstScreen)
  useEffect(() => {
    if (!isAfterFirstScreen) return
    loadClearing().catch(ignoreOffline)
    void preloadScreens()
  }, [isAfterFirstScreen])

  if (token === null) return <SignInScreen />
  if (token === endingToken) return <ScreenSkeleton />
  return (
    <>
      {isLiveLoaded && <LiveUpdates key={token} token={token} />}
      {children}
    </>
  )
}

/** The next start tries again. */
function ignoreOffline() {}
