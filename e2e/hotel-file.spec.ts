import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './support/accessible.ts'
import { hotelZone } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** The desk of a hotel that has just been made. @returns the password of its admin */
async function openNewHotel(desk: Page, server: TestServer, email: string): Promise<string> {
  const options = { name: 'Hotel Sol', email, zone: hotelZone, currency: 'INR' }
  const password = await server.createHotel(options)
  await desk.goto('/desk/board')
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { name: 'Board' })).toBeVisible()
  await desk.goto('/desk/hotel-file')
  return password
}

test('an admin moves a hotel with its photos to an empty one', {
  tag: '@nightly',
}, async ({ desk, secondDesk, server, consoleErrors }) => {
  // Allowed for the half of a file, and before the person has confirmed who they are.
  consoleErrors.allow(/status of (400|403).*\/desk\/hotel-file\)/)
  await signInDesk(secondDesk)
  await secondDesk.goto('/desk/hotel-file')
  await expect(secondDesk.getByText('This hotel already has:')).toBeVisible()
  await expectScreenAccessible(secondDesk)
  const downloading = secondDesk.waitForEvent('download')
  await secondDesk.getByRole('link', { name: 'Download hotel file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('hotel.zip')
  const buffer = await readFile(await download.path())

  const password = await openNewHotel(desk, server, 'owner@file.example')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expectScreenAccessible(desk)
  const choose = (name: string, bytes: Buffer) =>
    desk
      .getByLabel('Hotel file')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
  const load = desk.getByRole('button', { name: 'Load file' })
  await choose('half.zip', buffer.subarray(0, buffer.length / 2))
  await load.click()
  await expect(desk.getByText('This file is damaged or incomplete.')).toBeVisible()
  await choose('hotel.zip', buffer)
  await server.query(
    `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await load.click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  // The upload goes on by itself.
  await expect(desk.getByText('Hotel file loaded.')).toBeVisible()
  await expect(desk.getByText('This hotel already has:')).toBeVisible()

  await desk.goto('/desk/outlets')
  await expect(desk.getByText('Orange Court Café').first()).toBeVisible()
  await desk.goto('/desk/hotel')
  await expect(desk.getByRole('img').first()).toBeVisible()
})

test('an admin begins with a template', { tag: '@nightly' }, async ({ desk, server }) => {
  await openNewHotel(desk, server, 'owner@template.example')
  await desk.getByRole('radio', { name: 'Resort' }).check()
  await desk.getByRole('button', { name: 'Load template' }).click()
  await expect(desk.getByText('Template loaded.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Start with a template' })).toHaveCount(0)
  await desk.goto('/desk/departments')
  for (const name of ['Housekeeping', 'Front desk', 'Spa']) {
    await expect(desk.getByText(name, { exact: true }).first()).toBeVisible()
  }
})
