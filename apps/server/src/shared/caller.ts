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
 * The key of limits per address: an IPv4 address, or the /64 of an IPv6 address, because one customer has a whole /64.
 * An address that cannot be parsed is its own key.
 *
 * @param address undefined for a caller that has already hung up, although Fastify's type of `request.ip` has no undefined
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
