import { baseUrl } from '@bellhop/client/address-of'
import { type Call, pathOf } from '@bellhop/client/call'
import { makeCall } from '@bellhop/client/endpoints'
import { within } from '@bellhop/client/within'
import type { DataOf, Route } from '@bellhop/contract/base/route'
import { listAmenities } from '@bellhop/contract/calls/guest/amenities'
import { getCatalogue } from '@bellhop/contract/calls/guest/catalogue'
import { getChatRoom } from '@bellhop/contract/calls/guest/chat'
import { getDashboard } from '@bellhop/contract/calls/guest/dashboard'
import { listDepartmentServices } from '@bellhop/contract/calls/guest/departments'
import { getMenu } from '@bellhop/contract/calls/guest/dining'
import { listEmergencies } from '@bellhop/contract/calls/guest/emergencies'
import { listAllGifts } from '@bellhop/contract/calls/guest/gifts'
import { getGuest } from '@bellhop/contract/calls/guest/guest'
import { getHotelDetails, getStarterData } from '@bellhop/contract/calls/guest/hotel'
import { getMuster } from '@bellhop/contract/calls/guest/muster'
import { listGuestRequests } from '@bellhop/contract/calls/guest/request-list'
import { getSafetyPage } from '@bellhop/contract/calls/guest/safety'
import { getTour, listTours } from '@bellhop/contract/calls/guest/tours'
import type { Guest } from '@bellhop/contract/guest/guest'
import { maxPageSize } from '@bellhop/domain/limits'
import { textLanguages } from '../state/device.ts'
import { cacheNameIn, responseCachePrefix } from './protocol.ts'

/** Limits the number of menus, of services, and of maps and tours. No hotel has more. */
const atMost = 12

/** Wide enough to zoom on a phone. The service worker uses it for any other width. */
const planWidth = 1080

interface Options {
  /** The guest's phone saves data: only what may be needed urgently is fetched. */
  savesData: boolean
  /** Aborted when the session ends. */
  signal: AbortSignal
}

/**
 * Makes the calls that the contract marks as `precached`, unless their responses are already cached in the guest's
 * language. The service worker caches the responses, so the addresses must be those that the screens use. Urgent calls
 * come first; menus and plans follow one by one, so that they delay nothing else.
 */
export async function precacheResponses(
  token: string,
  { _id: guestId, hotelId }: Pick<Guest, '_id' | 'hotelId'>,
  { savesData, signal }: Options,
): Promise<void> {
  const languages = textLanguages()
  const headers = {
    accept: 'application/json',
    'accept-language': languages,
    authorization: `Bearer ${token}`,
  }

  async function fill(call: Call): Promise<Response | undefined> {
    const address = baseUrl + pathOf(call)
    const response =
      (await within(findCached(address, languages)).catch(ignoreNoAnswer)) ??
      (await fetch(address, { headers, cache: 'no-store', signal }))
    return response.ok ? response : undefined
  }

  async function read<R extends Route>(
    ...needed: Parameters<typeof makeCall<R>>
  ): Promise<DataOf<R> | undefined> {
    const response = await fill(makeCall<R>(...needed))
    return response && ((await response.json()) as { data: DataOf<R> }).data
  }

  const dashboard = read(getDashboard)
  await Promise.all([
    fill(makeCall(listEmergencies)),
    fill(makeCall(getSafetyPage)),
    fill(makeCall(getMuster)),
    fill(makeCall(getGuest)),
    fill(makeCall(getHotelDetails, { params: { id: hotelId } })),
    fill(makeCall(getStarterData)),
    fill(makeCall(listGuestRequests, { query: { status: 'active', limit: maxPageSize } })),
    fill(makeCall(getChatRoom, { params: { id: guestId } })),
    dashboard,
  ])
  if (savesData) return

  const { restaurants = [], departments = [] } = (await dashboard) ?? {}
  await fill(makeCall(getCatalogue))
  for (const { _id: restaurantId } of restaurants.slice(0, atMost)) {
    await fill(makeCall(getMenu, { params: { restaurantId } }))
  }
  await fill(makeCall(listAllGifts))
  await fill(makeCall(listAmenities))
  for (const { _id: deptId } of departments.slice(0, atMost)) {
    await fill(makeCall(listDepartmentServices, { params: { deptId } }))
  }
  const tours = await read(listTours)
  for (const { _id: id } of (tours ?? []).slice(0, atMost)) {
    const tour = await read(getTour, { params: { id } })
    if (tour) await fillImage(tour.image)
  }
}

async function fillImage(image: string): Promise<void> {
  if (await within(caches.match(image, { ignoreSearch: true, ignoreVary: true }))) return
  await fetch(`${image}?w=${planWidth}&q=75`, { headers: { accept: 'image/webp,*/*' } })
}

function ignoreNoAnswer() {
  return undefined
}

/** The cached response in a language. Only one session has caches. */
async function findCached(address: string, language: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(responseCachePrefix) && name.endsWith(cacheNameIn('', language)),
  )
  const found = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(address)),
  )
  return found.find((response) => response !== undefined)
}
