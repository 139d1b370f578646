import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../../shared/in-language.ts'
import { describeHotel } from './describe-hotel.ts'
import { hotelImage, imageAddress } from './hotel-image.ts'
import { readPublicHotel } from './read-hotel.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const hotelPath = new RegExp(`^/room-booking/(${uuid})(/.*)?$`)

/** The elements that describeHotel replaces. */
const replaced = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="(?:description|robots)"[^>]*>/g

/**
 * Serves the guest app's page for a hotel's URL, with the hotel's name, description and image for clients without
 * JavaScript.
 *
 * @returns a function that returns undefined for every other URL, for an unknown hotel, and while the database cannot
 *   be reached: the app's own page then shows the error
 */
export async function openHotelPages(app: FastifyInstance, guestDir: string) {
  const { PUBLIC_URL } = app.settings
  await app.register(hotelImage)

  return async (request: FastifyRequest): Promise<string | undefined> => {
    const [path = ''] = request.url.split('?', 1)
    const [, hotelId, below = ''] = hotelPath.exec(path) ?? []
    if (!hotelId) return undefined
    const found = await readPublicHotel(app.db, hotelId, new Date()).catch((error) => {
      app.log.warn({ err: error }, 'hotel page without its description')
    })
    if (!found) return undefined
    const hotel = inLanguage(found, request.readerLanguage(found.languages))
    const head = describeHotel(hotel, {
      address: `${PUBLIC_URL}/room-booking/${hotelId}`,
      picture: hotel.image ? PUBLIC_URL + imageAddress(hotelId, hotel.image) : undefined,
      isBelow: below.replaceAll('/', '') !== '',
    })
    // Read for every request, because an update in place names other files.
    const html = await readFile(join(guestDir, 'index.html'), 'utf8')
    const bare = html.replaceAll(replaced, '')
    // A function, because `$&` in a string would be a replacement pattern.
    return bare.replace('</head>', () => `  ${head}\n  </head>`)
  }
}
