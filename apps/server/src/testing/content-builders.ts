import sharp from 'sharp'
import { insertImage } from '../media/image-queries.ts'
import { newId } from '../shared/ids.ts'
import type { TestHotel } from './builders.ts'
import { buildOutlet } from './menu-builders.ts'
import { addRows } from './rows.ts'

/** Builds one of each kind of content; ids by kind. */
export async function buildContent(hotel: TestHotel) {
  const hotel_id = hotel.id
  const ids = {
    facilityType: newId(),
    facility: newId(),
    attractionType: newId(),
    attraction: newId(),
    emergencyType: newId(),
    emergencyContact: newId(),
    tour: newId(),
    banner: newId(),
    chargeItem: newId(),
    notification: newId(),
    question: newId(),
    reviewLink: newId(),
    ratePlan: newId(),
    station: newId(),
  }
  const image = '/api/images/00000000000000000000000000000000'
  await addRows(hotel.db, 'facility_type', { hotel_id, id: ids.facilityType, name: 'Pool' })
  await addRows(hotel.db, 'facility', {
    hotel_id,
    id: ids.facility,
    facility_type_id: ids.facilityType,
    description: 'Heated',
  })
  await addRows(hotel.db, 'attraction_type', { hotel_id, id: ids.attractionType, name: 'Museums' })
  await addRows(hotel.db, 'attraction', {
    hotel_id,
    id: ids.attraction,
    type_id: ids.attractionType,
    name: 'Boat museum',
    description: 'Boats of the lake',
    distance_m: 1200,
    address: '5 Lake Road',
  })
  await addRows(hotel.db, 'emergency_type', { hotel_id, id: ids.emergencyType, name: 'Hospitals' })
  await addRows(hotel.db, 'emergency_contact', {
    hotel_id,
    id: ids.emergencyContact,
    type_id: ids.emergencyType,
    name: 'Lake Hospital',
    phone: '+912940000001',
    open_24h: true,
  })
  await addRows(hotel.db, 'hotel_map', {
    hotel_id,
    id: ids.tour,
    name: 'Ground floor',
    kind: 'map',
    image,
    spots: JSON.stringify([{ x: 0.5, y: 0.25, title: 'Pool', description: 'Heated' }]),
  })
  await addRows(hotel.db, 'banner', {
    hotel_id,
    id: ids.banner,
    banner_type: 'home',
    title: 'Monsoon tea',
    image,
  })
  await addRows(hotel.db, 'charge_item', {
    hotel_id,
    id: ids.chargeItem,
    name: 'Water',
    price: 9000,
    tax_kind: 'food',
  })
  await addRows(hotel.db, 'extra', {
    ...{ hotel_id, id: newId(), name: 'Parking', price: 30_000 },
    ...{ per: 'night', tax_kind: 'service' },
  })
  await addRows(hotel.db, 'promotional', {
    hotel_id,
    id: ids.notification,
    title: 'Boat ride',
    body: 'At five.',
    created_at: new Date(),
  })
  await addRows(hotel.db, 'cancellation_terms', { hotel_id, free_days: 1, fee: 'none' })
  await hotel.db.insertInto('chat_settings').values({ hotel_id }).execute()
  await addRows(hotel.db, 'page', {
    hotel_id,
    cms_key: 'safety',
    name: 'Safety',
    description: '<p>Stairs, not lifts.</p>',
    assembly_point: 'East garden',
    way_out: 'Take the stairs.',
    meta_title: 'Safety',
    meta_description: 'What to do',
    created_at: new Date(),
  })
  await addRows(hotel.db, 'feedback_question', {
    hotel_id,
    id: ids.question,
    question: 'How was your room?',
    kind: 'rating',
    required: false,
  })
  await addRows(hotel.db, 'review_link', {
    hotel_id,
    id: ids.reviewLink,
    name: 'Reviews',
    link: 'https://reviews.example/hotel',
  })
  await addRows(hotel.db, 'rate_plan', { hotel_id, id: ids.ratePlan, name: 'Lake' })
  const { id: outlet_id } = await buildOutlet(hotel, { hidden: true })
  await addRows(hotel.db, 'station', { hotel_id, id: ids.station, outlet_id, name: 'Pass' })
  return ids
}

/** An image uploaded by the hotel, of one colour. @returns its id */
export async function buildPicture(hotel: TestHotel, background = '#c86'): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const image = await hotel.server.app.storage.saveImage(await picture.png().toBuffer())
  await insertImage(hotel.db, hotel.id, { ...image, uploadedBy: null })
  return image.id
}
