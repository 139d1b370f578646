import { maxPageSize } from '@bellhop/domain/limits'
import { baseUrl } from '../data/api.ts'

/**
 * Asks once for what must be there without a line although it was perhaps never opened: the service
 * worker keeps the answers. The addresses are those that the screens ask for.
 */
export async function precacheResponses(token: string, hotelId: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }

  async function fill(path: string): Promise<unknown> {
    const address = baseUrl + path
    if (await caches.match(address)) return undefined
    const answer = await fetch(address, { headers, cache: 'no-store' })
    return answer.ok ? answer.json() : undefined
  }

  const emergencyTypes = fill('/emergencies/app/emergency-type')
  await Promise.all([
    fill('/guests/app/me'),
    fill(`/hotels/details/${hotelId}`),
    fill('/misc/app/tip'),
    fill('/dashboard/app'),
    fill(`/guest-requests/app?status=active&limit=${maxPageSize}`),
    fill('/misc/cms/web/safety'),
  ])
  const { data = [] } = ((await emergencyTypes) ?? {}) as { data?: { _id: string }[] }
  await Promise.all(data.map(({ _id }) => fill(`/emergencies/app/${_id}`)))
}
