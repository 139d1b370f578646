import { maxRateRules } from '@bellhop/domain/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildNewHotel } from '../testing/new-hotel.ts'
import type { Fields, HotelContent } from './content.ts'
import { loadHotel } from './load-hotel.ts'
import { readTemplate } from './templates.ts'

const templates = ['city', 'resort', 'hostel'] as const

const server = await getTestApp()

const load = (staff: EditingStaff, content: HotelContent) =>
  inTransaction(server.db, (tx) => loadHotel(tx, server.app.contentNouns, staff, content))

const rowsOf = (table: 'department' | 'amenity' | 'food' | 'emergency_contact', hotelId: string) =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotelId).orderBy('position')

const always = { weekly: [], exceptions: [] }

let staff: EditingStaff
beforeEach(async () => {
  staff = await buildNewHotel(server, ['en', 'hi'])
})

describe('a template', () => {
  test.each(templates)('%s is loaded in the languages of the hotel', async (template) => {
    const { counts } = await load(staff, readTemplate(template, 'IN'))
    expect(counts).toMatchObject({ 'emergency-contacts': 4, 'quick-replies': 7 })
    const departments = await rowsOf('department', staff.hotelId).execute()
    expect(departments.map(({ code }) => code).slice(0, 2)).toEqual(['housekeeping', 'engineering'])
    expect(departments[0]).toMatchObject({ translations: { hi: { name: 'हाउसकीपिंग' } } })
    expect(JSON.stringify(departments)).not.toContain('"ar"')
    const numbers = await rowsOf('emergency_contact', staff.hotelId).execute()
    expect(numbers.map(({ phone }) => phone)).toEqual(['112', '100', '108', '101'])
    const foods = await rowsOf('food', staff.hotelId).execute()
    expect(foods.every(({ available, price }) => !available && price === 0)).toBe(true)
  })

  test('is in English where the first language of the hotel is missing', async () => {
    const german = await buildNewHotel(server, ['tlh', 'ar'])
    await load(german, readTemplate('city', null))
    const [department] = await rowsOf('department', german.hotelId).execute()
    const translations = { ar: expect.objectContaining({ name: 'التدبير الفندقي' }) }
    expect(department).toMatchObject({ name: 'Housekeeping', translations })
  })

  test('is read in a relative of the hotel’s language', async () => {
    const portuguese = await buildNewHotel(server, ['pt-PT', 'ta', 'es-MX'])
    await load(portuguese, readTemplate('city', 'PT'))
    const [department] = await rowsOf('department', portuguese.hotelId).execute()
    const { name, translations } = department ?? {}
    expect([name, translations?.['es-MX']?.name]).toEqual([
      ...['Limpeza de quartos', 'Limpieza de habitaciones'],
    ])
  })

  test('is in the Portuguese of Portugal there', () => {
    const read = (country: string) => JSON.stringify(readTemplate('city', country))
    expect(read('PT')).toContain(JSON.stringify('Pequeno-almoço'))
    expect(read('BR')).toContain(JSON.stringify('Café da manhã'))
  })

  test('has each text in all languages', () => {
    const check = (value: unknown, languages: string[]): void => {
      if (typeof value !== 'object' || value === null) return
      if ('en' in value) expect(Object.keys(value)).toEqual(languages)
      for (const one of Object.values(value)) check(one, languages)
    }
    for (const template of templates) {
      const { languages, ...content } = readTemplate(template, 'DE')
      check(content, languages)
    }
  })
})

test('loads nothing into a hotel with content of the same kind', async () => {
  await load(staff, readTemplate('hostel', 'ES'))
  const again = load(staff, readTemplate('city', 'ES'))
  await expect(again).rejects.toMatchObject({
    code: 'in_use',
    extras: { uses: expect.arrayContaining([{ noun: 'amenities', count: 13 }]) },
  })
})

describe('a rate rule', () => {
  const rule = {
    ...{ roomTypeId: 'suite', name: 'Summer', weekdays: [6], price: 10 },
    ...{ firstNight: '2199-06-01', lastNight: '2199-08-31' },
  }
  const withRules = (rateRules: object[]): HotelContent => ({
    languages: ['en'],
    lists: {
      'emergency-types': [{ _id: 'medical', name: { en: 'Medical' } }],
      'room-types': [
        {
          ...{ _id: 'suite', name: { en: 'Suite' }, images: [], amenities: [] },
          ...{ maxAdults: 2, maxChildren: 1, tariff: 120 },
        },
      ],
    },
    records: {},
    rateRules: rateRules as Fields[],
  })

  test.each([
    ['of another kind of entry', [{ ...rule, roomTypeId: 'medical' }], /not a valid rule/],
    ['that sets nothing', [{ ...rule, price: undefined }], /entry 1: Set a price/],
    [
      'without nights',
      [rule, { ...rule, weekdays: [1], lastNight: '2199-06-02' }],
      /entry 2: None of these/,
    ],
    ['beyond the most of a room type', Array(maxRateRules + 1).fill(rule), /can have 200 rules/],
  ])('%s is rejected', async (_, rules, sentence) => {
    await expect(load(staff, withRules(rules))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(sentence),
    })
  })

  test('of past nights is left out', async () => {
    const past = { ...rule, firstNight: '2020-06-01', lastNight: '2020-08-31' }
    const { counts } = await load(staff, withRules([past, rule]))
    expect(counts).toMatchObject({ 'rate-rules': 1 })
  })
})

test('rejects the second of two simultaneous loads', async () => {
  const content = readTemplate('city', 'IN')
  const results = await Promise.allSettled([load(staff, content), load(staff, content)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [
    'an unknown field',
    { departments: [{ name: { en: 'Spa' }, isOpen: true }] },
    /departments, entry 1/,
  ],
  [
    'an unknown reference',
    { rooms: [{ roomTypeId: 'suite', number: '1' }] },
    /refers to suite, which is not in it/,
  ],
  [
    'a reference to an entry of another kind',
    {
      departments: [{ _id: 'spa', name: { en: 'Spa' }, hours: always, acknowledgeMinutes: 5 }],
      outlets: [{ _id: 'bar', name: { en: 'Bar' }, hours: always }],
      'food-categories': [{ outletId: 'bar', departmentId: 'bar', name: { en: 'Tapas' } }],
    },
    /In food categories: We could not find that department/,
  ],
  [
    'an id twice',
    {
      'emergency-types': [
        { _id: 'a', name: { en: 'A' } },
        { _id: 'a', name: { en: 'B' } },
      ],
    },
    /The id a is in the file twice/,
  ],
  [
    'a picture that is not there',
    { 'attraction-types': [{ name: { en: 'A' }, image: 'a'.repeat(32) }] },
    /attraction types, entry 1/,
  ],
])('rejects %s, and writes nothing', async (_, lists, sentence) => {
  const content = { languages: ['en'], lists, records: {} } as HotelContent
  await expect(load(staff, content)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(sentence),
  })
  expect(await rowsOf('department', staff.hotelId).execute()).toHaveLength(2)
})
