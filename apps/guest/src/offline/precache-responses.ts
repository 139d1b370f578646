import { type Call, call, pathOf } from '@bellhop/client/call'
import type { DataOf, Route } from '@bellhop/contract/base/route'
import type { listAmenities } from '@bellhop/contract/guest/amenities'
import type { getCatalogue } from '@bellhop/contract/guest/catalogue'
import type { getChatRoom } from '@bellhop/contract/guest/chat'
import type { getDashboard } from '@bellhop/contract/guest/dashboard'
import type { listDepartmentServices } from '@bellhop/contract/guest/departments'
import type { getMenu } from '@bellhop/contract/guest/dining'
import type { listEmergencies } from '@bellhop/contract/guest/emergencies'
import type { listAllGifts } from '@bellhop/contract/guest/gifts'
import type { Guest, getGuest } from '@bellhop/contract/guest/guest'
import type { getHotelDetails, getStarterData } from '@bellhop/contract/guest/hotel'
import type { listGuestRequests } from '@bellhop/contract/guest/requests'
import type { getSafetyPage } from '@bellhop/contract/guest/safety'
import type { getTour, listTours } from '@bellhop/contract/guest/tours'
import { maxPageSize } from '@bellhop/domain/limits'
import { baseUrl } from '../data/api.ts'
import { getDevice } from '../state/device.ts'
import { cacheNameIn, responseCachePrefix } from './protocol.ts'

/** Of menus, of departments' services, and of maps and tours: no hotel has more, and a phone is not asked to load more. */
const atMost = 12

/** Wide enough to zoom into on a phone. The service worker shows it for any other width. */
const planWidth = 1080

interface Options {
  /** The guest's phone saves data: only what may be needed urgently is fetched. */
  savesData: boolean
  /** Aborted when the session ends. */
  signal: AbortSignal
}

/**
 * Makes the calls that the contract marks as `precached`, unless their answers are cached in the guest's language
 * already. The service worker caches the answers, by the same addresses that the screens ask for. What may be needed
 * urgently comes first; menus and plans follow one after the other, so that they keep nothing else waiting.
 */
export async function precacheResponses(
  token: string,
  { _id: guestId, hotelId }: Pick<Guest, '_id' | 'hotelId'>,
  { savesData, signal }: Options,
): Promise<void> {
  const { locale } = getDevice()
  const headers = {
    accept: 'application/json',
    'accept-language': locale,
    authorization: `Bearer ${token}`,
  }

  async function fill(call: Call): Promise<Response | undefined> {
    const address = baseUrl + pathOf(call)
    const answer =
      (await findCached(address, locale)) ??
      (await fetch(address, { headers, cache: 'no-store', signal }))
    return answer.ok ? answer : undefined
  }

  async function read<R extends Route>(call: Call): Promise<DataOf<R> | undefined> {
    const answer = await fill(call)
    return answer && ((await answer.json()) as { data: DataOf<R> }).data
  }

  const dashboard = read<typeof getDashboard>(
    call<typeof getDashboard>({ method: 'GET', url: '/dashboard/app' }),
  )
  await Promise.all([
    fill(call<typeof listEmergencies>({ method: 'GET', url: '/emergencies/app' })),
    fill(call<typeof getSafetyPage>({ method: 'GET', url: '/misc/cms/web/safety' })),
    fill(call<typeof getGuest>({ method: 'GET', url: '/guests/app/me' })),
    fill(
      call<typeof getHotelDetails>({
        method: 'GET',
        url: '/hotels/details/:id',
        params: { id: hotelId },
      }),
    ),
    fill(call<typeof getStarterData>({ method: 'GET', url: '/misc/app/tip' })),
    fill(
      call<typeof listGuestRequests>({
        method: 'GET',
        url: '/guest-requests/app',
        query: { status: 'active', limit: maxPageSize },
      }),
    ),
    fill(
      call<typeof getChatRoom>({
        method: 'GET',
        url: '/chat-rooms/app/:id',
        params: { id: guestId },
      }),
    ),
    dashboard,
  ])
  if (savesData) return

  const { restaurants = [], departments = [] } = (await dashboard) ?? {}
  await fill(call<typeof getCatalogue>({ method: 'GET', url: '/catalogue/app' }))
  for (const { _id: restaurantId } of restaurants.slice(0, atMost)) {
    await fill(
      call<typeof getMenu>({
        method: 'GET',
        url: '/foods/app/menu/:restaurantId',
        params: { restaurantId },
      }),
    )
  }
  await fill(call<typeof listAllGifts>({ method: 'GET', url: '/gifts/app/gift-list' }))
  await fill(call<typeof listAmenities>({ method: 'GET', url: '/amenities/app/amenity-list' }))
  for (const { _id: deptId } of departments.slice(0, atMost)) {
    await fill(
      call<typeof listDepartmentServices>({
        method: 'GET',
        url: '/dept-requests/app/:deptId',
        params: { deptId },
      }),
    )
  }
  const tours = await read<typeof listTours>(
    call<typeof listTours>({ method: 'GET', url: '/hotel-maps/app/dropdown' }),
  )
  for (const { _id: id } of (tours ?? []).slice(0, atMost)) {
    const tour = await read<typeof getTour>(
      call<typeof getTour>({ method: 'GET', url: '/hotel-maps/app/:id', params: { id } }),
    )
    if (tour) await fillPicture(tour.image)
  }
}

async function fillPicture(image: string): Promise<void> {
  if (await caches.match(image, { ignoreSearch: true, ignoreVary: true })) return
  await fetch(`${image}?w=${planWidth}&q=75`, { headers: { accept: 'image/webp,*/*' } })
}

/** The cached answer in a language. Only one session has caches. */
async function findCached(address: string, language: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name.endsWith(cacheNameIn('', language)),
  )
  const found = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(address)),
  )
  return found.find((answer) => answer !== undefined)
}
