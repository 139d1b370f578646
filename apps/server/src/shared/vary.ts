import type { FastifyReply } from 'fastify'

/** Says that the answer depends on this header of the request, too. */
export function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${before}, ${name}` : name)
}
