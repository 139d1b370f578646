import type { ContentCalls } from '@bellhop/contract/base/content'
import { type Change, listChanges, undoChange } from '@bellhop/contract/desk/changes'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff } from '../testing/builders.ts'
import { prepareOnce } from '../testing/prepare.ts'
import './calls.ts'
import { contentLists, contentRecords } from './content-calls.ts'
import { buildWorld } from './world.ts'

type Entry = Record<string, unknown> & { _id: string; version: number }
interface Answer {
  status: number
  body: { data: Entry }
}

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))
const staff = prepareOnce(() => buildStaff(world.hotel, { role: 'manager' }))
/** A second manager, who undoes, so that the first one's changes are only those of the test. */
const colleague = prepareOnce(() => buildStaff(world.hotel, { role: 'manager' }))

const lists = contentLists.map((noun) => [noun.calls.names.many, noun] as const)
const records = contentRecords.map((noun) => [noun.calls.name, noun] as const)

/** The nouns of the calls that are fixed for other programs. */
const fixed = [
  ...['outlets', 'food-categories', 'foods', 'gift-categories', 'gifts', 'amenities'],
  ...['departments', 'department-services', 'facility-types', 'facilities', 'executives'],
  ...['banners', 'promotionals', 'hotel-maps', 'attraction-types', 'attractions'],
  ...['emergency-types', 'emergency-contacts', 'feedback-questions', 'review-links'],
  ...['room-types', 'rooms'],
]

test('every noun of the fixed calls is one of these lists', () => {
  const urls = contentLists.map(({ calls }) => calls.list.url)
  expect(urls).toEqual(expect.arrayContaining(fixed.map((noun) => `/desk/${noun}`)))
})

/** How an entry is taken from guests without its removal: by hiding it, or by what it has instead. */
const takenFromGuests: Record<string, string | undefined> = {
  ...{ outlets: 'hidden', 'food-categories': 'hidden', foods: 'available' },
  ...{ 'gift-categories': 'hidden', gifts: 'available', amenities: 'available' },
  ...{ departments: 'hidden', 'department-services': 'available' },
  ...{ 'facility-types': 'hidden', facilities: 'hidden', executives: 'hidden' },
  ...{ banners: 'hidden', 'hotel-maps': 'hidden', 'attraction-types': 'hidden' },
  ...{ attractions: 'hidden', 'emergency-types': 'hidden', 'emergency-contacts': 'hidden' },
  ...{ 'feedback-questions': 'hidden', 'review-links': 'hidden', 'room-types': 'hidden' },
  // A promotion is sent as a notification. A room is closed by its state.
  ...{ promotionals: undefined, rooms: undefined },
}

test.each(fixed)(
  '%s can be listed, added, changed, moved, removed and taken from guests',
  (noun) => {
    const calls = contentLists.find((one) => one.calls.list.url === `/desk/${noun}`)?.calls
    const methods = (['list', 'add', 'change', 'move', 'remove'] as const).map((name) => {
      const { method, url } = calls?.[name] ?? {}
      return [method, url]
    })
    const one = `/desk/${noun}/:id`
    expect(methods).toEqual([
      ['GET', `/desk/${noun}`],
      ['POST', `/desk/${noun}`],
      ['PUT', one],
      ['PUT', `${one}/position`],
      ['DELETE', one],
    ])
    const fields = Object.keys(calls?.Entry.properties ?? {})
    const [way] = ['hidden', 'available'].filter((field) => fields.includes(field))
    expect(way).toBe(takenFromGuests[noun])
  },
)

const withoutVersion = ({ version: _, outdatedTranslations: _outdated, ...entry }: Entry) => entry

async function send(route: ContentCalls['list'], options: object): Promise<Answer> {
  return (await staff.call(route, { ...options })) as unknown as Answer
}

/** The entry with another name, or what the list shows instead of one. */
function rename(body: Record<string, unknown>): object {
  if ('steps' in body) return { ...body, kinds: ['food'] }
  if ('words' in body) return { ...body, words: { en: 'Check in: {link}' } }
  const field =
    ['name', 'title', 'question', 'number', 'description', 'code'].find((one) => one in body) ?? ''
  const name = body[field] as string | { en: string }
  return {
    ...body,
    [field]: typeof name === 'string' ? `${name.slice(1)}2` : { en: `${name.en} 2` },
  }
}

/** Undoes the manager's latest change of an entry that is not undone. */
async function undoLatest(entry: string): Promise<Change['kind'] | undefined> {
  const changes = (await staff.call(listChanges, { query: { entry, staff: staff.id } })).body.data
  const latest = changes.find(({ undo }) => undo === 'possible')
  if (!latest) return undefined
  const { status, body } = await colleague.call(undoChange, {
    params: { id: latest._id },
    body: {},
  })
  expect([status, body]).toEqual([200, { data: { undone: 1 } }])
  return latest.kind
}

test.each(lists)(
  '%s are added, changed, ordered, hidden, removed, and all undone',
  async (_, { calls, buildBody }) => {
    const first = buildBody(world)
    const query = calls.within ? { within: String(first[calls.within]) } : {}
    const list = async () => {
      const { body } = await send(calls.list, { query })
      return (body.data as unknown as Entry[]).map(withoutVersion)
    }
    const states = [await list()]
    const added = await send(calls.add, { body: first })
    expect(added.status).toBe(201)
    const { _id: id, version } = added.body.data
    const params = { id }
    states.push(await list())

    const changed = await send(calls.change, { params, body: rename({ ...first, version }) })
    expect(changed.status).toBe(200)
    expect(await list()).not.toEqual(states.at(-1))
    states.push(await list())

    expect((await send(calls.move, { params, body: { position: 0 } })).status).toBe(200)
    if ((await list())[0]?._id !== states.at(-1)?.[0]?._id) states.push(await list())

    if ('hidden' in calls.Entry.properties) {
      const hidden = { ...changed.body.data, hidden: !changed.body.data.hidden }
      expect((await send(calls.change, { params, body: hidden })).status).toBe(200)
      states.push(await list())
    }

    expect((await send(calls.remove, { params })).status).toBe(204)
    expect((await list()).some(({ _id }) => _id === id)).toBe(false)

    const kinds = []
    for (const state of states.reverse()) {
      kinds.push(await undoLatest(id))
      expect(await list()).toEqual(state)
    }
    expect([kinds.at(0), kinds.at(-1)]).toEqual(['removed', 'added'])
  },
)

test.each(records)('the %s is changed, and the change undone', async (_, { calls, buildBody }) => {
  const read = async () => (await send(calls.get as never, {})).body.data
  const before = await read()
  const body = { ...buildBody(world, before as never), version: before.version }
  const set = (await staff.call(calls.set, { body })) as unknown as Answer
  expect(set.status).toBe(200)
  expect(withoutVersion(await read())).not.toEqual(withoutVersion(before))
  const query = { noun: calls.name, staff: staff.id }
  const [latest] = (await staff.call(listChanges, { query })).body.data
  const params = { id: latest?._id ?? '' }
  expect((await staff.call(undoChange, { params, body: {} })).status).toBe(200)
  expect(withoutVersion(await read())).toEqual(withoutVersion(before))
})
