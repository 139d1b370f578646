import type { BodyOf } from '@bellhop/contract/base/route'
import {
  addLogbookEntry,
  changeLogbookEntry,
  closeLogbookEntry,
  getLogbookEntry,
  type ListedEntry,
  type LogbookEntry,
  listLogbook,
} from '@bellhop/contract/desk/logbook'
import { listLostItems, reportLostItem } from '@bellhop/contract/guest/lost-items'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { buildAmenity } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
let author: string
const hotel = prepare(() => buildHotel(server))
const staff = prepare(() => buildStaff(hotel, { name: 'Asha' }))
beforeEach(() => {
  author = staff.id
})
const meera = prepare(() => buildStaff(hotel, { name: 'Meera' }))

async function write(
  body: BodyOf<typeof addLogbookEntry>,
  as: Caller = staff,
): Promise<LogbookEntry> {
  const written = await as.call(addLogbookEntry, { body })
  expect(written.status).toBe(201)
  return written.body.data
}

async function list(query: object = {}): Promise<ListedEntry[]> {
  const { status, body } = await staff.call(listLogbook, { query: { list: 'open', ...query } })
  expect(status).toBe(200)
  return body.data
}

const close = ({ _id, version }: ListedEntry, outcome?: string, as: Caller = meera) =>
  as.call(closeLogbookEntry, {
    params: { id: _id },
    body: { isClosed: true, version, ...(outcome && { outcome }) },
  })

test('a hand-over lists what is open, and the next shift confirms that it has read it', async () => {
  const guest = await buildGuest(hotel)
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  await guest.call(createAmenityRequest, {
    body: { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] },
  })
  const note = await write({ kind: 'note', text: 'The lift is being serviced.', place: 'Lobby' })
  await close(await write({ kind: 'note', text: 'The plumber has called.' }))
  const handover = await write({ kind: 'handover', text: 'Quiet night.' })
  expect(handover).toMatchObject({ createdBy: { name: 'Asha' }, closed: null })
  expect(handover.openItems).toEqual([
    {
      kind: 'request',
      _id: expect.any(String),
      title: expect.stringMatching(/^#1 /),
      place: expect.any(String),
    },
    { kind: 'entry', _id: note._id, title: 'The lift is being serviced.', place: 'Lobby' },
  ])
  expect(handover.moreOpen).toEqual({ requests: 0, entries: 0 })
  const { body } = await close(handover)
  expect(body.data).toMatchObject({ closed: { by: { name: 'Meera' }, outcome: null } })
  expect((await list()).map(({ text }) => text)).toEqual(['The lift is being serviced.'])
})

test('a hand-over lists the 100 oldest entries, and counts the others', async () => {
  await addRows(
    server.db,
    'logbook_entry',
    Array.from({ length: 102 }, (_, at) => ({
      ...{ hotel_id: hotel.id, id: newId(), kind: 'note', text: `Note ${at}` },
      ...{ created_at: new Date(Date.UTC(2026, 0, 1) + at), created_by: author },
    })),
  )
  const { openItems, moreOpen } = await write({ kind: 'handover', text: 'Busy night.' })
  expect(openItems.map(({ title }) => title)).toEqual(
    Array.from({ length: 100 }, (_, at) => `Note ${at}`),
  )
  expect(moreOpen).toEqual({ requests: 0, entries: 2 })
})

test('lists by kind, searches words, and pages, newest first', async () => {
  const texts = ['Umbrella lent', 'Iron lent', 'Umbrella found']
  const kinds = ['loan', 'loan', 'lostItem'] as const
  for (const [at, text] of texts.entries()) {
    await write({ kind: kinds[at] ?? 'note', text, place: `Room ${at}` })
  }
  const textsOf = async (query: object) => (await list(query)).map(({ text }) => text)
  expect(await textsOf({})).toEqual([...texts].reverse())
  expect(await textsOf({ kind: 'loan' })).toEqual(['Iron lent', 'Umbrella lent'])
  expect(await textsOf({ search: 'umbrella found' })).toEqual(['Umbrella found'])
  expect(await textsOf({ search: 'room 1' })).toEqual(['Iron lent'])
  const first = await staff.call(listLogbook, { query: { list: 'open', limit: '2' } })
  const before = first.body.next as string
  expect(await textsOf({ limit: '2', before })).toEqual(['Umbrella lent'])
})

