import { useLocation } from 'wouter'
import { api } from '../../data/api.ts'
import { changeDevice } from '../../state/device.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { Session } from './session.ts'

/** Goes on to a screen with a session that an address brought: a link of the hotel's, an answer of Google's. */
export function useCompleteSignIn(): (session: Session, to: string) => void {
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  return ({ guest }, to) => {
    changeDevice({ hotelId: guest.hotelId })
    // What a guest before this one has seen on this phone.
    dispatch(api.util.resetApiState())
    navigate(to, { replace: true })
  }
}
