import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Which addresses the server calls when somebody else has chosen them: they must not lead to the server's own network,
 * so public ones only. `any`: every address, and plain http, for tests.
 */
export type AddressRule = 'public' | 'any'

/** Thrown when a name leads to an address that is not public. */
export class RejectedAddress extends Error {}

/**
 * What the address itself shows. Where its name leads is checked when a connection is made.
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
  // An address in any notation: URL has brought 2130706433 and 0x7f.1 to 127.0.0.1.
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocols.includes(protocol) && (!ipaddr.isValid(host) || isPublic(host))
}

/** Resolves a name for the connection that is about to be made, so that it cannot lead elsewhere afterwards. */
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

/** Neither private, loopback, link-local, multicast, nor a translation of an IPv4 address that is. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}
