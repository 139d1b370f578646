import type { ResponseMeta } from '@bellhop/client/base-query'
import type { ResponseOf } from '@bellhop/contract/base/route'
import { getOtp, register } from '@bellhop/contract/calls/guest/sign-in'
import type { getOtp as route } from '@bellhop/contract/guest/sign-in'
import { useChange } from '../../shared/use-change.ts'
import { codeSent, type PendingCode, signInFailed, signInStarted } from '../../state/log.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { readError } from './read-error.ts'

type Asked = Pick<PendingCode, 'hotelId' | 'contact' | 'registration'>

/** Requests a code that signs in, or registers. */
export function useAskForCode() {
  const dispatch = useGuestDispatch()
  const signingIn = useChange(getOtp, { read: readCode })
  const registering = useChange(register, { read: readCode })

  async function run(asked: Asked) {
    const { hotelId, contact, registration } = asked
    dispatch(signInStarted())
    const result = registration
      ? await registering.run({ params: { hotelId }, body: { ...registration, ...contact } })
      : await signingIn.run({ body: { hotelId, ...contact } })
    if (result?.data) dispatch(codeSent({ ...asked, ...result.data }))
    else if (result) dispatch(signInFailed(readError(result)))
    return result
  }

  return { run, isBusy: signingIn.isBusy || registering.isBusy }
}

/** By the server's clock, because this phone's may be wrong. */
function readCode({ data }: ResponseOf<typeof route>, meta?: ResponseMeta) {
  const ahead = Date.now() - (meta?.serverTime ?? Date.now())
  return {
    codeRequestId: data.requestId,
    to: data.to,
    expiresAt: Date.parse(data.expiresAt) + ahead,
    resendAt: Date.parse(data.resendAt) + ahead,
  }
}
