import { imageHashLength } from '@bellhop/domain/text/picture-address'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { Nouns } from '../hotel-file/check-empty.ts'
import type { HotelContent } from '../hotel-file/content.ts'
import { loadHotel } from '../hotel-file/load-hotel.ts'
import { translateContent } from '../hotel-file/translate-content.ts'
import { makeHotel } from '../hotels/make-hotel.ts'
import { newId } from '../shared/ids.ts'
import { demoAdmin } from './accounts.ts'
import file from './hotel.json' with { type: 'json' }
import type { DemoPictures } from './pictures.ts'

/** Fields that a hotel file never has. */
export const demoWifi = { wifi_name: 'Lakehouse Guest', wifi_password: 'orange-court-24' }
const upiId = 'lakehouse@upi.example'

/** Hours since a notification, and until it ends: at the desk it ends with a day. */
const notificationTimes: Record<string, { ago: number; left?: number }> = {
  'Music on the roof tonight': { ago: 2, left: 20 },
  'Two for one at the spa': { ago: 9, left: 96 },
  'Sunday thali at Jheel': { ago: 26, left: 120 },
  'Miniature painting in the library': { ago: 50 },
  'Morning yoga by the lake': { ago: 70 },
}

/** Reads the profile of the demo hotel as a new hotel has it. Tests change the time zone of the file. */
export function readDemoProfile() {
  const { name, address, ...profile } = file.records.hotel
  return { ...profile, name: name.en, address: address.en }
}

/** Makes the demo hotel with its admin, and loads its file. @returns its id */
export async function makeDemoHotel(
  tx: Handle,
  nouns: Nouns,
  pictures: DemoPictures,
  passwordHash: string,
): Promise<string> {
  const admin = { ...demoAdmin, passwordHash }
  const { hotelId, staffId } = await makeHotel(tx, { ...readDemoProfile(), admin })
  await tx
    .updateTable('hotel_setup')
    .set({ is_demo: true })
    .where('hotel_id', '=', hotelId)
    .execute()
  await loadDemoFile(tx, nouns, pictures, { hotelId, staffId })
  const upi_qr_image = `/api/images/${pictures.get('upi-qr')?.id}`
  await tx
    .updateTable('hotel')
    .set({ ...demoWifi, upi_id: upiId, upi_qr_image })
    .where('id', '=', hotelId)
    .execute()
  return hotelId
}

/**
 * Loads the file into a hotel that was just made, in the name of its admin.
 *
 * @param own what differs from the demo's profile
 */
export async function loadDemoFile(
  tx: Handle,
  nouns: Nouns,
  pictures: DemoPictures,
  { hotelId, staffId }: { hotelId: string; staffId: string },
  own: { name?: string; timeZone?: string } = {},
): Promise<void> {
  const profile = readDemoProfile()
  const { timeZone = profile.timeZone, name: ownName } = own
  const owner = {
    ...demoAdmin,
    sessionId: newId(),
    hotelId,
    staffId,
    role: 'admin' as const,
    departmentIds: [],
    outletIds: [],
    timeZone,
    ...{ currency: profile.currency, languages: profile.languages },
    ...{ now: new Date(), activeAt: new Date() },
    isConfirmed: true,
  }
  const content = withPictures(pictures)
  const hotel = { ...content.records.hotel, timeZone, ...(ownName && { name: { en: ownName } }) }
  await loadHotel(tx, nouns, owner, { ...content, records: { ...content.records, hotel } })
  await dateNotifications(tx, hotelId)
}

/** The file with the ids of its pictures instead of their names: `restaurant`, or `restaurant-50-90` with a focal point. */
function withPictures(pictures: DemoPictures): HotelContent {
  const toId = (address: string) =>
    address.replace(/^[a-z]+(-[a-z]+)*/, (name) => pictures.get(name)?.id ?? name)
  const translated = translateContent(file, 'demo', file.languages)
  const content: HotelContent = JSON.parse(JSON.stringify(translated), (field, value) =>
    field === 'image' || field === 'logo' ? toId(value) : value,
  )
  const stored = [...new Set(pictures.values())]
  return {
    ...content,
    pictures: stored.map(({ id, ...size }) => ({ id: id.slice(0, imageHashLength), ...size })),
  }
}

async function dateNotifications(tx: Handle, hotelId: string): Promise<void> {
  const now = Date.now()
  for (const [title, { ago, left }] of Object.entries(notificationTimes)) {
    await tx
      .updateTable('promotional')
      .set({
        created_at: new Date(now - ago * HOUR_MS),
        expires_at: left ? new Date(now + left * HOUR_MS) : null,
      })
      .where(is({ hotel_id: hotelId, title }))
      .returning('id')
      .executeTakeFirstOrThrow()
  }
}
