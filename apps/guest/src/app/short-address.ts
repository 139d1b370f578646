import { hotelApi } from '../data/calls/hotel.ts'
import * as paths from '../navigation/paths.ts'
import { changeDevice } from '../state/device.ts'
import type { Store } from './store/store.ts'

/**
 * Opens the hotel of a short address, `/casa-do-limoeiro` or `/casa-do-limoeiro/app`, where the service worker has sent
 * the page: it does not know them. While the server cannot be reached, the app says that there is no such page.
 */
export async function openShortAddress({ dispatch }: Store): Promise<void> {
  const [, slug, below] = /^\/([a-z0-9-]+)(\/app)?\/?$/i.exec(location.pathname) ?? []
  if (!slug) return
  const finding = hotelApi.endpoints.findHotelBySlug.initiate(slug, { subscribe: false })
  const { data } = await dispatch(finding)
  if (!data) return
  if (below) changeDevice({ hotelId: data._id })
  const path = below ? paths.home : paths.hotelPage(data._id) + location.search
  history.replaceState(history.state, '', path)
}