test('a change needs the version that was seen, and an open entry', async () => {
  const entry = await write({ kind: 'loan', text: 'Iron', dueOn: '2999-01-01' })
  const change = (version: number, text: string, as: Caller = staff) =>
    as.call(changeLogbookEntry, { params: { id: entry._id }, body: { text, version } })
  const changed = await change(entry.version, 'Iron and board', meera)
  expect(changed.body.data).toMatchObject({ text: 'Iron and board', dueOn: null, version: 2 })
  const late = await change(entry.version, 'Two irons')
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(late.body).toMatchObject({ current: { text: 'Iron and board' } })

  const closed = await close(changed.body.data, 'Came back')
  expect(closed.body.data.closed).toMatchObject({ outcome: 'Came back' })
  // A colleague's outcome is not replaced.
  const again = await close(closed.body.data, 'Lost', staff)
  expect(again).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  const after = await change(3, 'Two irons')
  expect(after).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  const reopened = await staff.call(closeLogbookEntry, {
    params: { id: entry._id },
    body: { isClosed: false, version: 3 },
  })
  expect(reopened.body.data).toMatchObject({ closed: null, version: 4 })
})

test('a guest who has checked out reports what they miss, and reads what became of it', async () => {
  const guest = await buildGuest(hotel)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const body = { text: 'Reading glasses', place: 'Pool' }
  const reported = await guest.call(reportLostItem, { body })
  expect(reported).toMatchObject({ status: 201, body: { data: { ...body, closed: null } } })
  const [entry] = await list({ kind: 'lostItem' })
  expect(entry).toMatchObject({
    guest: { name: guest.name, stayId: guest.stayId },
    createdBy: null,
  })
  if (!entry) throw new Error('Expected an entry')
  await close(entry, 'We have them at the desk.')
  const { body: own } = await guest.call(listLostItems)
  expect(own.data).toEqual([
    expect.objectContaining({
      closed: { at: expect.any(String), outcome: 'We have them at the desk.' },
    }),
  ])
  const other = await buildGuest(hotel)
  expect((await other.call(listLostItems)).body.data).toEqual([])
})

test('staff write down what a guest misses after check-out, who reads what became of it', async () => {
  const guest = await buildGuest(hotel)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const stay = { _id: guest.stayId, is: 'lost' as const }
  const entry = await write({ kind: 'lostItem', text: 'Reading glasses', stay })
  expect(entry).toMatchObject({
    ...{ guest: { name: guest.name, stayId: guest.stayId }, stayId: guest.stayId },
    createdBy: { name: expect.any(String) },
  })
  await close(entry, 'We send them to you.')
  const { body: own } = await guest.call(listLostItems)
  expect(own.data).toMatchObject([{ closed: { outcome: 'We send them to you.' } }])
})

test('does not show a guest what was found after their stay', async () => {
  const guest = await buildGuest(hotel)
  const stay = { _id: guest.stayId, is: 'found' as const }
  const entry = await write({ kind: 'lostItem', text: 'A silver ring', place: 'Room 204', stay })
  expect(entry).toMatchObject({ guest: null, stayId: guest.stayId })
  expect((await guest.call(listLostItems)).body.data).toEqual([])
})

test('only something lost or found belongs to a stay, and to one of the hotel', async () => {
  const add = async (kind: 'note' | 'lostItem', stayId: string) => {
    const body = { kind, text: 'Umbrella', stay: { _id: stayId, is: 'lost' as const } }
    return (await staff.call(addLogbookEntry, { body })).status
  }
  const { stayId } = await buildGuest(hotel)
  expect(await add('note', stayId)).toBe(400)
  const elsewhere = await buildGuest(await buildHotel(server))
  expect(await add('lostItem', elsewhere.stayId)).toBe(404)
})

test('closed entries are deleted after a year, open ones never', async () => {
  const ids = await Promise.all(
    [364, 366, undefined].map(async (days) => {
      const { _id, ...rest } = await write({ kind: 'note', text: 'The lift is being serviced.' })
      if (days === undefined) return _id
      await close({ _id, ...rest })
      await changeRows(server.db, 'logbook_entry', _id, {
        closed_at: new Date(Date.now() - days * DAY_MS),
      })
      return _id
    }),
  )
  await cleanUpHotel(server.db, hotel.id, new Date())
  const statuses = ids.map(async (id) => {
    const read = await staff.call(getLogbookEntry, { params: { id } })
    return read.status
  })
  expect(await Promise.all(statuses)).toEqual([200, 404, 200])
})
