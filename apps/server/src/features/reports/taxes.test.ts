import { postCharge } from '@bellhop/contract/desk/folios'
import { getDayCsv, getDayReport } from '@bellhop/contract/desk/reports'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { letDaysPass } from '../../testing/let-days-pass.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { readRows } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()

test('lists the taxes of a day by name, as the invoice does, in the report and the table', async () => {
  const hotel = await buildHotel(server, { country: 'IN' })
  await setTaxes(hotel, taxExamples.India)
  const guest = await buildGuest(hotel)
  const night = { price: 800_000, tax_rate: 1800, taxes: JSON.stringify([taxExamples.India[0]]) }
  await server.db.updateTable('stay_night').set(night).where('stay_id', '=', guest.stayId).execute()
  await letDaysPass(server, guest.stayId, 30)
  const nights = await readRows(server.db, 'folio_entry', ['id'], {
    stay_id: guest.stayId,
    kind: 'roomNight',
  })
  const desk = await buildStaff(hotel)
  const outlet = await buildOutlet(hotel)
  const { id: itemId } = await buildFood(hotel, outlet, { price: 1010 })
  const ordered = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
  expect((await guest.call(createFoodRequest, { body: ordered })).status).toBe(201)
  const charge = { title: 'Taxi', amount: 100, taxRate: 18 }
  const params = { id: guest.stayId }
  expect((await desk.call(postCharge, { params, body: charge })).status).toBe(201)

  const { data } = (await desk.call(getDayReport)).body
  const halves = (rate: number, net: number, tax: number) => ({ rate, net, tax })
  const [low, high] = [
    halves(2.5, 10.1, 0.25),
    halves(9, nights.length * 8000 + 100, nights.length * 720 + 9),
  ]
  expect(data.taxes).toEqual(
    ['CGST', 'SGST'].flatMap((name) => [low, high].map((tax) => ({ name, ...tax }))),
  )
  const csv = await server.app.inject({ url: `/api${getDayCsv.url}`, headers: desk.headers })
  const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true })
  const taxesOf = (kind: string) =>
    rows
      .filter(({ Kind }) => Kind === kind)
      .map((row) => [row.Tax, row['Tax: CGST'], row['Tax: SGST'], row['Tax rate %']])
  expect(taxesOf('Food')).toEqual([['0.5', '0.25', '0.25', '5']])
  expect(taxesOf('Charge')).toEqual([['18', '9', '9', '18']])
  expect(taxesOf('Room night')).toEqual(nights.map(() => ['1440', '720', '720', '18']))
})
