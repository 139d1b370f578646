import { type Call, call, pathOf } from '@bellhop/client/call'
import type { listAmenities } from '@bellhop/contract/amenities'
import type { getCatalogue } from '@bellhop/contract/catalogue'
import type { getChatRoom } from '@bellhop/contract/chat'
import type { getDashboard } from '@bellhop/contract/dashboard'
import type { listDepartmentServices } from '@bellhop/contract/departments'
import type { listEmergencyContacts, listEmergencyTypes } from '@bellhop/contract/emergencies'
import type { listGiftShelves } from '@bellhop/contract/gifts'
import type { Guest, getGuest } from '@bellhop/contract/guest'
import type { getHotelDetails, getStarterData } from '@bellhop/contract/hotel'
import type { listGuestRequests } from '@bellhop/contract/requests'
import type { AnswerOf } from '@bellhop/contract/route'
import type { getSafetyPage } from '@bellhop/contract/safety'
import { maxPageSize } from '@bellhop/domain/limits'
import { baseUrl } from '../data/api.ts'
import { getDevice } from '../state/device.ts'
import { cacheNameIn, responseCachePrefix } from './protocol.ts'

/**
 * Makes the calls that the contract marks as `precached`, unless their answers are cached in the guest's language
 * already. The service worker caches the answers, by the same addresses that the screens ask for.
 */
export async function precacheResponses(
  token: string,
  { _id: guestId, hotelId }: Pick<Guest, '_id' | 'hotelId'>,
): Promise<void> {
  const { locale } = getDevice()
  const headers = {
    accept: 'application/json',
    'accept-language': locale,
    authorization: `Bearer ${token}`,
  }

  async function fill(call: Call): Promise<unknown> {
    const address = baseUrl + pathOf(call)
    if (await isCached(address, locale)) return undefined
    const answer = await fetch(address, { headers, cache: 'no-store' })
    return answer.ok ? answer.json() : undefined
  }

  async function fillEmergencies(): Promise<void> {
    const types = await fill(
      call<typeof listEmergencyTypes>({ method: 'GET', url: '/emergencies/app/emergency-type' }),
    )
    const { data } = (types ?? { data: [] }) as AnswerOf<typeof listEmergencyTypes>
    await Promise.all(
      data.map(({ _id: id }) =>
        fill(
          call<typeof listEmergencyContacts>({
            method: 'GET',
            url: '/emergencies/app/:id',
            params: { id },
          }),
        ),
      ),
    )
  }

  async function fillDashboard(): Promise<void> {
    const dashboard = await fill(
      call<typeof getDashboard>({ method: 'GET', url: '/dashboard/app' }),
    )
    const { data } = (dashboard ?? {}) as Partial<AnswerOf<typeof getDashboard>>
    await Promise.all(
      (data?.departments ?? []).map(({ _id: deptId }) =>
        fill(
          call<typeof listDepartmentServices>({
            method: 'GET',
            url: '/dept-requests/app/:deptId',
            params: { deptId },
          }),
        ),
      ),
    )
  }

  await Promise.all([
    fillEmergencies(),
    fill(call<typeof getGuest>({ method: 'GET', url: '/guests/app/me' })),
    fill(
      call<typeof getHotelDetails>({
        method: 'GET',
        url: '/hotels/details/:id',
        params: { id: hotelId },
      }),
    ),
    fill(call<typeof getStarterData>({ method: 'GET', url: '/misc/app/tip' })),
    fillDashboard(),
    fill(call<typeof getCatalogue>({ method: 'GET', url: '/catalogue/app' })),
    fill(call<typeof listGiftShelves>({ method: 'GET', url: '/gifts/app/gift-list' })),
    fill(call<typeof listAmenities>({ method: 'GET', url: '/amenities/app/amenity-list' })),
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
    fill(call<typeof getSafetyPage>({ method: 'GET', url: '/misc/cms/web/safety' })),
  ])
}

/** Whether the answer is cached in a language. Only one session has caches. */
async function isCached(address: string, language: string): Promise<boolean> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name.endsWith(cacheNameIn('', language)),
  )
  const found = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(address)),
  )
  return found.some((answer) => answer !== undefined)
}
