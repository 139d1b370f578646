import { attractionCalls, attractionTypeCalls } from '@bellhop/contract/desk/attractions'
import { bannerCalls } from '@bellhop/contract/desk/banners'
import { listChanges } from '@bellhop/contract/desk/changes'
import { chatSettingsCalls, quickReplyCalls } from '@bellhop/contract/desk/chat-settings'
import { emergencyTypeCalls } from '@bellhop/contract/desk/emergencies'
import { hotelCalls } from '@bellhop/contract/desk/hotel'
import { applyImport, checkImport } from '@bellhop/contract/desk/imports'
import { promotionalCalls } from '@bellhop/contract/desk/notifications'
import { reviewLinkCalls } from '@bellhop/contract/desk/review-links'
import { roomCalls, roomTypeCalls } from '@bellhop/contract/desk/rooms'
import { tourCalls } from '@bellhop/contract/desk/tours'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { strToU8, zipSync } from 'fflate'
import { buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { params, plain } from '../call-parts.ts'
import { contentCall, recordCall } from '../content-calls.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

/** Every field, and a day on which it is closed. */
const hours = {
  weekly: [{ days: everyDay, from: '12:00', to: '22:00', lastOrder: 30 }],
  exceptions: [
    {
      from: dayFromToday(3),
      to: dayFromToday(4),
      windows: [{ from: '18:00', to: '22:00', lastOrder: 15 }],
      reason: { en: 'Festival' },
    },
  ],
}

/** The id of a change in the audit log. */
async function newChange({ server, hotel, hotelOnly }: World): Promise<string> {
  const staff = await buildStaff(hotel, { role: 'manager' })
  const headers = await signInStaff(server, staff)
  await call(server, emergencyTypeCalls.add, { headers, body: { name: { en: 'Flood' } } })
  const query = { staff: staff.id }
  const [change] = (await call(server, listChanges, { headers, query })).body.data
  if (!change) throw new Error('Expected a change')
  hotelOnly.push(change._id, change.entry._id)
  return change._id
}

async function liftFileLimit({ server }: World): Promise<object> {
  await server.db.deleteFrom('rate_limit').execute()
  return {}
}

/** The amenities of a table. */
const table = () => ({
  body: { kind: 'amenities' },
  files: { file: new Uint8Array(Buffer.from(`Name,Price\nKettle ${crypto.randomUUID()},many`)) },
})

/** The id of a table that was checked, or imported as well. */
async function newImport({ server, hotel, hotelOnly }: World, isApplied = false): Promise<string> {
  await server.db.deleteFrom('rate_limit').execute()
  const headers = await signInStaff(server, await buildStaff(hotel, { role: 'manager' }))
  const { _id: id } = (await call(server, checkImport, { headers, ...table() })).body.data
  if (isApplied) await call(server, applyImport, { headers, ...params(id) })
  hotelOnly.push(id)
  return id
}

/** A call about a table of the owner's hotel. */
const ofImport = (body?: object, isApplied = false): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => ({ ...params(await newImport(world, isApplied)), ...(body && { body }) }),
})

/** A translation of an entry without one. */
async function newTranslation({ server, hotel, hotelOnly }: World) {
  const headers = await signInStaff(server, await buildStaff(hotel, { role: 'manager' }))
  const body = { name: { en: 'Storm' } }
  const { _id } = (await call(server, emergencyTypeCalls.add, { headers, body })).body.data
  hotelOnly.push(_id)
  return {
    ...{ noun: 'emergency-types', _id, path: 'name', language: 'hi' },
    ...{ source: 'Storm', text: 'तूफ़ान' },
  }
}

