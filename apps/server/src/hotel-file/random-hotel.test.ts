import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getHotelContent, loadHotelFile } from '@bellhop/contract/desk/hotel-file'
import fc, { type GeneratorValue } from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { getTestApp } from '../testing/build-app.ts'
import { signInStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { makeImage } from '../testing/files.ts'
import { everything } from '../testing/hotel-content.ts'
import { buildNewHotel, readContent } from '../testing/new-hotel.ts'
import { readRows } from '../testing/rows.ts'
import type { Fields, HotelContent } from './content.ts'
import { storeHotelFile } from './load-file.ts'
import { loadHotel } from './load-hotel.ts'
import { writeHotelFile } from './write-file.ts'

const server = await getTestApp()
const { storage, contentNouns: nouns } = server.app

let picture: string
beforeAll(async () => {
  picture = (await storage.saveImage(await makeImage('png'))).id.slice(0, 32)
})

const words = fc.constantFrom(
  ...['Dal', 'दाल', 'عدس', 'Crème', '😀', '“q”', '"', "O'Hara", 'a,b;c', '=1+1', 'e\u0301', '½'],
)
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const cents = fc.integer({ min: 1, max: 500_000 }).map((amount) => amount / 100)
const switches = ['hidden', 'available', 'open24h', 'inspectsRooms']
/** Fields that have a form of their own. */
const fixed = ['description', 'automaticAnswer', 'texts', 'languages']

/** The content with other texts, translations, prices, switches and numbers of entries. */
function vary(content: HotelContent, g: GeneratorValue): HotelContent {
  const languages = ['en', ...g(() => fc.subarray(['hi', 'ar', 'fr']))]

  function change(value: unknown, name: string): unknown {
    if (fixed.includes(name)) return value
    if (Array.isArray(value)) return value.map((one) => change(one, ''))
    if (typeof value === 'boolean') return switches.includes(name) ? g(() => fc.boolean()) : value
    if (typeof value === 'number') {
      return ['price', 'tariff'].includes(name) && value > 0 ? g(() => cents) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if ('en' in value) {
      const translated = g(() => fc.subarray(languages.slice(1)))
      return Object.fromEntries(['en', ...translated].map((one) => [one, g(() => text)]))
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
  }

  const copies = new Map<string, string[]>()
  const lists = Object.entries(content.lists).map(([noun, entries]) => {
    const copied = entries.flatMap((entry) => {
      // Each hotel has these departments once, and the tables of an outlet are of one service.
      const count =
        'code' in entry || noun === 'department-services'
          ? 1
          : g(() => fc.integer({ min: 1, max: 3 }))
      return Array.from({ length: count }, (_, at) => copyOf(entry, at))
    })
    return [noun, copied] as const
  })

  function copyOf({ _id, number, ...entry }: Fields, at: number): Fields {
    const id = at === 0 ? _id : `${_id}-${at}`
    if (_id !== undefined) copies.set(String(_id), [...(copies.get(String(_id)) ?? []), String(id)])
    const refer = ([name, value]: [string, unknown]) => [
      name,
      name.endsWith('Id') ? g(() => fc.constantFrom(...(copies.get(String(value)) ?? []))) : value,
    ]
    const fields = change(Object.fromEntries(Object.entries(entry).map(refer)), '') as Fields
    return {
      ...fields,
      ...(_id !== undefined && { _id: id }),
      ...(number !== undefined && { number: `${number}${'abc'[at]}` }),
    }
  }

  const records = change(content.records, '') as HotelContent['records']
  records.hotel = { ...records.hotel, languages }
  return { ...content, languages, lists: ofTheirOutlets(Object.fromEntries(lists)), records }
}

/** A station makes categories of its own outlet. */
function ofTheirOutlets(lists: HotelContent['lists']): HotelContent['lists'] {
  const stations = lists.stations?.map((station) => {
    const [first] = station.foodCategoryIds as string[]
    const category = lists['food-categories']?.find(({ _id }) => _id === first)
    return category ? { ...station, outletId: category.outletId } : station
  })
  return { ...lists, ...(stations && { stations }) }
}

type Staff = Awaited<ReturnType<typeof buildNewHotel>>

const load = (staff: Staff, content: HotelContent) =>
  inTransaction(server.db, (tx) => loadHotel(tx, nouns, staff, content))

const read = (staff: Staff) => readContent(server, staff)

const write = async (content: HotelContent) =>
  new Uint8Array(await buffer(await writeHotelFile(content, storage, new Date())))

async function open(bytes: Uint8Array): Promise<HotelContent> {
  const path = join(await mkdtemp(join(inject('serversFolder'), 'random-')), 'hotel.zip')
  await writeFile(path, bytes)
  const jobOwner = { hotel: 'test', person: 'test' }
  return await storeHotelFile(path, { storage, jobOwner, check: async () => {} })
}

/** The content with ids by their order, so that those of two hotels are equal. */
function withoutIds(content: HotelContent): unknown {
  const ids = Object.values(content.lists).flatMap((list) => list.map(({ _id }) => String(_id)))
  const json = JSON.stringify(content)
  return JSON.parse(ids.reduce((all, id, at) => all.replaceAll(id, `id-${at}`), json))
}

test('any hotel is the same after its file was loaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const source = await buildNewHotel(server)
      await load(source, vary(everything(picture), g))
      const content = await read(source)
      const target = await buildNewHotel(server, ['de'])
      await load(target, await open(await write(content)))
      const again = await read(target)
      expect(withoutIds(again)).toEqual(withoutIds(content))
      const idsOf = ({ lists }: HotelContent) => lists.foods?.map(({ _id }) => _id)
      expect(idsOf(again)).not.toEqual(idsOf(content))
    }),
    { numRuns: 3, seed: 32, endOnFailure: true },
  )
})

