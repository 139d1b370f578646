import { listAgentPlans } from '@bellhop/contract/desk/agent-plans'
import { disconnectAssistant, listAssistants } from '@bellhop/contract/desk/assistants'
import { listAudit } from '@bellhop/contract/desk/audit'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { expect, test, vi } from 'vitest'
import { getTestApp, openPort } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { consent } from '../../testing/oauth.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin', name: 'Asha Rao' }))

/** Stores what the client of the SDK needs while it asks for access. */
function makeProvider(redirectUrl: string, clientMetadataUrl?: string) {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let opened: URL | undefined
  let discovered: OAuthDiscoveryState | undefined
  const provider: OAuthClientProvider = {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: { client_name: 'Concierge', redirect_uris: ['http://127.0.0.1:1/callback'] },
    state: () => 'from the client',
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved
    },
    redirectToAuthorization: (url) => {
      opened = url
    },
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovered,
    saveDiscoveryState: (saved) => {
      discovered = saved
    },
    invalidateCredentials: (kind) => {
      if (kind === 'tokens') tokens = undefined
    },
  }
  return { provider, opened: () => opened }
}

/** Opens a connection to the hotel's address, which leads to the server of the test. */
async function openTransport(provider: OAuthClientProvider) {
  const port = await openPort(server)
  const { PUBLIC_URL } = server.app.settings
  return new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), {
    authProvider: provider,
    fetch: (url, init) => fetch(String(url).replace(PUBLIC_URL, port), init),
  })
}

const connect = async (provider: OAuthClientProvider) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(await openTransport(provider))
  return client
}

test('the client of the SDK registers, asks, is let in by a person, reads, proposes, and is disconnected', async () => {
  const guest = await buildGuest(hotel)
  const { provider, opened } = makeProvider('http://127.0.0.1:4711/callback')
  const first = await openTransport(provider)
  const waiting = new Client({ name: 'test', version: '1.0.0' })
  await expect(waiting.connect(first)).rejects.toThrow(UnauthorizedError)

  const address = opened()
  expect(address?.pathname).toBe('/desk/connect')
  const led = await consent(admin, Object.fromEntries(address?.searchParams ?? []))
  expect(led.origin + led.pathname).toBe('http://127.0.0.1:4711/callback')
  expect(led.searchParams.get('state')).toBe('from the client')
  await first.finishAuth(led.searchParams)

  const client = await connect(provider)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('send_message')
  const read = await client.callTool({ name: 'get_stay', arguments: { id: guest.stayId } })
  expect(JSON.stringify(read.content)).toContain(guest.bookingRef)
  const proposed = await client.callTool({
    name: 'add_guest_note',
    arguments: { id: guest.stayId, text: 'Likes tea', isOfStay: true },
  })
  expect(JSON.stringify(proposed.content)).toContain('Nothing has changed yet')
  const plans = (await admin.call(listAgentPlans)).body.data
  expect(plans.map(({ program }) => program.name)).toEqual(['Concierge (Asha Rao)'])

  const [connected] = (await admin.call(listAssistants)).body.data
  expect(connected).toMatchObject({ name: 'Concierge', connectedBy: { name: 'Asha Rao' } })
  expect(connected?.usedAt).toBeDefined()
  await admin.call(disconnectAssistant, { params: { id: connected?._id ?? '' } })
  expect((await admin.call(listAgentPlans)).body.data[0]?.state).toBe('expired')
  const audited = (await admin.call(listAudit)).body.data.map(({ action }) => action)
  expect(audited.slice(0, 2)).toEqual(['assistant.disconnect', 'assistant.connect'])
  // It asks for access again.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError)
  expect(warned).toHaveBeenCalledOnce()
})

test('the client of the SDK needs no registration with a metadata document', async () => {
  const documentUrl = 'https://assistant.example/client.json'
  const { provider, opened } = makeProvider('http://localhost:4712/callback', documentUrl)
  const waiting = new Client({ name: 'test', version: '1.0.0' })
  await expect(waiting.connect(await openTransport(provider))).rejects.toThrow(UnauthorizedError)
  expect(opened()?.searchParams.get('client_id')).toBe(documentUrl)
})
