import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Rules for addresses chosen by others that the server calls: public ones only, never the server's own network. `any`:
 * every address, and plain http, for tests.
 */
export type AddressRule = 'public' | 'any'

/** Thrown when a name resolves to an address that is not public. */
export class RejectedAddress extends Error {}

/**
 * Checks the URL itself. Where its name leads is checked when a connection is made.
 *
 * @param protocols with a public address
 */
export function isAllowedAddress(
  address: string,
  rule: AddressRule,
  protocols: readonly string[] = ['https:'],
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (rule === 'any') return protocol === 'https:' || protocol === 'http:'
  // An address in any notation: URL has normalised 2130706433 and 0x7f.1 to 127.0.0.1.
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocols.includes(protocol) && (!ipaddr.isValid(host) || isPublic(host))
}

/** Resolves a name for the connection about to be made, so that it cannot lead elsewhere afterwards. */
export function makeLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || (rule === 'public' && !addresses.every(isPublicAddress))) {
        return callback(new RejectedAddress('The name has no public address.'), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const isPublicAddress = ({ address }: LookupAddress) => isPublic(address)

/** Neither private, loopback, link-local, multicast, nor a translation of such an IPv4 address. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Outside 2000::/3 no IPv6 address is public, such as ::127.0.0.1.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}
