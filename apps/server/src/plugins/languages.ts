import { matchLanguage, matchTextLanguage } from '@bellhop/domain/text/match-language'
import { type AppLanguage, appLanguages, staffLanguages } from '@bellhop/languages'
import accepts from '@fastify/accepts'
import fp from 'fastify-plugin'
import { vary } from '../shared/calls/vary.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Picks the best of `languages` for `Accept-Language`, or else the first, and sets `Content-Language`. */
    readerLanguage(languages: readonly string[]): string
    /** Those of `languages` that the caller reads, best first: at most two, since the first one has every text. */
    readerLanguages(languages: readonly string[]): [string, ...string[]]
    /** The same, for a response that is not in these languages alone. */
    readableLanguages(languages: readonly string[]): [string, ...string[]]
    /** The best one of the apps for `Accept-Language`; undefined if there is none. */
    askedLanguage(): AppLanguage | undefined
    /**
     * The language of the server's own sentences: by `Accept-Language`, or else English for staff, for guests the first
     * supported one of the hotel.
     */
    sentenceLanguage(ofHotel?: readonly string[]): AppLanguage
  }
}

/** Sets `Content-Language` and `Vary`. Staff read the hotel's texts in its first language. */
export const languages = fp(async (app) => {
  await app.register(accepts)
  const chosen = new WeakMap<object, string>()

  app.decorateRequest('readerLanguage', function (languages) {
    return this.readerLanguages(languages)[0]
  })

  app.decorateRequest('readerLanguages', function (languages) {
    const readable = this.readableLanguages(languages)
    chosen.set(this, readable[0])
    return readable
  })

  app.decorateRequest('readableLanguages', function (languages) {
    const [first = 'en'] = languages
    const wanted = this.languages()
    const best = matchTextLanguage(wanted, languages) ?? first
    const others = languages.filter((language) => language !== best)
    const next = matchTextLanguage([best, ...wanted], others)
    return best === first || next === first || !next ? [best] : [best, next]
  })

  app.decorateRequest('askedLanguage', function () {
    return matchLanguage(this.languages(), appLanguages)
  })

  app.decorateRequest('sentenceLanguage', function (given) {
    const { url, config } = this.routeOptions
    const isForStaff = Array.isArray(config?.access) || url?.startsWith('/api/desk/')
    if (isForStaff && !given) return matchLanguage(this.languages(), staffLanguages) ?? 'en'
    const ofHotel: readonly string[] = given ?? this.guest?.languages ?? []
    return this.askedLanguage() ?? matchLanguage(ofHotel, appLanguages) ?? 'en'
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const language = chosen.get(request)
    if (language && !reply.hasHeader('content-language')) reply.header('content-language', language)
    if (reply.hasHeader('content-language')) vary(reply, 'Accept-Language')
    if (language) vary(reply, 'Authorization')
    return payload
  })
})
