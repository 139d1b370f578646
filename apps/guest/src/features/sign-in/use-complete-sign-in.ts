import { useLocation } from 'wouter'
import { api } from '../../data/api.ts'
import { changeDevice } from '../../state/device.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { Session } from './use-sign-in.ts'

/** Opens a screen with a session from an address: a hotel's link, or Google's response. */
export function useCompleteSignIn(): (session: Session, to: string) => void {
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  return ({ guest }, to) => {
    changeDevice({ hotelId: guest.hotelId })
    // Remote data of a previous guest on this phone.
    dispatch(api.util.resetApiState())
    navigate(to, { replace: true })
  }
}
