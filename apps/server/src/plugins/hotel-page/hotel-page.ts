import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../../shared/in-language.ts'
import { describeHotel } from './describe-hotel.ts'
import { hotelPicture, pictureAddress } from './hotel-picture.ts'
import { readPublicHotel } from './read-hotel.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const hotelPath = new RegExp(`^/room-booking/(${uuid})(/.*)?$`)

/** What describeHotel writes anew. */
const replaced = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="(?:description|robots)"[^>]*>/g

/**
 * The guest app's page for a hotel's address: with the hotel's name, description and picture, for those who do not run
 * it.
 *
 * @returns a function that gives undefined for every other address, for a hotel that does not exist, and while the
 *   database cannot be reached: the app's own page says so
 */
export async function openHotelPages(app: FastifyInstance, guestDir: string) {
  const { PUBLIC_URL } = app.settings
  await app.register(hotelPicture)

  return async (request: FastifyRequest): Promise<string | undefined> => {
    const [path = ''] = request.url.split('?', 1)
    const [, hotelId, below = ''] = hotelPath.exec(path) ?? []
    if (!hotelId) return undefined
    const found = await readPublicHotel(app.db, hotelId, new Date()).catch((error) => {
      app.log.warn({ err: error }, 'page of a hotel without its description')
    })
    if (!found) return undefined
    const hotel = inLanguage(found, request.readerLanguage(found.languages))
    const head = describeHotel(hotel, {
      address: `${PUBLIC_URL}/room-booking/${hotelId}`,
      picture: hotel.image ? PUBLIC_URL + pictureAddress(hotelId, hotel.image) : undefined,
      isBelow: below.replaceAll('/', '') !== '',
    })
    // Read anew: after an update in place it names other files.
    const html = await readFile(join(guestDir, 'index.html'), 'utf8')
    const bare = html.replaceAll(replaced, '')
    // Not a string, in which `$&` would be what is replaced.
    return bare.replace('</head>', () => `  ${head}\n  </head>`)
  }
}
