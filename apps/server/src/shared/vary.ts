import type { FastifyReply } from 'fastify'

/** Adds the request header to `Vary`. */
export function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${before}, ${name}` : name)
}
