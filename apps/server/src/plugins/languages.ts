import accepts from '@fastify/accepts'
import fp from 'fastify-plugin'
import { type SentenceLanguage, sentenceLanguages } from '../sentences/sentences.ts'
import { vary } from '../shared/calls/vary.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Picks the best of `languages` for `Accept-Language`, or else the first, and sets `Content-Language`. */
    readerLanguage(languages: readonly string[]): string
    /**
     * The language of the server's own sentences: by `Accept-Language`, or else the first supported one of the hotel.
     */
    sentenceLanguage(): SentenceLanguage
  }
}

/** Sets `Content-Language` and `Vary`. Staff read the hotel's first language. */
export const languages = fp(async (app) => {
  await app.register(accepts)
  const chosen = new WeakMap<object, string>()

  app.decorateRequest('readerLanguage', function (languages) {
    const [first = 'en'] = languages
    const language = this.language([...languages]) || first
    chosen.set(this, language)
    return language
  })

  app.decorateRequest('sentenceLanguage', function () {
    const asked = this.headers['accept-language'] && this.language([...sentenceLanguages])
    const ofHotel: readonly string[] = this.guest?.languages ?? []
    return (
      sentenceLanguages.find((language) => language === asked) ??
      sentenceLanguages.find((language) => ofHotel.includes(language)) ??
      'en'
    )
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const language = chosen.get(request)
    if (language && !reply.hasHeader('content-language')) reply.header('content-language', language)
    if (reply.hasHeader('content-language')) vary(reply, 'Accept-Language')
    if (language) vary(reply, 'Authorization')
    return payload
  })
})
