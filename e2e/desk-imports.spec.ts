import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const heading = 'Guest name,Mobile,Room type,Room,Check-in,Check-out,Adults,Rate,Remarks'

/** Lists stays like the export of a hotel's old system: a guest in house, and nineteen arrivals. */
function listStays(rows: { missingRoom: string; departure: string }): string {
  const inHouse = `Meera Pillai,98290 10000,Pichola suite,402,${hotelDay(-1)},${hotelDay(2)},2,18000,`
  const booked = Array.from({ length: 17 }, (_, index) => {
    const arrival = 20 + index
    const dates = `${hotelDay(arrival)},${hotelDay(arrival + 2)}`
    return `Guest ${index + 1},98290 2${String(index).padStart(4, '0')},Lake room,,${dates},2,8000,`
  })
  return [
    ...[heading, inHouse, ...booked],
    `Arjun Bose,,Courtyard room,${rows.missingRoom},${hotelDay(9)},${hotelDay(11)},1,6000,Late`,
    `Sara Lind,,Lake room,,${hotelDay(12)},${rows.departure},2,8500,`,
  ].join('\n')
}

async function choose(desk: Page, table: string) {
  await desk.getByLabel('Table of stays').setInputFiles({
    ...{ name: 'arrivals.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  })
  await expect(desk.getByRole('heading', { name: 'Stays: compared with yours' })).toBeVisible()
}

test('a manager imports the stays of the old system, sees them on the room plan, and undoes it', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await signInDesk(desk, 'manager')
  await desk.goto('/desk/imports')
  await desk.getByRole('radio', { name: 'Stays' }).check()
  await expectScreenAccessible(desk)
  await choose(desk, listStays({ missingRoom: '999', departure: hotelDay(12) }))
  await expect(desk.getByText('The hotel has no room of this number.')).toBeVisible()
  await expect(desk.getByText('Check-out must be after check-in.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Import 18 rows' })).toBeVisible()
  await expectScreenAccessible(desk)

  await desk.getByRole('button', { name: 'Choose another file' }).click()
  await desk.getByRole('radio', { name: 'Stays' }).check()
  await choose(desk, listStays({ missingRoom: '101', departure: hotelDay(14) }))
  await desk.getByRole('button', { name: 'Import 20 rows' }).click()
  await expect(desk.getByText('Table imported.')).toBeVisible()

  const inHouse = desk.getByRole('button', { name: /^Meera Pillai, room 402/ })
  const booked = desk.getByRole('button', { name: /^Arjun Bose, room 101/ })
  await desk.getByRole('link', { name: 'Room plan' }).click()
  await expect(inHouse).toBeVisible()
  await expect(booked).toBeVisible()

  await desk.goto('/desk/imports')
  await desk.getByRole('button', { name: 'Undo import: Stays, 20 new' }).click()
  const question = desk.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(desk.getByText('Import undone.')).toBeVisible()
  await desk.getByRole('link', { name: 'Room plan' }).click()
  await expect(desk.getByRole('region', { name: 'Rooms by night' })).toBeVisible()
  await expect(booked).toHaveCount(0)
  await expect(inHouse).toHaveCount(0)
})

/** A menu of another program: a title, headings that say nothing, and prices that can be read in two ways. */
const menu = [
  'Casa do Limoeiro;;;',
  'A;B;C;D',
  'Sopas;Caldo verde;"₹ 1.250";x',
  'Sopas;Sopa de tomate;900;y',
  'Peixes;Bacalhau à Brás;1.400;z',
  'Peixes;Polvo assado;1.800;z',
].join('\n')

test('a manager imports a menu from its list, and says what its columns and amounts mean', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize({ width: 1366, height: 768 })
  await signInDesk(desk, 'manager')
  await desk.goto('/desk/menus')
  await desk.getByLabel('Outlet').selectOption('In-room dining')
  await desk.getByRole('button', { name: 'Import' }).click()
  await expect(desk.getByRole('radio', { name: 'Dishes' })).toBeChecked()
  await desk.getByLabel('Table of dishes').setInputFiles({
    ...{ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) },
  })

  await expect(desk.getByRole('heading', { name: 'Dishes: which column is which?' })).toBeVisible()
  await expect(desk.getByLabel('A', { exact: true })).toHaveValue('categoryId')
  await expect(desk.getByLabel('B', { exact: true })).toHaveValue('name.en')
  await expect(desk.getByLabel('C', { exact: true })).toHaveValue('price')
  await expect(desk.getByText('It has more decimals than the currency.').first()).toBeVisible()
  await desk.getByRole('radio', { name: '₹1,250.00' }).check()
  await expect(desk.getByRole('listitem').filter({ hasText: '₹1,250.00' }).last()).toBeVisible()
  await expect(desk.getByLabel('Outlet')).toHaveValue('In-room dining')
  await desk.getByLabel('Diet').selectOption('Vegetarian')
  await desk.getByLabel('Preparation (minutes)').fill('20')
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Continue to the check' }).click()

  await expect(desk.getByRole('heading', { name: 'Dishes: compared with your list' })).toBeVisible()
  await expect(
    desk.getByText('New, in the new category “Sopas” of “In-room dining”, ₹1,250.'),
  ).toBeVisible()
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(desk.getByText('Table imported.')).toBeVisible()
  await desk.getByRole('link', { name: 'Back to the list' }).first().click()
  await expect(desk.getByText('Peixes')).toBeVisible()

  await desk.getByRole('button', { name: 'Import' }).click()
  await desk.getByLabel('Table of dishes').setInputFiles({
    ...{ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) },
  })
  await expect(desk.getByRole('heading', { name: 'Dishes: compared with your list' })).toBeVisible()
  await expect(desk.getByText('To decide', { exact: true })).toBeVisible()
})
