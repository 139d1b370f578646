import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import * as paths from '../../navigation/paths.ts'

const storageKey = 'bellhop.google'

/** What Google is asked with. */
export interface GoogleAuthorization {
  nonce: string
  clientId: string
  authorizeUrl: string
}

interface PendingRedirect {
  /** Comes back with the answer: only one that was begun here is taken. */
  state: string
  hotelId: string
  /** The screen that was asked for. */
  returnTo: string
}

/** A visit that came back with an ID token, or why there is none. */
export type GoogleResponse =
  | ({ kind: 'token'; idToken: string } & Omit<PendingRedirect, 'state'>)
  | { kind: 'declined' | 'failed' | 'unknown' }

/** Goes to Google, which answers at `/google` (OpenID Connect Core 1.0 §3.2). */
export function redirectToGoogle(
  { nonce, clientId, authorizeUrl }: GoogleAuthorization,
  hotelId: string,
) {
  const state = newIdempotencyKey()
  const returnTo = location.pathname === paths.register ? paths.home : location.pathname
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ state, hotelId, returnTo }))
  } catch {
    // Forbidden: the answer will be unknown, and the guest told so.
  }
  const address = new URL(authorizeUrl)
  const query = {
    client_id: clientId,
    redirect_uri: location.origin + paths.google,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  location.assign(address)
}

/** Reads the answer in the fragment of the address. */
export function readGoogleResponse(hash: string): GoogleResponse {
  const answer = new URLSearchParams(hash.slice(1))
  const visit = readPendingRedirect()
  if (!visit || answer.get('state') !== visit.state) return { kind: 'unknown' }
  const { hotelId, returnTo } = visit
  const idToken = answer.get('id_token')
  if (idToken) return { kind: 'token', idToken, hotelId, returnTo }
  return { kind: answer.get('error') === 'access_denied' ? 'declined' : 'failed' }
}

function readPendingRedirect(): PendingRedirect | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The answer is good once, and the address with the token stays in no history. */
export function clearGoogleResponse(): void {
  history.replaceState(history.state, '', location.pathname)
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Forbidden: there is nothing.
  }
}
