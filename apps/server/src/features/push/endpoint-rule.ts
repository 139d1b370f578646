import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../../settings.ts'

/**
 * Which addresses messages are sent to. A client chooses the endpoint of its subscription, so it must not lead to
 * the server's own network: https and public addresses only. `any`: http and every address.
 */
export type EndpointRule = Settings['PUSH_ENDPOINTS']

/** Thrown when an endpoint's name leads to an address that is not public. */
export class RefusedEndpoint extends Error {}

/** What the endpoint itself shows. Where its name leads is checked when a connection is made. */
export function isAllowedEndpoint(endpoint: string, rule: EndpointRule): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (rule === 'any') return true
  // An address in any notation: URL has brought 2130706433 and 0x7f.1 to 127.0.0.1.
  const address = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (!ipaddr.isValid(address) || isPublic(address))
}

/** Resolves a name for the connection that is about to be made, so that it cannot lead elsewhere afterwards. */
export function makeLookup(rule: EndpointRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || (rule === 'public' && !addresses.every(isPublicAddress))) {
        return callback(new RefusedEndpoint('The endpoint has no public address.'), [])
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
