import type { BodyOf } from '@bellhop/contract/base/route'
import { listAudit } from '@bellhop/contract/desk/audit'
import {
  addLogbookEntry,
  changeLogbookEntry,
  closeLogbookEntry,
  type LogbookEntry,
  listLogbook,
} from '@bellhop/contract/desk/logbook'
import { listLostItems } from '@bellhop/contract/guest/lost-items'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const asha = prepare(() => buildStaff(hotel, { name: 'Asha' }))
const meera = prepare(() => buildStaff(hotel, { name: 'Meera', role: 'manager' }))

const add = (body: Partial<BodyOf<typeof addLogbookEntry>> = {}) =>
  asha.call(addLogbookEntry, { body: { kind: 'complaint', text: 'Noisy room.', ...body } })

async function write(body?: Partial<BodyOf<typeof addLogbookEntry>>): Promise<LogbookEntry> {
  const written = await add(body)
  expect(written.status).toBe(201)
  return written.body.data
}

const change = (
  { _id: id, version }: LogbookEntry,
  body: Partial<BodyOf<typeof changeLogbookEntry>>,
) =>
  asha.call(changeLogbookEntry, {
    params: { id },
    body: { text: 'Noisy room.', version, ...body },
  })

const list = async (query: object = {}, as = asha) =>
  (await as.call(listLogbook, { query: { list: 'open', ...query } })).body.data

test('has the writer as its owner, until another one is chosen', async () => {
  const own = await write()
  expect(own).toMatchObject({ owner: { name: 'Asha' }, compensation: null, guest: null })
  expect(await write({ ownerId: meera.id })).toMatchObject({ owner: { name: 'Meera' } })
  const changed = await change(own, { ownerId: meera.id, compensation: ' Breakfast for two ' })
  expect(changed.body.data).toMatchObject({
    ...{ owner: { _id: meera.id, name: 'Meera' }, compensation: 'Breakfast for two' },
  })
  // Without a choice, it keeps the present one.
  const kept = await change(changed.body.data, {})
  expect(kept.body.data).toMatchObject({ owner: { name: 'Meera' }, compensation: null })
})

test('is found by its owner and its guest, and closed with how it ended', async () => {
  const guest = await buildGuest(hotel)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const entry = await write({ ownerId: meera.id, stay: { _id: guest.stayId } })
  await write({ text: 'Cold soup.' })
  expect(entry).toMatchObject({ guest: { name: guest.name }, stayId: guest.stayId })
  expect(await list({ owner: 'me' }, meera)).toMatchObject([{ _id: entry._id }])
  expect(await list({ search: guest.name })).toMatchObject([{ _id: entry._id }])
  const closed = await meera.call(closeLogbookEntry, {
    params: { id: entry._id },
    body: { isClosed: true, outcome: 'The guest is satisfied.', version: entry.version },
  })
  expect(closed.body.data.closed).toMatchObject({ outcome: 'The guest is satisfied.' })
  expect(await list({ owner: 'me' }, meera)).toEqual([])
})

test('is not shown to its guest', async () => {
  const guest = await buildGuest(hotel)
  await write({ stay: { _id: guest.stayId } })
  expect((await guest.call(listLostItems)).body.data).toEqual([])
})

test('is owned by someone at work in the front office of the hotel', async () => {
  const cook = await buildStaff(hotel, { role: 'kitchen' })
  const former = await buildStaff(hotel)
  await changeRows(server.db, 'staff', former.id, { deactivated_at: new Date() })
  const elsewhere = await buildStaff(await buildHotel(server))
  for (const { id: ownerId } of [cook, former, elsewhere]) {
    const { status, body } = await add({ ownerId })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: 'ownerId', message: 'Choose someone who works at the front office.' }],
    })
  }
})

test('keeps an owner who works here no longer', async () => {
  const entry = await write({ ownerId: meera.id })
  await changeRows(server.db, 'staff', meera.id, { deactivated_at: new Date() })
  const changed = await change(entry, { ownerId: meera.id, compensation: 'Late check-out' })
  expect(changed.body.data).toMatchObject({ owner: { name: 'Meera' } })
})

test('alone has an owner and a compensation, and is neither lost nor found', async () => {
  const fieldOf = async (body: Partial<BodyOf<typeof addLogbookEntry>>) =>
    (await add(body)).body.errors?.[0]?.field
  const { stayId: _id } = await buildGuest(hotel)
  expect(await fieldOf({ kind: 'note', ownerId: meera.id })).toBe('ownerId')
  expect(await fieldOf({ kind: 'loan', compensation: 'Tea' })).toBe('compensation')
  expect(await fieldOf({ stay: { _id, is: 'lost' } })).toBe('stay.is')
  expect(await fieldOf({ kind: 'lostItem', stay: { _id } })).toBe('stay.is')
  const note = await write({ kind: 'note' })
  expect((await change(note, { compensation: 'Tea' })).body.errors).toMatchObject([
    { field: 'compensation' },
  ])
})

test('tells the audit log who follows it up and what the guest gets', async () => {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const entry = await write()
  await change(entry, { ownerId: meera.id, compensation: 'Breakfast for two' })
  const { data } = (await admin.call(listAudit, { query: { area: 'conversations' } })).body
  const [changed, added] = data
  expect(added?.fields).toContainEqual(expect.objectContaining({ field: 'ownerId', after: 'Asha' }))
  expect(changed).toMatchObject({ text: 'changed an entry of the log book' })
  expect(changed?.fields).toEqual([
    { field: 'ownerId', label: 'owner', kind: 'other', before: 'Asha', after: 'Meera' },
    {
      ...{ field: 'compensation', label: 'compensation' },
      ...{ kind: 'other', after: 'Breakfast for two' },
    },
  ])
})
