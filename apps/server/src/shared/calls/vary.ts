import type { FastifyReply } from 'fastify'

/** Adds the request header to `Vary`, once. */
export function vary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '')
  const names = before ? before.split(/,\s*/) : []
  if (!names.includes(name)) reply.header('vary', [...names, name].join(', '))
}
