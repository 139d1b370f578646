import { isApiError } from '@bellhop/client/api-error'
import type { NewHotel } from '@bellhop/contract/desk/setup'
import type { NewPasskey } from '@bellhop/contract/desk/staff-passkeys'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { sessionOpened } from '../../../api/session-actions.ts'
import { formatDevice } from '../../../format/format-device.ts'
import { paths } from '../../../shared/paths.ts'
import { createPasskey, explainPasskeyError } from '../../../shared/webauthn.ts'
import { useMakeFirstHotelMutation, usePrepareFirstPasskeyMutation } from '../setup-api.ts'
import type { EnteredAdmin } from './admin-step.tsx'
import { removeDraft } from './draft.ts'

/** Makes the hotel with its admin, who is signed in then, and goes on with the wizard. */
export function useMakeHotel(key: string) {
  const [send] = useMakeFirstHotelMutation()
  const [prepare] = usePrepareFirstPasskeyMutation()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Made, but not yet received: another one would be left over on the device. */
  const unsent = useRef<NewPasskey>(undefined)

  /** @returns why it failed */
  async function make(
    hotel: NewHotel,
    { way, password, ...typed }: EnteredAdmin,
  ): Promise<unknown> {
    const person = { name: typed.name.trim(), email: typed.email.trim() }
    setBusy(true)
    setError(undefined)
    try {
      if (way === 'password') {
        await send({ key, hotel, admin: { ...person, password } }).unwrap()
      } else {
        unsent.current ??= await createPasskey(
          await prepare({ key, hotel, admin: person }).unwrap(),
        )
        const passkeyName = formatDevice(navigator.userAgent)
        const passkey = unsent.current
        await send({ key, hotel, admin: { ...person, passkey, passkeyName } }).unwrap()
      }
    } catch (failure) {
      if (isApiError(failure) && failure.kind === 'problem') unsent.current = undefined
      setError(failure)
      setBusy(false)
      return failure
    }
    removeDraft()
    dispatch(sessionOpened())
    location.replace(`/desk${paths.setupStep('begin')}`)
    return undefined
  }

  const problem = error === undefined ? undefined : explainPasskeyError(error)
  return { make, isBusy, error, problem }
}
