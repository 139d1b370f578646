import {
  addBanner,
  changeBanner,
  type DeskBanner,
  listDeskBanners,
  moveBanner,
  removeBanner,
} from '@bellhop/contract/desk/banners'
import { listBanners } from '@bellhop/contract/guest/banners'
import { maxEntries } from '@bellhop/domain/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../shared/ids.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { call, unknownId } from '../testing/call.ts'
import { buildPicture } from '../testing/content-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { readRow } from '../testing/rows.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'

const server = await getTestApp()
let manager: Record<string, string>
let image: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
beforeEach(async () => {
  manager = (await buildStaff(hotel, { role: 'manager' })).headers
  image = await buildPicture(hotel)
})

const thali = (more: object = {}) => ({
  bannerType: 'dining',
  title: { en: 'Thali night', hi: 'थाली' },
  image,
  hidden: false,
  ...more,
})

const add = (body: object = thali(), more: Record<string, string> = {}) =>
  call(server, addBanner, { headers: { ...manager, ...more }, body })
const addTitled = async (en: string): Promise<DeskBanner> =>
  (await add(thali({ title: { en } }))).body.data
const change = ({ _id, ...body }: DeskBanner, more: object = {}) =>
  call(server, changeBanner, { headers: manager, params: { id: _id }, body: { ...body, ...more } })
const move = (id: string, position: number) =>
  call(server, moveBanner, { headers: manager, params: { id }, body: { position } })
const remove = (id: string) => call(server, removeBanner, { headers: manager, params: { id } })
const list = async (headers = manager) =>
  (await call(server, listDeskBanners, { headers })).body.data
const titles = async () => (await list()).map(({ title }) => title.en)

const ofHotel = (table: 'audit' | 'event') =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).orderBy('id').execute()