const damage = fc.record({
  kind: fc.constantFrom('cut', 'remove', 'repeat', 'invert'),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 64 }),
})

function damageFile(
  file: Uint8Array,
  { kind, at, length }: { kind: string; at: number; length: number },
) {
  const from = at % file.length
  const [before, part, after] = [
    file.subarray(0, from),
    file.subarray(from, from + length),
    file.subarray(from + length),
  ]
  const parts: Record<string, Uint8Array[]> = {
    cut: [before],
    remove: [before, after],
    repeat: [before, part, part, after],
    invert: [before, part.map((byte) => byte ^ 0xff), after],
  }
  return new Uint8Array(Buffer.concat(parts[kind] ?? []))
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('a damaged file is rejected with a sentence and changes nothing', async () => {
  const source = await buildNewHotel(server)
  await load(source, everything(picture))
  const content = await read(source)
  const file = await write(content)
  const target = await buildNewHotel(server, ['de'])
  const account = { id: target.staffId, name: target.name, email: '', hotelId: target.hotelId }
  const headers = await signInStaff(server, account)
  const readState = async () => [
    await server.db.selectFrom('hotel').selectAll().where('id', '=', target.hotelId).execute(),
    await readRows(server.db, 'picture', '*', { hotel_id: target.hotelId }),
    (await call(server, getHotelContent, { headers })).body.data,
    (await readRows(server.db, 'audit', ['id'], { hotel_id: target.hotelId })).length,
  ]
  const before = hashOf(await readState())
  await fc.assert(
    fc.asyncProperty(damage, async (how) => {
      const damaged = damageFile(file, how)
      const opened = await open(damaged).catch(() => undefined)
      // Nothing reads some bytes of a ZIP, such as the times in its headers.
      if (opened) {
        expect(opened).toEqual(content)
        return
      }
      await server.db.deleteFrom('rate_limit').execute()
      const { status, body } = await call(server, loadHotelFile, {
        ...{ headers, files: { file: damaged } },
      })
      expect([400, 413, 415], body.detail).toContain(status)
      expect(body.detail).toMatch(/^\p{Lu}.*\.$/u)
      expect(hashOf(await readState())).toBe(before)
    }),
    { numRuns: 20, seed: 32 },
  )
})
