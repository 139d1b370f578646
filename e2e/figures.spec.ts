import { expectScreenAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, phone, test } from './support/test.ts'

/** Last year's November with a gap of two days, and this year's, which was better. */
function listDays(): string {
  const rows = ['Business date,Rooms available,Rooms sold,Room revenue']
  for (let day = 1; day <= 30; day++) {
    const date = String(day).padStart(2, '0')
    if (day !== 10 && day !== 11) rows.push(`2024-11-${date},24,12,60000`)
    rows.push(`2025-11-${date},24,18,99000`)
  }
  return rows.join('\n')
}

test('an owner brings last year’s figures, and compares November with last year on a phone', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.setViewportSize(phone)
  await signInDesk(desk)
  await desk.goto('/desk/reports')
  await desk.getByRole('link', { name: 'Figures' }).click()
  await desk.getByRole('link', { name: 'Import last year’s figures' }).click()
  await expect(desk.getByRole('radio', { name: 'Last year’s figures' })).toBeChecked()
  await desk.getByLabel('Table of last year’s figures').setInputFiles({
    ...{ name: 'last-year.csv', mimeType: 'text/csv', buffer: Buffer.from(listDays()) },
  })
  await desk.getByRole('button', { name: /^Import/ }).click()
  await expect(desk.getByRole('button', { name: 'Undo import: 58 new, 0 changed' })).toBeVisible()

  await desk.goto('/desk/reports/figures?period=month&from=2025-12-01')
  await desk.getByRole('button', { name: 'Previous period' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'November 2025' })).toBeVisible()
  const figure = (name: string) =>
    desk.locator('dl > div').filter({ has: desk.getByText(name, { exact: true }) })
  await expect(figure('Occupancy')).toContainText('75%')
  await expect(figure('Occupancy')).toContainText('+25 points on last year')
  await expect(figure('ADR')).toContainText('₹5,500')
  await expect(figure('ADR')).toContainText('+10% on last year')
  await expect(desk.getByText('known for 28 of 30 days')).toBeVisible()
  // Sums of different numbers of days are not compared.
  await expect(figure('Room revenue')).not.toContainText('last year')
  await expect(desk.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(31)
  await settle(desk)
  await expectScreenAccessible(desk)

  await desk.getByLabel('Show').selectOption('By channel')
  await expect(desk.getByRole('rowheader', { name: 'Imported table' })).toBeVisible()
  await desk.getByLabel('Show').selectOption('Pick-up and pace')
  await expect(desk.getByRole('table', { name: 'Pick-up and pace' })).toBeVisible()
  await expectScreenAccessible(desk)

  await desk.getByRole('button', { name: 'Send each month' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Send each month' })
  await dialog.getByLabel('Email addresses').fill('owner@hotel.example, books')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter valid email addresses.')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('owner@hotel.example, books@hotel.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})
