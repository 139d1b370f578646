import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** The best of `languages` for `Accept-Language`, else the first of them. The answer says so. */
    readerLanguage(languages: readonly string[]): string
  }
}

/**
 * Answers say what language their texts are in, and that another reader may get another one. Staff read the hotel's
 * first language.
 */
export const languages = fp(async (app) => {
  const chosen = new WeakMap<object, string>()

  app.decorateRequest('readerLanguage', function (languages) {
    const [first = 'en'] = languages
    const language = this.language([...languages]) || first
    chosen.set(this, language)
    return language
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const language = chosen.get(request)
    if (language && !reply.hasHeader('content-language')) reply.header('content-language', language)
    if (language || request.routeOptions.config.access === 'public') vary(reply, 'Accept-Language')
    if (language) vary(reply, 'Authorization')
    return payload
  })
})

function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${before}, ${name}` : name)
}
