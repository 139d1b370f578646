import { openChannel } from '@bellhop/client/open-channel'
import type { Dispatch, GuestState } from '../state/state.ts'
import { api } from './api.ts'
import { sessionEnding } from './slice.ts'

/** After this time without news of another tab's sign-out, a tab continues: the other was closed in between. */
const patienceMs = 30_000

let channel: BroadcastChannel | undefined

/** Reaches the browser's other tabs. */
function otherTabs(): BroadcastChannel | undefined {
  channel ??= openChannel('bellhop.signing-out')
  return channel
}

/**
 * Call before asking the server to end the session: closes the screens and aborts reads in flight, here and in other
 * tabs, because they would get a 401.
 */
export function startSigningOut() {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    const { token } = getState().log
    dispatch(stopReading(token))
    otherTabs()?.postMessage(token)
  }
}

/** The server has not ended the session: it continues in all tabs. */
export function staySignedIn() {
  return (dispatch: Dispatch): void => {
    dispatch(sessionEnding(null))
    otherTabs()?.postMessage(null)
  }
}

/** Follows sign-outs of other tabs from now on. */
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

/** @param token of the session being ended */
function stopReading(token: string | null) {
  return (dispatch: Dispatch, getState: () => GuestState): void => {
    dispatch(sessionEnding(token))
    if (token === null || token !== getState().log.token) return
    for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort()
  }
}
