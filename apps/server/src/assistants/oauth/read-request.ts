import { scopeOf } from '@bellhop/contract/base/scopes'
import type { AssistantQuery } from '@bellhop/contract/desk/assistants'
import { everyScope, type Scope } from '@bellhop/domain/people/scopes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Settings } from '../../settings.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { sealWithIv, unsealWithIv } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { readingTools } from '../tools.ts'
import { writingTools } from '../writing-tools.ts'
import { addressesOf } from './addresses.ts'
import { type Client, findClient } from './clients.ts'
import { isNamed, isRedirectUri } from './redirect-uri.ts'

/** How long a person may think about a request. */
const thinkMs = 10 * MINUTE_MS

/** The scopes that tools have. */
export const toolScopes: readonly Scope[] = everyScope.filter((scope) =>
  [...readingTools, ...writingTools].some(({ call }) => scopeOf(call) === scope),
)

/** A request of a client, once it was checked. */
export interface AuthorizationRequest {
  client: Pick<Client, 'id' | 'name' | 'host'>
  redirectUri: string
  challenge: string
  scopes: Scope[]
  state?: string
}

/**
 * Checks what a client asks for (OAuth 2.1, 4.1.1): PKCE by S256, an address that it has named, and the tools of this
 * server. What is wrong is shown to the person: a browser is only sent to an address that the person has agreed to.
 *
 * @throws Problem `invalid_request`
 */
export async function readRequest(
  query: AssistantQuery,
  { keys, settings }: { keys: Keys; settings: Settings },
): Promise<AuthorizationRequest> {
  const client = await findClient(query.client_id, { keys, rule: settings.WEBHOOKS })
  if (!client) {
    const sentence =
      'We could not find out which assistant this is. Connect it again from its own settings.'
    throw fieldProblem('client_id', sentence)
  }
  const redirectUri = query.redirect_uri
  if (!isRedirectUri(redirectUri) || !isNamed(redirectUri, client.redirectUris)) {
    const sentence = 'This assistant wants to lead you to an address that is not its own.'
    throw fieldProblem('redirect_uri', sentence)
  }
  const isSupported =
    query.response_type === 'code' &&
    query.code_challenge_method === 'S256' &&
    /^[A-Za-z0-9_-]{43}$/.test(query.code_challenge ?? '')
  if (!isSupported) throw fieldProblem('code_challenge', unsupported)
  if (!isThisServer(query.resource ?? '', settings)) throw fieldProblem('resource', unsupported)
  const asked = query.scope?.split(' ')
  const scopes = toolScopes.filter((scope) => asked?.includes(scope) ?? true)
  if (scopes.length === 0) throw fieldProblem('scope', unsupported)
  const { state, code_challenge: challenge = '' } = query
  return { client, redirectUri, challenge, scopes, ...(state !== undefined && { state }) }
}

const unsupported =
  'This assistant asks in a way that is not supported. Update it, or connect it with a key.'

/** Whether a token is asked for this server (RFC 8707). */
export function isThisServer(resource: string, settings: Pick<Settings, 'PUBLIC_URL'>): boolean {
  const own = new URL(addressesOf(settings).resource).href
  return URL.canParse(resource) && new URL(resource).href === own
}

/** Whom a checked request was shown to. */
interface Viewer {
  hotelId: string
  staffId: string
}

const identityOf = ({ hotelId, staffId }: Viewer) => `request ${hotelId} ${staffId}`

/** Seals a checked request for the person it is shown to, so that what they agree to is what they have seen. */
export function sealRequest(
  keys: Keys,
  viewer: Viewer,
  request: AuthorizationRequest,
  now: Date,
): string {
  const content = JSON.stringify({ ...request, until: now.getTime() + thinkMs })
  return sealWithIv(keys, Buffer.from(content), identityOf(viewer)).toString('base64url')
}

/** @returns undefined for another person's, and for one that was shown too long ago */
export function openRequest(
  keys: Keys,
  viewer: Viewer,
  sealed: string,
  now: Date,
): AuthorizationRequest | undefined {
  try {
    const content = unsealWithIv(keys, Buffer.from(sealed, 'base64url'), identityOf(viewer))
    const { until, ...request } = JSON.parse(content.toString())
    return until > now.getTime() ? request : undefined
  } catch {
    return undefined
  }
}
