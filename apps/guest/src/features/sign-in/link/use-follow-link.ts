import { validateGuest } from '@bellhop/contract/calls/guest/sign-in'
import { useChange } from '../../../shared/use-change.ts'
import { signedIn } from '../../../state/log.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { readSession } from '../use-sign-in.ts'

/** Signs in with the key of a link. Null if it is no longer valid: then the session stays unchanged. */
export function useFollowLink() {
  const dispatch = useGuestDispatch()
  const { run, ...state } = useChange(validateGuest, {
    read: (response, meta) =>
      response.status === 401 ? null : { ...readSession(response, meta), opens: response.opens },
  })

  async function follow(id: string) {
    const session = (await run({ params: { id } }))?.data
    if (session) dispatch(signedIn(session))
    return session
  }

  return { ...state, follow }
}
