import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstView } from '@bellhop/contract/base/first-view'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../../shared/in-language.ts'
import { describeHotel } from './describe-hotel.ts'
import { addTelephone, loadFirstViews, writeFirstView } from './first-view.ts'
import { hotelImage, imageAddress } from './hotel-image.ts'
import { readPublicHotel } from './read-hotel.ts'
import { readSignInHotel } from './read-sign-in-hotel.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const hotelPath = new RegExp(`^/room-booking/(${uuid})(/.*)?$`)
const hotelId = new RegExp(`^${uuid}$`)

/** The elements that describeHotel replaces. */
const replaced = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="(?:description|robots)"[^>]*>/g

export interface HotelPage {
  html: string
  /** The content of its style element. */
  styles?: string
}

/**
 * Serves the guest app's page for a hotel's URL, with the hotel's name, description and image for clients without
 * JavaScript, and with a first view of the hotel's own page and of sign-in.
 *
 * @returns a function that returns undefined for every other URL, for an unknown hotel, and while the database cannot
 *   be reached: the app's own page then shows the error
 */
export async function openHotelPages(app: FastifyInstance, guestDir: string) {
  const { PUBLIC_URL } = app.settings
  await app.register(hotelImage)
  // Read for every request, because an update in place names other files.
  const readPage = async ({ phone }: { phone: string }) =>
    addTelephone(await readFile(join(guestDir, 'index.html'), 'utf8'), phone)

  async function openBooking(request: FastifyRequest, id: string, isBelow: boolean) {
    const found = await readPublicHotel(app.db, id, new Date())
    if (!found) return undefined
    const hotel = inLanguage(found, request.readerLanguage(found.languages))
    const [image] = hotel.images
    const head = describeHotel(hotel, {
      address: `${PUBLIC_URL}/room-booking/${id}`,
      picture: image && PUBLIC_URL + imageAddress(id, image),
      isBelow,
    })
    const bare = (await readPage(hotel)).replaceAll(replaced, '')
    // A function, because `$&` in a string would be a replacement pattern.
    const page = bare.replace('</head>', () => `  ${head}\n  </head>`)
    if (isBelow) return { html: page }
    const { makeHotelView } = await loadFirstViews(guestDir)
    return addView(page, makeHotelView(hotel))
  }

  async function openSignIn(request: FastifyRequest, linked: string | undefined) {
    const found = await readSignInHotel(app.db, linked)
    if (!found) return undefined
    const hotel = inLanguage(found, request.readerLanguage(found.languages))
    const { makeSignInView } = await loadFirstViews(guestDir)
    return addView(await readPage(hotel), makeSignInView(hotel))
  }

  return async (request: FastifyRequest): Promise<HotelPage | undefined> => {
    const [pathname = '', query] = request.url.split('?', 2)
    const [, bookedId, below = ''] = hotelPath.exec(pathname) ?? []
    const linked = new URLSearchParams(query).get('hotel')?.toLowerCase()
    try {
      if (bookedId) return await openBooking(request, bookedId, below.replaceAll('/', '') !== '')
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
