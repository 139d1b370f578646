import type { Route } from '@bellhop/contract/base/route'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { fillPath } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { changeRows } from '../testing/rows.ts'
import { knownCalls } from './calls.ts'
import { others, translateWorld } from './translate-world.ts'
import { buildWorld } from './world.ts'

/** Calls without texts of the hotel in their responses. */
const textless = new Set([
  ...[
    'getGuest',
    'getAccess',
    // The owner is in house; `getBooking` proves the texts of a booking.
    'getMyBooking',
    'listMyFees',
    'getStarterData',
    'listServiceSlots',
    'listUsualTimes',
    'getGuestReview',
    'getFeedbackAnswers',
    'getPushKey',
    'getPushSettings',
    'listMessageChoices',
    'listLostItems',
  ],
  ...['getChatRoom', 'listChatMessages', 'countUnreadMessages', 'getChatFile'],
  ...['getImage', 'getRoomCalendar', 'getGoogleNonce', 'getHealth'],
  ...['validateGuest', 'listSetupCountries', 'findHotelBySlug'],
])

/**
 * Not for guests: other channels, printers and Meta read the first three of these, the desk prints the next in the
 * guest's language, and the last lists the wordings of the consent in each.
 */
const forOthers = [
  ...['getCalendar', 'getCloudPrntJob', 'verifyWhatsAppWebhook'],
  ...['getFolioInvoice', 'getInvoice', 'getPrivacy'],
]

const routes = (await readContractRoutes()).filter(
  ([name]) => knownCalls[name]?.answers === 200 && !forOthers.includes(name),
)
const accessOf = ({ config }: Route) => config.access
const reads = routes.filter(
  ([name, { method }]) => method === 'GET' || name === 'listFoodCategories',
)
const guestReads = reads.filter(([, route]) => typeof accessOf(route) === 'string')
/** Editing calls, with texts by language. The log names the language of a change, and has texts in the first one. */
const isEditor = (name: string, { schema }: Route) =>
  name !== 'listAudit' && JSON.stringify(schema.response).includes(languagePattern)
const desk = reads.filter(([, route]) => typeof accessOf(route) !== 'string')
/**
 * A table has a column for each language, and categories in the first one; requests are in the languages of the reader
 * (plugins/languages.test.ts).
 */
const inOthers = ['exportEntries', 'listDeskRequests', 'getDeskRequest']
const staffReads = desk.filter(
  ([name, route]) => !isEditor(name, route) && !inOthers.includes(name),
)
const editorReads = desk.filter(([name, route]) => isEditor(name, route))

// Its own server, because it changes the rows of all hotels.
const server = await openTestApp()
afterAll(() => server.close())
const world = prepareOnce(() => buildWorld(server))
let texts: string[]
beforeAll(async () => {
  texts = await translateWorld(world)
  await world.newOrder()
  await world.newRequest()
  // The id of someone else in the room.
  const guest_id = await world.newCompanion()
  await changeRows(server.db, 'guest_request', await world.newRequest(), { guest_id })
})

async function read(name: string, route: Route, language: string) {
  const access = accessOf(route)
  const session =
    access === 'public' || access === 'linkKey'
      ? {}
      : typeof access === 'string'
        ? await signInGuest(server, world.owner)
        : (await buildStaff(world.hotel, { role: 'admin' })).headers
  const { params, query, body } = (await knownCalls[name]?.build?.(world)) ?? {}
  // Ordering food makes all of it available.
  await server.db
    .updateTable('food')
    .set({ available: false })
    .where('hotel_id', '=', world.hotel.id)
    .where('id', '<>', world.food.id)
    .execute()
  const { statusCode, headers, payload } = await server.app.inject({
    method: route.method,
    url: `/api${fillPath(route.url, params)}`,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...session, 'accept-language': language },
    ...(body !== undefined && { payload: body as object }),
  })
  expect(statusCode).toBe(200)
  return { headers, text: payload }
}

/** Finds the columns of a response's texts that begin with a mark. */
function columnsOf(text: string, marked: string): string[] {
  const found = text
    // For a search, the catalogue has names in all languages.
    .replaceAll(/"otherNames":\[.*?\]/g, '')
    .replaceAll(/\r\n /g, '')
    .matchAll(new RegExp(`${marked}:([a-z_]+\\.[a-z_]+)`, 'g'))
  return [...new Set([...found].map(([, column = '']) => column))]
}

/** Finds the columns of a response's texts in another language than the hotel's first. */
const columnsOfOthers = (text: string) => others.flatMap(({ mark }) => columnsOf(text, mark))

describe.each(others)('reader of $language', ({ language, mark, reads }) => {
  /** `table.column` of the texts seen in this language. */
  const shown = new Set<string>()

  test.each(guestReads)('gets all texts of %s translated', async (name, route) => {
    const { text, headers } = await read(name, route, reads)
    const inLanguage = columnsOf(text, mark)
    for (const column of inLanguage) shown.add(column)
    expect(columnsOf(text, 'first')).toEqual([])
    expect(columnsOfOthers(text)).toEqual(inLanguage)
    expect(inLanguage.length > 0).toBe(!textless.has(name))
    if (textless.has(name)) return
    expect(headers.vary?.match(/Accept-Language/gi)).toHaveLength(1)
    // Each hotel of the list has its own languages.
    if (name !== 'listHotels') expect(headers['content-language']).toBe(language)
  })

  test('gets every text of the hotel in one of these responses', () => {
    const hidden = [
      // They go by email and text message (features/guest-messages/words.test.ts).
      'guest_message.subject',
      'guest_message.words',
      // An unavailable service is not listed.
      'department_service.unavailable_reason',
      // A charge has the names of its items (features/charge-items/desk-routes.test.ts).
      'charge_item.name',
      // An order has the names of its items.
      'guest_request.title',
      // It is no text.
      'guest_request.read_in',
      'request_line.name',
      // Each option has its own translations (features/requests/orders/choices.test.ts).
      'request_line.choices',
    ]
    expect(texts.filter((text) => !shown.has(text) && !hidden.includes(text))).toEqual([])
  })
})

test.each(guestReads)(
  'sends texts of %s in the hotel’s first language to everyone else',
  async (...call) => {
    for (const language of ['en', 'fr']) {
      expect(columnsOfOthers((await read(...call, language)).text)).toEqual([])
    }
  },
)

test.each(staffReads)(
  'sends texts of %s in the hotel’s first language to staff',
  async (...call) => {
    for (const { reads } of others) {
      expect(columnsOfOthers((await read(...call, reads)).text)).toEqual([])
    }
  },
)

test.each(editorReads)('sends each text of %s in all languages of the hotel', async (...call) => {
  const { text } = await read(...call, 'hi')
  for (const { mark } of others) {
    expect(columnsOf(text, mark)).toEqual(columnsOf(text, 'first'))
  }
})