describe('editable list', () => {
  test('lists its entries in order, with all languages', async () => {
    expect(await list()).toEqual([])
    const { status, body } = await add(thali({ subtitle: { en: 'By the lake' }, link: '/order' }))
    expect(status).toBe(201)
    const first = {
      _id: expect.any(String),
      version: 1,
      ...thali({ subtitle: { en: 'By the lake' }, link: '/order' }),
    }
    expect(body.data).toEqual(first)
    const second = await addTitled('Barbecue')
    expect(await list()).toEqual([first, second])
  })

  test('changes an entry: omitted fields are cleared, translations included', async () => {
    const { data } = (await add(thali({ subtitle: { en: 'A', hi: 'अ' } }))).body
    const { subtitle: _, ...rest } = data
    const changed = { ...rest, title: { en: ' Thali ' } }
    const { status, body } = await change(changed)
    const entry = { ...rest, title: { en: 'Thali' }, version: 2 }
    expect([status, body.data]).toEqual([200, entry])
    expect(await list()).toEqual([entry])
    const row = await readRow(server.db, 'banner', ['subtitle', 'translations'], data._id)
    expect(row).toEqual({ subtitle: null, translations: {} })
  })

  test('accepts an entry as it was read, under its own id only', async () => {
    const first = await addTitled('A')
    const second = await addTitled('B')
    const params = { id: first._id }
    const own = await call(server, changeBanner, { headers: manager, params, body: first })
    expect(own.status).toBe(200)
    const other = await call(server, changeBanner, { headers: manager, params, body: second })
    expect(other).toMatchObject({ status: 400, body: { errors: [{ field: '_id' }] } })
  })

  test('keeps the first of two simultaneous changes, and shows it to the other', async () => {
    const entry = await addTitled('A')
    const answers = await Promise.all(['B', 'C', 'D'].map((en) => change(entry, { title: { en } })))
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    const [current] = await list()
    expect(current).toEqual(accepted[0]?.body.data)
    for (const { status, body } of answers.filter((answer) => answer !== accepted[0])) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'changed_meanwhile', current })
    }
    expect(await ofHotel('audit')).toHaveLength(2)
  })

  test('moves entries; a position beyond the end is the last one', async () => {
    const entries = []
    for (const title of ['A', 'B', 'C']) entries.push(await addTitled(title))
    const [a, , c] = entries as [DeskBanner, DeskBanner, DeskBanner]
    expect((await move(c._id, 0)).body.data).toEqual(c)
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await move(a._id, 99)
    expect(await titles()).toEqual(['C', 'B', 'A'])
    await addTitled('D')
    expect(await titles()).toEqual(['C', 'B', 'A', 'D'])
  })

  test('leaves positions without gaps or duplicates after simultaneous moves', async () => {
    const entries = await Promise.all(['A', 'B', 'C', 'D'].map(addTitled))
    await Promise.all(entries.map(({ _id }, at) => move(_id, 3 - at)))
    const rows = await server.db
      .selectFrom('banner')
      .select('position')
      .where('hotel_id', '=', hotel.id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  test('removes an entry', async () => {
    const { _id } = await addTitled('A')
    const { status, body } = await remove(_id)
    expect([status, body]).toEqual([204, undefined])
    expect(await list()).toEqual([])
    expect((await remove(_id)).status).toBe(404)
  })

  test('records each change with the previous values, and announces it', async () => {
    const entry = await addTitled('A')
    await addTitled('B')
    await change(entry, { title: { en: 'C' } })
    await move(entry._id, 1)
    await remove(entry._id)
    expect((await ofHotel('audit')).slice(2)).toMatchObject([
      {
        action: 'banner.change',
        subject_id: entry._id,
        before: { title: 'A', version: 1 },
        after: { title: 'C', version: 2 },
      },
      { action: 'banner.move', before: { position: 0 }, after: { position: 1 } },
      { action: 'banner.remove', before: { title: 'C', banner_type: 'dining' }, after: null },
    ])
    expect(await ofHotel('event')).toMatchObject(
      Array.from({ length: 5 }, () => ({
        name: 'content.updated',
        guest_id: null,
        payload: { noun: 'banners', tag: 'banners' },
      })),
    )
  })

  test('shows a change to guests who have read it before', async () => {
    const headers = {
      ...(await buildGuest(hotel)).headers,
      'accept-language': 'hi',
    }
    const read = async () =>
      (await call(server, listBanners, { headers, query: { bannerType: 'dining' } })).body.data
    expect(await read()).toEqual([])
    const entry = (await add()).body.data
    expect(await read()).toMatchObject([{ title: 'थाली', image: `/api/images/${image}` }])
    await change(entry, { title: { en: 'Thali' } })
    expect(await read()).toMatchObject([{ title: 'Thali' }])
    await remove(entry._id)
    expect(await read()).toEqual([])
  })

  test('executes a retry once', async () => {
    const key = { 'idempotency-key': 'one' }
    const first = await add(thali(), key)
    const second = await add(thali(), key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await list()).toHaveLength(1)
    expect((await add(thali({ link: '/' }), key)).status).toBe(422)

    const options = { headers: { ...manager, ...key }, params: { id: first.body.data._id } }
    expect((await call(server, removeBanner, options)).status).toBe(422)
    options.headers['idempotency-key'] = 'two'
    expect((await call(server, removeBanner, options)).status).toBe(204)
    expect((await call(server, removeBanner, options)).status).toBe(204)
  })

  test.each([
    ['without the first language', { title: { hi: 'थाली' } }, 'title.en'],
    ['in a language the hotel does not have', { title: { en: 'A', fr: 'B' } }, 'title.fr'],
    ['in an optional text', { subtitle: { hi: 'अ' } }, 'subtitle.en'],
    ['with a blank translation', { title: { en: 'A', hi: ' ' } }, 'title.hi'],
    ['with a line break', { title: { en: 'A\nB' } }, 'title.en'],
  ])('rejects a text %s', async (_, wrong, field) => {
    const { status, body } = await add(thali(wrong))
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', field])
    expect(await list()).toEqual([])
  })

  test('neither shows nor changes entries of another hotel', async () => {
    const entry = await addTitled('A')
    const elsewhere = await buildStaff(await buildHotel(server), { role: 'admin' })
    expect(await list(elsewhere.headers)).toEqual([])
    const own = manager
    manager = elsewhere.headers
    const answers = [await change(entry), await move(entry._id, 0), await remove(entry._id)]
    manager = own
    for (const answer of [...answers, await remove(unknownId)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await list()).toEqual([entry])
  })

  test('accepts images of its own hotel only, and the present one', async () => {
    const foreign = await buildPicture(await buildHotel(server), '#123')
    for (const id of [foreign, '0'.repeat(32)]) {
      const { status, body } = await add(thali({ image: id }))
      expect([status, body.errors?.[0]?.field]).toEqual([404, 'image'])
    }
    const entry = (await add()).body.data
    // From before images were recorded.
    await server.db.deleteFrom('picture').where('hotel_id', '=', hotel.id).execute()
    expect((await change(entry)).status).toBe(200)
    expect((await change({ ...entry, version: 2 }, { image: foreign })).status).toBe(404)
    expect((await add()).status).toBe(404)
    // The focal point does not make it another image.
    const focused = `${image.slice(0, 39)}-20-30`
    expect((await change({ ...entry, version: 2 }, { image: focused })).status).toBe(200)
  })

  async function fill(count: number) {
    const rows = Array.from({ length: count }, (_, position) => ({
      ...{ hotel_id: hotel.id, id: newId(), banner_type: 'home' as const, title: 'A' },
      ...{ image: `/api/images/${image}`, position },
    }))
    await server.db.insertInto('banner').values(rows).execute()
  }

  test('adds one of two simultaneous entries if there is room for one', async () => {
    await fill(maxEntries - 1)
    const adding = await inTransaction(server.db, async (tx) => {
      // Whoever adds an entry needs it once it has counted the others.
      await tx
        .selectFrom('hotel_counter')
        .select('event_id')
        .where('hotel_id', '=', hotel.id)
        .forUpdate()
        .execute()
      const both = [add(), add()]
      await waitForLock(tx)
      return both
    })
    const answers = await Promise.all(adding)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await list()).toHaveLength(maxEntries)
  })

  test('rejects more entries than a list can have', async () => {
    await fill(maxEntries)
    expect(await add()).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await list()).toHaveLength(maxEntries)
  })
})
