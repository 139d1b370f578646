import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstView } from '@bellhop/contract/base/first-view'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { isForPractice } from '../../hotels/practice-hotel.ts'
import { createVariantMaker } from '../../media/variants.ts'
import { lineOf } from '../../shared/calls/caller.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { readPublicHotel } from '../../stays/public-hotel.ts'
import { describeHotel } from './describe-hotel.ts'
import { addTelephone, loadFirstViews, writeFirstView } from './first-view.ts'

const imagePath = /^\/api\/images\/([0-9a-f]{32})(?:-|$)/

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const hotelPath = new RegExp(`^/room-booking/(${uuid})(/.*)?$`)
const hotelId = new RegExp(`^${uuid}$`)

/** The elements that describeHotel replaces. */
const replaced = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="(?:description|robots)"[^>]*>/g

export interface HotelPage {
  html: string
  /** The content of its style element. */
  styles?: string
  /** A page that search engines may list. */
  isListed?: boolean
}

/** A hotel and the short name that led to it, which may be a former one. */
export interface NamedHotel {
  hotelId: string
  slug: string
}

/**
 * Serves the guest app's page for a hotel's URL, with the hotel's name, description and image for clients without
 * JavaScript, and with a first view of the hotel's own page and of sign-in.
 *
 * @returns a function that returns the present short address for a former one, and undefined for every other URL, for
 *   an unknown hotel, and while the database cannot be reached: the app's own page then shows the error
 */
export async function openHotelPages(app: FastifyInstance, guestDir: string) {
  await app.register(hotelImage)
  // Read for every request, because an update in place names other files.
  const readPage = async ({ phone }: { phone: string }) =>
    addTelephone(await readFile(join(guestDir, 'index.html'), 'utf8'), phone)

  /** Visitors who come at once share a read of the hotel: its prices are many rows. */
  const reads = new Map<string, ReturnType<typeof readPublicHotel>>()
  function readShared(id: string) {
    const running = reads.get(id)
    if (running) return running
    const read = readPublicHotel(app.db, id, new Date()).finally(() => reads.delete(id))
    reads.set(id, read)
    return read
  }

  interface Wanted {
    id: string
    isBelow: boolean
    named: NamedHotel | undefined
    query: URLSearchParams
  }

  async function openBooking(request: FastifyRequest, { id, isBelow, named, query }: Wanted) {
    const found = await readShared(id)
    if (!found) return undefined
    const { slug, languages } = found
    if (named && slug !== null && slug !== named.slug) {
      return { movedTo: `/${slug}${query.size > 0 ? `?${query}` : ''}` }
    }
    const linked = languages.find((language) => language === query.get('lang'))
    const language = request.readerLanguage(linked ? [linked] : languages)
    const hotel = inLanguage(found, language)
    const [image] = hotel.images
    const { PUBLIC_URL } = app.settings
    const head = describeHotel(hotel, {
      address: `${PUBLIC_URL}/${slug ?? `room-booking/${id}`}`,
      picture: image && PUBLIC_URL + imageAddress(id, image),
      ...{ language, isLinked: linked !== undefined, isListed: !isBelow && !found.isForPractice },
    })
    // The app goes on at the hotel's page (app/hotel-link.ts of the guest app).
    const name = named ? ` data-hotel="${id}"` : ''
    const bare = (await readPage(hotel))
      .replaceAll(replaced, '')
      .replace('<html lang="en"', `<html lang="${language}"${name}`)
    // A function, because `$&` in a string would be a replacement pattern.
    const page = bare.replace('</head>', () => `  ${head}\n  </head>`)
    if (isBelow) return { html: page }
    const { makeHotelView } = await loadFirstViews(guestDir)
    return { ...addView(page, makeHotelView(hotel)), isListed: !found.isForPractice }
  }

  async function openSignIn(request: FastifyRequest, linked: string | undefined) {
    const found = await readSignInHotel(app.db, linked)
    if (!found) return undefined
    const hotel = inLanguage(found, request.readerLanguage(found.languages))
    const { makeSignInView } = await loadFirstViews(guestDir)
    return addView(await readPage(hotel), makeSignInView(hotel))
  }

  return async (
    request: FastifyRequest,
    named?: NamedHotel,
  ): Promise<HotelPage | { movedTo: string } | undefined> => {
    const [pathname = '', search] = request.url.split('?', 2)
    const query = new URLSearchParams(search)
    const [, bookedId = named?.hotelId, below = ''] = hotelPath.exec(pathname) ?? []
    const linked = query.get('hotel')?.toLowerCase()
    const isBelow = below.replaceAll('/', '') !== ''
    try {
      if (bookedId) return await openBooking(request, { id: bookedId, isBelow, named, query })
      if (pathname !== '/' || (linked !== undefined && !hotelId.test(linked))) return undefined
      return await openSignIn(request, linked)
    } catch (error) {
      app.log.warn({ err: error }, 'hotel page without its description')
      return undefined
    }
  }
}

function addView(page: string, view: FirstView): HotelPage {
  return { html: writeFirstView(page, view), styles: view.styles }
}

/** Changes with the image, so that it can be cached for good. Not below /api, which robots.txt disallows. */
function imageAddress(hotelId: string, image: string): string {
  return `/social/${hotelId}/${imagePath.exec(image)?.[1] ?? '0'}.jpg`
}

/** The hotel's first image as a JPEG of 1200 × 630, for shared links. */
async function hotelImage(app: FastifyInstance): Promise<void> {
  const makeOnce = createVariantMaker(app)

  app.get<{ Params: { hotelId: string; file: string } }>(
    '/social/:hotelId/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hotelId, file } = request.params
      const [, id] = /^([0-9a-f]{32})\.jpg$/.exec(file) ?? []
      // Only the hotel's first image: others cannot be requested.
      const isHotel = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hotelId)
      const hotel =
        id && isHotel
          ? await app.db
              .selectFrom('hotel')
              .select('images')
              .where('id', '=', hotelId)
              .executeTakeFirst()
          : undefined
      if (!id || !hotel?.images[0]?.startsWith(`/api/images/${id}`)) throw notFound('picture')
      const name = `${id}/social.jpg`
      const caller = { network: lineOf(request.ip), signal: request.signal }
      const cached = await app.storage.openCached(name)
      const picture = cached?.content ?? (await makeOnce({ id, name, target: 'social' }, caller))
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}

/** The hotel that a guest signs in to: the link's, or the only one of the server besides those for practice. */
async function readSignInHotel(db: Handle, linked: string | undefined) {
  const hotels = await db
    .selectFrom('hotel')
    .select(['name', 'address', 'phone', 'logo', 'images', 'brand_color as brandColor'])
    .select(['languages', 'translations'])
    .where(
      linked === undefined ? sql<boolean>`NOT ${isForPractice(sql`hotel.id`)}` : is({ id: linked }),
    )
    .limit(2)
    .execute()
  return hotels.length === 1 ? hotels[0] : undefined
}
