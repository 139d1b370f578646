import { newId } from '@bellhop/client/new-id'
import * as paths from '../../../navigation/paths.ts'

const storageKey = 'bellhop.google'

export interface GoogleAuthorization {
  nonce: string
  clientId: string
  authorizeUrl: string
}

interface PendingRedirect {
  /** Returned with the response; only a response to a request begun here is accepted. */
  state: string
  hotelId: string
  /** The path of the screen that the guest wanted to open. */
  returnTo: string
}

/** A response with an ID token, or the reason why there is none. */
export type GoogleResponse =
  | ({ kind: 'token'; idToken: string } & Omit<PendingRedirect, 'state'>)
  | { kind: 'declined' | 'failed' | 'unknown' }

/** Redirects to Google, which sends the guest back to `/google` (OpenID Connect Core 1.0, section 3.2). */
export function redirectToGoogle(
  { nonce, clientId, authorizeUrl }: GoogleAuthorization,
  hotelId: string,
) {
  const state = newId()
  const returnTo = location.pathname === paths.register ? paths.home : location.pathname
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ state, hotelId, returnTo }))
  } catch {
    // Storage is forbidden: the response will be `unknown`, and the guest sees an error.
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

export function readGoogleResponse(hash: string): GoogleResponse {
  const response = new URLSearchParams(hash.slice(1))
  const visit = readPendingRedirect()
  if (!visit || response.get('state') !== visit.state) return { kind: 'unknown' }
  const { hotelId, returnTo } = visit
  const idToken = response.get('id_token')
  if (idToken) return { kind: 'token', idToken, hotelId, returnTo }
  return { kind: response.get('error') === 'access_denied' ? 'declined' : 'failed' }
}

function readPendingRedirect(): PendingRedirect | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Ensures that the response is used once, and removes the token from the history. */
export function clearGoogleResponse(): void {
  history.replaceState(history.state, '', location.pathname)
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
