import fp from 'fastify-plugin'
import { isTrial } from '../database/trial.ts'
import { inLanguage } from '../shared/text/in-language.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads rows of the hotel's content for a signed-in guest. They come from memory as long as the hotel's content
     * version, which is read with the session, is unchanged. So they are never older than the session, whichever
     * process changed them. Their texts are in the caller's language if the rows have `translations`.
     *
     * Only for rows that depend on neither guest nor time. Do not modify the result.
     *
     * @param key identifies what `load` reads, within the hotel
     */
    cached<T>(
      request: FastifyRequest,
      key: string,
      load: (hotelId: string) => Promise<T>,
      language?: string | readonly string[] | null,
    ): Promise<T>
  }
}

interface HotelContent {
  version: number
  rows: Map<string, Promise<unknown>>
}

/** Hotels cached in memory; beyond that, the one cached longest ago is dropped. */
const MAX_HOTELS = 1_000

export const contentCache = fp(async (app) => {
  const hotels = new Map<string, HotelContent>()

  /** The hotel's cached rows at this version or a later one. */
  function contentOf(hotelId: string, version: number): HotelContent {
    const cached = hotels.get(hotelId)
    if (cached && cached.version >= version) return cached
    const content = { version, rows: new Map() }
    hotels.delete(hotelId)
    hotels.set(hotelId, content)
    const [oldest] = hotels.keys()
    if (hotels.size > MAX_HOTELS && oldest) hotels.delete(oldest)
    return content
  }

  app.decorate('cached', async (request, key, load, language = request.guest.textLanguages) => {
    const { hotelId, contentVersion } = request.guest
    const read = async () => {
      const found = await load(hotelId)
      return language === null ? found : inLanguage(found, language)
    }
    if (isTrial()) return await read()
    const { rows } = contentOf(hotelId, contentVersion)
    const keyInLanguage = `${language} ${key}`
    const cached = rows.get(keyInLanguage)
    if (cached) return (await cached) as Awaited<ReturnType<typeof load>>
    const loading = read()
    rows.set(keyInLanguage, loading)
    // Failures and unknown ids are not cached: anyone can request any id.
    const found = await loading.catch(() => undefined)
    if (found === undefined) rows.delete(keyInLanguage)
    return await loading
  })
})