/** Calls of the desk about the content that the hotel publishes. */
export const deskContentCalls: Record<string, KnownCall> = {
  // preview
  previewReads: {
    ...plain,
    build: () => ({
      body: { guest: { status: 'inHouse', language: 'en' }, reads: ['/dashboard/app'] },
    }),
  },

  // translations
  getTranslationReport: { ...plain, build: () => ({ query: { language: 'hi' } }) },
  setTranslation: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({ body: await newTranslation(world) }),
  },

  ...recordCall(hotelCalls, ({ image }, present) => ({
    ...present,
    description: { en: 'By the lake.' },
    logo: image,
    images: [{ image }],
    location: { latitude: 24.57, longitude: 73.68 },
    policies: [{ title: { en: 'Pets' }, text: { en: 'No pets.' } }],
    lateMessage: { en: 'We are sorry.' },
    country: 'IN',
    legalName: 'Lakehouse Private Limited',
    taxNumber: '08AABCL4160R1Z2',
    upiQrImage: image,
  })),

  // rooms
  ...contentCall(roomTypeCalls, ({ image }) => ({
    name: { en: 'Garden suite' },
    description: { en: 'With a terrace.' },
    images: [{ image }],
    amenities: [{ name: { en: 'Breakfast' } }],
    maxAdults: 3,
    maxChildren: 2,
    tariff: 7800.5,
  })),
  ...contentCall(roomCalls, ({ hotel }) => ({
    roomTypeId: hotel.roomTypeId,
    number: crypto.randomUUID().slice(-12),
  })),
  addRooms: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ hotel: { roomTypeId } }) => ({
      body: { rooms: [{ roomTypeId, number: crypto.randomUUID().slice(-12) }] },
    }),
  },
  setRoomState: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await world.newRoom()), body: { state: 'dirty' } }),
  },

  ...contentCall(bannerCalls, ({ image }) => ({
    bannerType: 'home',
    title: { en: 'Monsoon tea' },
    image,
    link: '/order',
  })),
  ...contentCall(tourCalls, ({ image }) => ({
    name: { en: 'First floor' },
    kind: 'map',
    description: { en: 'The rooms.' },
    image,
    spots: [{ x: 0.5, y: 0.25, title: { en: 'Lift' }, description: { en: 'To the roof.' }, image }],
    hidden: false,
  })),
  ...contentCall(promotionalCalls, ({ image }) => ({
    title: { en: 'Folk dance' },
    body: { en: 'Tonight in the court.' },
    image,
    link: '/order',
    lastDay: '2999-12-31',
  })),
  ...contentCall(reviewLinkCalls, ({ image }) => ({
    name: { en: 'Travel forum' },
    image,
    link: 'https://forum.example/lakehouse',
  })),
  ...contentCall(attractionTypeCalls, ({ image }) => ({ name: { en: 'Gardens' }, image })),
  ...contentCall(attractionCalls, ({ content, image }) => ({
    typeId: content.attractionType,
    name: { en: 'Rose garden' },
    description: { en: 'In bloom from October.' },
    image,
    address: { en: '2 Garden Road' },
    distanceMetres: 2100,
    location: { latitude: 24.59, longitude: 73.69 },
    phone: '+912945550131',
    hours,
  })),

  // changes
  listChanges: { ...plain, idsOf: 'none' },
  undoChange: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await newChange(world)), body: {} }),
  },
  undoChangesOf: {
    ...plain,
    build: async (world) => ({
      body: {
        staffId: (await buildStaff(world.hotel, { role: 'manager' })).id,
        since: new Date().toISOString(),
      },
    }),
  },

  // imports
  checkImport: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server }) => {
      await server.db.deleteFrom('rate_limit').execute()
      return table()
    },
  },
  getImport: ofImport(),
  listImports: { ...plain, idsOf: 'none' },
  decideImport: ofImport({ clear: ['description.en'], defaultAnswer: 'skip', answers: [] }),
  chooseImportColumns: ofImport({
    columns: ['name.en', 'price'],
    defaults: [{ field: 'deliveryMinutes', value: '15' }],
  }),
  applyImport: ofImport(),
  undoImport: ofImport({ keepOthers: true }, true),
  getImportRows: ofImport(),
  exportEntries: { ...plain, build: () => ({ params: { kind: 'gifts' } }) },
  getImportTemplate: { ...plain, build: () => ({ params: { kind: 'gifts' } }) },

  // hotel-file
  getHotelContent: plain,
  getHotelFile: { ...plain, build: liftFileLimit },
  // The hotel has content.
  loadHotelTemplate: { ...plain, answers: 409, build: () => ({ body: { template: 'city' } }) },
  loadHotelFile: {
    ...plain,
    answers: 400,
    build: async (world) => {
      await liftFileLimit(world)
      return { files: { file: zipSync({ 'readme.txt': strToU8('Not a hotel') }) } }
    },
  },

  ...contentCall(quickReplyCalls, () => ({
    name: 'Pool',
    texts: { en: 'The pool is open, {guest}.' },
  })),
  ...recordCall(chatSettingsCalls, () => ({
    hours,
    automaticAnswer: { en: 'Until later.' },
    daysAfterCheckOut: 3,
  })),

  // images
  uploadImage: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server }) => {
      // More than one minute allows.
      await server.db.deleteFrom('rate_limit').execute()
      return {
        body: { alt: 'The lake', focus: { x: 20, y: 30 } },
        files: { file: await makeImage('jpeg') },
      }
    },
  },
  getImageDescription: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ image }) => params(image),
  },
  describeImage: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ image }) => ({ ...params(image), body: { alt: 'The lake' } }),
  },
}
