import type { Dispatch, GuestState } from '../state/state.ts'
import { api } from './api.ts'
import { sessionEnding } from './slice.ts'

/** A tab that hears no more of another's signing out goes on: that tab was closed on the way. */
const patienceMs = 30_000

let openChannel: BroadcastChannel | undefined

/** To the other tabs of this browser; undefined where there are no channels. */
function otherTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') {
    openChannel ??= new BroadcastChannel('bellhop.signing-out')
  }
  return openChannel
}

/**
 * To be called before the server is asked to end the session: closes the screens and drops what is being read, here and in
 * the browser's other tabs, because its answer would be 401.
 */
export function startSigningOut() {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    const { token } = getState().log
    dispatch(stopReading(token))
    otherTabs()?.postMessage(token)
  }
}

/** The server has not ended the session: it goes on in all tabs. */
export function staySignedIn() {
  return (dispatch: Dispatch): void => {
    dispatch(sessionEnding(null))
    otherTabs()?.postMessage(null)
  }
}

/** Takes part from now on when another tab signs out. */
export function followSigningOut(dispatch: Dispatch): void {
  const tabs = otherTabs()
  if (!tabs) return
  let timer: ReturnType<typeof setTimeout> | undefined
  tabs.onmessage = ({ data: token }: MessageEvent<string | null>) => {
    clearTimeout(timer)
    dispatch(stopReading(token))
    if (token !== null) timer = setTimeout(() => dispatch(sessionEnding(null)), patienceMs)
  }
}

/** @param token of the session that is being ended */
function stopReading(token: string | null) {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    dispatch(sessionEnding(token))
    if (token === null || token !== getState().log.token) return
    for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort()
  }
}
