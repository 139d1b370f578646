import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@bellhop/contract/desk/staff-passkeys'
import type { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../api/error-sentence.ts'

/** Loaded once it may be needed: few screens use passkeys. */
const load = () => import('@simplewebauthn/browser')

const isIpAddress = (host: string) => /^[\d.]+$|:/.test(host)

/** Whether the browser can use passkeys here: at an https address with a name, or on this computer. */
export const canUsePasskeys = (): boolean =>
  window.PublicKeyCredential !== undefined && !isIpAddress(window.location.hostname)

/** Loads what a click needs, because a browser may ask for a passkey only shortly after it. */
export function preloadPasskeys(): void {
  if (canUsePasskeys()) void load().catch(() => {})
}

/** Lets the browser make a passkey. @throws what `explainPasskeyError` explains */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/**
 * Lets the browser sign with a passkey, which replaces a request that still waits.
 *
 * @param isAutofill waits until the person chooses one among the suggestions of a field
 * @throws what `explainPasskeyError` explains
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  isAutofill = false,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await load()
  return await browserSupportsWebAuthnAutofill()
}

export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/**
 * @param t `useTranslations('api')`
 * @returns undefined if another request has replaced this one
 */
export function explainPasskeyError(
  error: unknown,
  t: ReturnType<typeof useTranslations<'api'>>,
): string | undefined {
  if (!(error instanceof Error)) return readErrorSentence(error, t)
  switch (error.name) {
    case 'AbortError':
      return undefined
    case 'NotAllowedError':
      return t('passkey.notUsed')
    case 'InvalidStateError':
      return t('passkey.exists')
    case 'SecurityError':
      return t('passkey.address')
    default:
      return t('passkey.browser')
  }
}
