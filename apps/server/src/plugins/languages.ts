import accepts from '@fastify/accepts'
import fp from 'fastify-plugin'
import { type SentenceLanguage, sentenceLanguages } from '../sentences/sentences.ts'
import { vary } from '../shared/vary.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The best of `languages` for `Accept-Language`, else the first of them. The answer says so. */
    readerLanguage(languages: readonly string[]): string
    /** What the server's own sentences are in: by `Accept-Language`, else the first of the hotel's languages that it has. */
    sentenceLanguage(): SentenceLanguage
  }
}

/**
 * Answers say what language their texts are in, and that another reader may get another one. Staff read the hotel's
 * first language.
 */
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
