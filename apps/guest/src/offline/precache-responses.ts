import { type Call, call, pathOf } from '@bellhop/client/call'
import type { getChatRoom } from '@bellhop/contract/chat'
import type { getDashboard } from '@bellhop/contract/dashboard'
import type { listEmergencyContacts, listEmergencyTypes } from '@bellhop/contract/emergencies'
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
    fill(call<typeof getDashboard>({ method: 'GET', url: '/dashboard/app' })),
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
