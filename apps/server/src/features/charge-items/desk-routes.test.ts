import {
  addChargeItem,
  changeChargeItem,
  getPriceList,
  listChargeItems,
} from '@bellhop/contract/desk/charge-items'
import { type Folio, postChargeItems } from '@bellhop/contract/desk/folios'
import { getBill } from '@bellhop/contract/guest/payments'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRows } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()
const hotel = prepare(() =>
  buildHotel(server, { food_tax: 500, food_tax_code: '996332', languages: ['en', 'hi'] }),
)
const ananya = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { role: 'manager' }))

const water = { name: { en: 'Water', hi: 'पानी' }, group: 'Minibar', price: 90.1, taxKind: 'food' }
const add = (body: object = water) => desk.call(addChargeItem, { body })
const post = (body: object, id = ananya.stayId) =>
  desk.call(postChargeItems, { params: { id }, body })

async function addWater(): Promise<string> {
  return (await add()).body.data._id
}

describe('the price list', () => {
  test('has the items with the rate that applies now', async () => {
    const id = await addWater()
    await add({ name: { en: 'Broken glass' }, price: 250, taxKind: 'none' })
    const { body } = await desk.call(getPriceList)
    expect(body.data).toEqual([
      {
        _id: id,
        name: 'Water',
        group: 'Minibar',
        price: 90.1,
        taxRate: 5,
        taxes: [{ kind: 'percent', rate: 500 }],
      },
      { _id: expect.any(String), name: 'Broken glass', price: 250, taxRate: 0, taxes: [] },
    ])
    const { body: listed } = await desk.call(listChargeItems)
    expect(listed.data[0]).toEqual({ ...water, _id: id, version: 1 })
  })

  test.each([[{ price: 1.001 }], [{ price: 0 }], [{ taxKind: 'vat' }]])(
    'rejects %j',
    async (part) => {
      expect((await add({ ...water, ...part })).status).toBe(400)
    },
  )
})

describe('charges from the list', () => {
  test('are a line each, with the item’s tax and code, in the guest’s language', async () => {
    const itemId = await addWater()
    const lines = [
      { itemId, quantity: 3 },
      { itemId, quantity: 1 },
    ]
    const { status, body } = await post({ lines, expectedNet: 360.4 })
    expect(status).toBe(201)
    const { entries }: Folio = body.data
    expect(entries.map(({ title, net, tax, taxRate }) => [title, net, tax, taxRate])).toEqual([
      ['3 × Water', 270.3, 13.52, 5],
      ['Water', 90.1, 4.51, 5],
    ])
    const headers = { ...ananya.headers, 'accept-language': 'hi' }
    const bill = await call(server, getBill, { headers })
    expect(bill.body.charges.map(({ title }) => title)).toEqual(['3 × पानी', 'पानी'])
    const codes = await readRows(server.db, 'folio_entry', ['tax_code'], { stay_id: ananya.stayId })
    expect(codes).toEqual([{ tax_code: '996332' }, { tax_code: '996332' }])
  })

  test('of the room have the rate of its night, such as an extra bed', async () => {
    await setTaxes(hotel, taxExamples.India)
    await server.db
      .updateTable('stay_night')
      .set({ price: 800_000, tax_rate: 1800, taxes: JSON.stringify(taxExamples.India.slice(0, 1)) })
      .where('stay_id', '=', ananya.stayId)
      .execute()
    const bed = { name: { en: 'Extra bed', hi: 'अतिरिक्त बिस्तर' }, price: 1000, taxKind: 'room' }
    const itemId = (await add(bed)).body.data._id
    const { body } = await post({ lines: [{ itemId, quantity: 1 }] })
    const [charge] = body.data.entries.filter(({ kind }: { kind: string }) => kind === 'charge')
    const [night] = body.data.nightsToCome
    expect(charge).toMatchObject({ net: 1000, tax: 180, taxRate: 18 })
    expect(night).toMatchObject({ net: 8000, tax: 1440 })
  })

  test('are rejected if a price has changed since staff saw it', async () => {
    const itemId = await addWater()
    await desk.call(changeChargeItem, {
      params: { id: itemId },
      body: { ...water, price: 95, version: 1 },
    })
    const { body } = await post({ lines: [{ itemId, quantity: 1 }], expectedNet: 90.1 })
    expect(body).toMatchObject({ code: 'changed_meanwhile' })
    const unknown = await post({ lines: [{ itemId: unknownId, quantity: 1 }] })
    expect(unknown.status).toBe(404)
  })

  test('are for guests in house', async () => {
    const itemId = await addWater()
    const { stayId } = await buildGuest(hotel, { status: 'checkedOut' })
    expect((await post({ lines: [{ itemId, quantity: 1 }] }, stayId)).body).toMatchObject({
      code: 'not_in_house',
    })
  })
})
