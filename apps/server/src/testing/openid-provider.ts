import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'

const clientId = 'bellhop-tests'
const redirectUri = 'https://app.example/return'
const hour = 3600

/** A person with an account at the provider. */
export interface TestAccount {
  sub: string
  name?: string | undefined
  email?: string
  email_verified?: boolean | undefined
}

/**
 * A real OpenID provider on loopback in place of Google. Signs in without a form: the account in `login_hint`, or else
 * the current one.
 */
export async function startOpenIdProvider() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'key of the provider'
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  const accounts = new Map<string, TestAccount>()
  let inHand: TestAccount | undefined

  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void provider.interactionDetails(request, response).then(({ params }) => {
      const accountId = params.login_hint ?? inHand?.sub
      if (!accountId) {
        const rejection = {
          error: 'access_denied',
          error_description: 'Expected an account at the provider',
        }
        return provider.interactionFinished(request, response, rejection)
      }
      const login = { accountId: String(accountId) }
      return provider.interactionFinished(request, response, { login, consent: {} })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    adapter: makeMemoryAdapter,
    clients: [
      {
        client_id: clientId,
        // Any port of the local machine is allowed, like for a native app.
        application_type: 'native',
        redirect_uris: [redirectUri, 'http://127.0.0.1/google'],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [jwk] },
    cookies: { keys: ['signs the cookies of the provider'] },
    ttl: { Session: hour, Interaction: hour, Grant: hour, IdToken: hour },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()

  return {
    issuer,
    clientId,
    jwksUrl: `${issuer}/jwks`,
    /** The provider's own key, for tokens with a single error. */
    privateKey,
    kid,
    /** Signs in as a browser does. @returns the ID token in the redirect URL */
    async signInAs(account: TestAccount, nonce: string): Promise<string> {
      accounts.set(account.sub, account)
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'id_token',
        scope: 'openid email profile',
        login_hint: account.sub,
        nonce,
      })
      const back = await browse(new URL(`/auth?${query}`, issuer))
      const idToken = new URLSearchParams(back.hash.slice(1)).get('id_token')
      if (!idToken) throw new Error(`Unexpected redirect: ${back}`)
      return idToken
    },
    /** The account that signs in from now on; undefined redirects without a token. */
    holdAccount(account: TestAccount | undefined): void {
      if (account) accounts.set(account.sub, account)
      inHand = account
    },
    close: () => server.close().closeAllConnections(),
  }
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** Follows redirects with cookies. @returns the first URL at another host */
async function browse(start: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  while (url.host === start.host) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}

/** The provider's in-memory adapter warns on the console that it is not for production. */
function makeMemoryAdapter(): Adapter {
  const rows = new Map<string, AdapterPayload>()
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    [...rows.values()].find((row) => row[field] === value)
  return {
    upsert: async (id, payload) => void rows.set(id, payload),
    find: async (id) => rows.get(id),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    consume: async (id) => void rows.set(id, { ...rows.get(id), consumed: true }),
    destroy: async (id) => void rows.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id)
    },
  }
}
