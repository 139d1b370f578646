import type { LookupFunction } from 'node:net'
import { maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import {
  type AddressRule,
  isAllowedAddress,
  makeLookup,
} from '../../shared/calls/outgoing-address.ts'
import { readAtMost, sendChecked } from '../../shared/calls/send-checked.ts'
import { sealWithIv, unsealWithIv } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { isRedirectUri } from './redirect-uri.ts'

/** The program that an assistant runs in, as it describes itself. */
export interface Client {
  id: string
  name: string
  redirectUris: string[]
  /** The host of its metadata document, which proves who has described it. */
  host?: string
}

const maxUris = 10
const maxDocumentBytes = 10_000
const maxDocumentAddress = 500
const fetchMs = 5_000
const prefix = 'bh_client_'

/** @throws Error with the reason, in English */
export function readDescription(given: unknown): Pick<Client, 'name' | 'redirectUris'> {
  const { client_name: name, redirect_uris: uris } = Object(given)
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxUris) {
    throw new Error(`redirect_uris must have 1 to ${maxUris} addresses.`)
  }
  if (!uris.every(isRedirectUri)) {
    throw new Error('redirect_uris must be https, or http on a loopback address.')
  }
  const typed = typeof name === 'string' ? name.replace(/[\p{Cc}\s]+/gu, ' ') : ''
  const known = readName(typed).slice(0, maxName)
  return { name: known || new URL(uris[0] ?? '').host, redirectUris: uris }
}

/**
 * Registers a client (RFC 7591). Its id is its description, sealed, so that nothing is stored however many register.
 *
 * @throws Error as `readDescription`
 */
export function registerClient(keys: Keys, given: unknown): Client {
  const { name, redirectUris } = readDescription(given)
  const sealed = sealWithIv(keys, Buffer.from(JSON.stringify([name, redirectUris])), 'client')
  return { id: prefix + sealed.toString('base64url'), name, redirectUris }
}

interface FindOptions {
  keys: Keys
  rule: AddressRule
  /** Name resolution. Default: what `rule` allows. */
  lookup?: LookupFunction
}

/**
 * Finds a client by its id: the address of a metadata document (draft-ietf-oauth-client-id-metadata-document), which is
 * fetched, or what it was given when it registered.
 *
 * @returns undefined if it is unknown, or its document cannot be used
 */
export async function findClient(id: string, options: FindOptions): Promise<Client | undefined> {
  const found = id.startsWith(prefix) ? openClient(id, options) : fetchClient(id, options)
  return await Promise.resolve(found).catch(() => undefined)
}

async function openClient(id: string, { keys }: FindOptions): Promise<Client> {
  const sealed = Buffer.from(id.slice(prefix.length), 'base64url')
  const [name, redirectUris] = JSON.parse(unsealWithIv(keys, sealed, 'client').toString())
  return { id, name, redirectUris }
}

async function fetchClient(
  id: string,
  { rule, lookup = makeLookup(rule) }: FindOptions,
): Promise<Client | undefined> {
  if (id.length > maxDocumentAddress || !isAllowedAddress(id, rule)) return undefined
  const { href, pathname, host } = new URL(id)
  if (href !== id || id.includes('#') || pathname === '/') return undefined
  const response = await sendChecked(id, {
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    lookup,
    signal: AbortSignal.timeout(fetchMs),
  })
  if (response.statusCode !== 200) {
    response.destroy()
    return undefined
  }
  const body = await readAtMost(response, maxDocumentBytes)
  const document = JSON.parse(body?.toString() ?? '')
  if (Object(document).client_id !== id) return undefined
  return { id, host, ...readDescription(document) }
}
