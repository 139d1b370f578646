import type { Page } from '@playwright/test'
import type { TestServer } from './server.ts'

export interface GuestScreen {
  name: string
  path: string
}

/** Every screen of a guest in house, with the ids of the demo hotel. A guest must be signed in on the page. */
export async function listGuestScreens(page: Page, server: TestServer): Promise<GuestScreen[]> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('root') ?? '{}').log.token,
  )
  const read = async (path: string) => {
    const response = await page.request.get(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()).data
  }
  const first = async (path: string) => (await read(path))[0]._id
  const { restaurants, departments } = await read('/dashboard/app')
  const maps: { _id: string; kind: 'map' | 'tour' }[] = await read('/hotel-maps/app/dropdown')
  const mapOf = (kind: 'map' | 'tour') => maps.find((map) => map.kind === kind)?._id
  const attractions = await first('/local-attractions/app/local-attraction-type')
  const gifts = await first('/gifts/app/gift-category/')
  const [request] = await read('/guest-requests/app?status=active')
  const past: { _id: string; kind: string }[] = await read('/guest-requests/app?status=past')
  return [
    { name: 'home', path: '/' },
    { name: 'order', path: '/order' },
    { name: 'search', path: '/search' },
    { name: 'menu', path: `/dining/${restaurants[0]._id}` },
    { name: 'gifts', path: `/gifts/${gifts}` },
    { name: 'amenities', path: '/amenities' },
    { name: 'department', path: `/departments/${departments[0]._id}` },
    { name: 'requests', path: '/requests' },
    { name: 'request', path: `/requests/${request._id}` },
    { name: 'chat', path: '/chat' },
    { name: 'payments', path: '/payments' },
    { name: 'request-done', path: `/requests/${past.find(({ kind }) => kind !== 'food')?._id}` },
    { name: 'request-food', path: `/requests/${past.find(({ kind }) => kind === 'food')?._id}` },
    { name: 'feedback', path: '/feedback' },
    { name: 'reviews', path: '/reviews' },
    { name: 'facilities', path: '/facilities' },
    { name: 'attractions', path: '/attractions' },
    { name: 'attraction-type', path: `/attractions/${attractions}` },
    { name: 'emergencies', path: '/emergencies' },
    { name: 'safety', path: '/safety' },
    { name: 'tours', path: '/tours' },
    { name: 'map', path: `/tours/${mapOf('map')}` },
    { name: 'tour', path: `/tours/${mapOf('tour')}` },
    { name: 'notifications', path: '/notifications' },
    { name: 'profile', path: '/profile' },
    { name: 'hotel', path: `/room-booking/${server.hotelId}` },
    { name: 'nowhere', path: '/nowhere' },
  ]
}
