import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The origin of a call, for the audit log. */
export interface Caller {
  address: string
  /** The user agent, shortened. */
  device: string
}

export function callerOf({
  ip,
  headers,
}: Pick<FastifyRequest, 'headers'> & { ip: string | undefined }): Caller {
  return { address: (ip ?? '').slice(0, 64), device: (headers['user-agent'] ?? '').slice(0, 200) }
}

/**
 * How many times the limit of an address its networks have, by their place in `networksOf`: a line has a /56 or a /48,
 * with a /64 for each of its local networks, but some providers give one to several customers.
 */
export const networkFactors = [1, 4, 16] as const

/**
 * The networks that limits per address count, from narrow to wide: an IPv4 address, or the /64, /56 and /48 of an IPv6
 * address. An address that cannot be parsed is its own network.
 *
 * @param address undefined for a caller that has already hung up, although Fastify's type of `request.ip` has no undefined
 */
export function networksOf(address: string | undefined): [string, ...string[]] {
  if (address === undefined) return ['unknown']
  if (!ipaddr.isValid(address)) return [address]
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()]
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  const network = (fourthPart: number[], bits: number) =>
    `${[first, second, third, ...fourthPart].map((part) => part.toString(16)).join(':')}::/${bits}`
  return [network([fourth], 64), network([fourth & 0xff00], 56), network([], 48)]
}

/** Returns the network that one customer usually has: whose turn a call is, where it belongs to no hotel. */
export function lineOf(address: string | undefined): string {
  const [narrow, line = narrow] = networksOf(address)
  return line
}
