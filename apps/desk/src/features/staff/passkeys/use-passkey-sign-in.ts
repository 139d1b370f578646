import type { BodyOf } from '@bellhop/contract/base/route'
import { preparePasskeySignIn } from '@bellhop/contract/calls/desk/staff-passkeys'
import type { PasskeyAssertion, signInByPasskey } from '@bellhop/contract/desk/staff-passkeys'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { sendUnsent } from '../../../api/on-sign-out.ts'
import { useSend } from '../../../api/use-change.ts'
import {
  canAutofillPasskeys,
  cancelPasskeyRequest,
  explainPasskeyError,
  preloadPasskeys,
  signWithPasskey,
} from '../../../shared/staff/webauthn.ts'
import { useSignInByPasskeyMutation } from './passkeys-api.ts'

/** A challenge is valid for five minutes; a form may stay open for longer. */
const RENEW_MS = 4 * 60_000

/**
 * Signs in with a passkey: on a click, or when one is chosen among the suggestions of the email field.
 *
 * @param hasAutofill whether the form has a field for suggestions
 */
export function usePasskeySignIn(
  limits: Omit<BodyOf<typeof signInByPasskey>, 'passkey'>,
  hasAutofill: boolean,
) {
  const ofApi = useTranslations('api')
  const [prepare] = useSend(preparePasskeySignIn)
  const [send] = useSignInByPasskeyMutation()
  const [isBusy, setBusy] = useState(false)
  /** The same, for what was begun before the click: the browser has one request at a time. */
  const isAsking = useRef(false)
  const [problem, setProblem] = useState<string>()
  /** Each failed attempt has ended the suggestions. */
  const [attempts, setAttempts] = useState(0)

  async function finish(passkey: PasskeyAssertion) {
    // Afterwards the browser uses the other hotel, and calls for this one are rejected.
    if (limits.another) await sendUnsent()
    const { error } = await send({ passkey, ...limits })
    if (!error) return
    setProblem(readErrorSentence(error, ofApi))
    setAttempts((count) => count + 1)
  }

  async function signIn() {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await finish(await signWithPasskey(await prepare({ body: {} }).unwrap()))
    } catch (error) {
      setProblem(explainPasskeyError(error, ofApi))
      setAttempts((count) => count + 1)
    }
    isAsking.current = false
    setBusy(false)
  }

  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (isAsking.current || !(await canAutofillPasskeys())) return
    const options = await prepare({ body: {} }).unwrap()
    if (isOver() || isAsking.current) return
    const passkey = await signWithPasskey(options, true)
    if (isOver()) return
    setProblem(undefined)
    await finish(passkey)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again after each attempt
  useEffect(() => {
    preloadPasskeys()
    if (!hasAutofill) return
    let isOver = false
    // Without suggestions there is still the button, which explains what fails.
    const offerQuietly = () => void offer(() => isOver).catch(() => {})
    offerQuietly()
    const timer = setInterval(offerQuietly, RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      void cancelPasskeyRequest()
    }
  }, [hasAutofill, attempts])

  return { isBusy, problem, signIn }
}
