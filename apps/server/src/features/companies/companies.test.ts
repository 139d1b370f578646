import {
  addCompany,
  changeCompany,
  listCompanies,
  removeCompany,
} from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { country: 'IN' }))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const rao = {
  name: 'Rao Textiles',
  address: '2 MG Road\nBengaluru',
  taxNumber: '29AAGCB7383J1Z4',
  email: 'Accounts@Rao.example',
}
const add = (body: typeof rao | { name: string }) => desk.call(addCompany, { body })
const list = async () => (await desk.call(listCompanies)).body.data
const change = (id: string, body: object) =>
  desk.call(changeCompany, { params: { id }, body: { ...rao, version: 1, ...body } })

test('lists what the front desk has added, by name', async () => {
  const { status, body } = await add(rao)
  expect(status).toBe(201)
  await add({ name: ' ábaco Viajes ' })
  const company = {
    ...{ ...rao, _id: body.data._id, version: 1, email: 'accounts@rao.example' },
    paymentDays: 30,
  }
  expect(await list()).toEqual([
    { _id: expect.any(String), version: 1, name: 'ábaco Viajes', paymentDays: 30 },
    company,
  ])
})

test('keeps one of two simultaneous changes, and shows the other person what it is now', async () => {
  const { _id } = (await add(rao)).body.data
  const answers = await Promise.all([change(_id, { name: 'One' }), change(_id, { name: 'Two' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const rejected = answers.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } })
})

test('names the field of a GSTIN with a typing error', async () => {
  const { status, body } = await add({ ...rao, taxNumber: '29AAGCB7383J1Z5' })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'taxNumber' }] }])
})

test('does not offer a removed one', async () => {
  const { _id } = (await add(rao)).body.data
  const remove = () => desk.call(removeCompany, { params: { id: _id } })
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
  expect((await change(_id, {})).status).toBe(404)
})

test('adds one of two simultaneous companies if there is room for one', async () => {
  const present = Array.from({ length: maxEntries - 1 }, (_, index) => ({
    ...{ hotel_id: hotel.id, id: newId(), name: `Company ${index}` },
  }))
  await server.db.insertInto('company').values(present).execute()
  const adding = await inTransaction(server.db, async (tx) => {
    await lockHotel(tx, hotel.id)
    const both = [add({ name: 'Rao Textiles' }), add({ name: 'Ábaco Viajes' })]
    await waitForLock(tx)
    return both
  })
  const answers = await Promise.all(adding)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await list()).toHaveLength(maxEntries)
})
