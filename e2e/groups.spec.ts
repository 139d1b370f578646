import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { countFromToday } from './support/count-actions.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a group gets its rooms and is checked in at once, with a sentence for each that is not', {
  tag: '@nightly',
}, async ({ desk, server }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await desk.getByRole('button', { name: 'New booking' }).click()
  const booking = desk.getByRole('dialog', { name: 'New booking' })
  const rooms = booking.getByRole('spinbutton', { name: /^Rooms/ }).first()
  await rooms.fill('10')
  await expect(booking.getByText(/^Enter 0 to \d\.$/)).toBeVisible()
  await booking.getByLabel('Guest’s name').fill('Verma Family')
  await booking.getByRole('button', { name: /^Book/ }).click()
  await expect(rooms).toHaveValue('10')
  await rooms.fill('3')
  await booking.getByRole('button', { name: /^Book/ }).click()
  await expect(booking).toHaveCount(0)

  await desk.getByRole('button', { name: 'Groups' }).click()
  await desk.getByRole('button', { name: 'New group' }).click()
  const added = desk.getByRole('dialog', { name: 'New group' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Verma wedding')
  await added.getByRole('button', { name: 'Add group' }).click()
  await expect(desk.getByRole('heading', { name: 'Verma wedding' })).toBeVisible()
  await desk.getByRole('button', { name: 'Add bookings…' }).click()
  const search = desk.getByRole('dialog', { name: 'Add bookings' })
  await search.getByLabel('Name or reference of the booking').fill('verma')
  await search.getByRole('button', { name: /^Add the booking of Verma Family/ }).click()
  await expect(search.getByText('Added')).toBeVisible()
  await search.getByRole('button', { name: 'Close' }).click()

  await desk.getByRole('button', { name: 'Assign 3 rooms' }).click()
  await expect(desk.getByText('3 rooms assigned.')).toBeVisible()
  const rows = desk.getByRole('listitem').filter({ hasText: 'Verma Family' })
  await expect(rows).toHaveCount(3)
  await server.query(`
    INSERT INTO room_state (hotel_id, room_id, cleaning, cleaning_at)
    SELECT s.hotel_id, n.room_id, 'dirty', now() FROM stay s
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
    WHERE g.name = 'Verma Family' ORDER BY s.id LIMIT 1
    ON CONFLICT (hotel_id, room_id) DO UPDATE SET cleaning = 'dirty'`)
  await checkInAll(desk)
  await expect(desk.getByText('2 rooms checked in.')).toBeVisible()
  await expect(rows.getByText('In house')).toHaveCount(2)
  await expect(rows.getByText(/^Room \w+ is dirty\.$/)).toHaveCount(1)
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Undo check-in…' }).click()
  const undo = desk.getByRole('dialog', { name: 'Undo the check-in?' })
  await undo.getByRole('button', { name: 'Undo check-in' }).click()
  await expect(desk.getByText('2 rooms put back to booked.')).toBeVisible()
  await expect(rows.getByText('In house')).toHaveCount(0)
  await rows.getByRole('link').first().click()
  await desk.getByRole('link', { name: 'Verma wedding' }).click()
  await expect(rows).toHaveCount(3)

  await desk.getByRole('button', { name: 'Paste rooming list…' }).click()
  const list = desk.getByRole('dialog', { name: 'Rooming list' })
  const pasted = list.getByLabel('Rows from your spreadsheet')
  await pasted.fill('Name\tSharing\tRoom\nAsha Verma\tKiran Verma\nRavi Verma\t\t999')
  await expect(list.getByText('1 row is left out.')).toBeVisible()
  await expect(list.getByText('No stay of this group has room 999.')).toBeVisible()
  await list.getByRole('button', { name: 'Name 1 guest' }).click()
  await expect(desk.getByRole('link', { name: 'Asha Verma, Kiran Verma' })).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('a group of ten arrives without a booking, and is in its rooms', {
  tag: ['@nightly', '@actions'],
}, async ({ desk }) => {
  const endCount = await countFromToday(desk, 'Group of ten')
  await desk
    .getByRole('link', { name: /^Bookings/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Groups' }).click()
  await desk.getByRole('button', { name: 'New group' }).click()
  const added = desk.getByRole('dialog', { name: 'New group' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Verma wedding')
  await added.getByRole('button', { name: 'Add group' }).click()
  const booking = desk.getByRole('dialog', { name: 'New booking for Verma wedding' })
  await desk.getByRole('button', { name: 'New booking…' }).click()
  for (const [type, count] of Object.entries({ Courtyard: '4', Lake: '3', Balcony: '3' })) {
    await booking.getByRole('spinbutton', { name: `Rooms: ${type} room` }).fill(count)
  }
  await booking.getByRole('button', { name: /^Book for ₹/ }).click()
  await expect(booking).toHaveCount(0)
  await desk.getByRole('button', { name: 'Assign 10 rooms' }).click()
  await expect(desk.getByText('10 rooms assigned.')).toBeVisible()
  await checkInAll(desk)
  await expect(desk.getByText('10 rooms checked in.')).toBeVisible()
  expect(await endCount()).toBeLessThanOrEqual(13)
  const rows = desk.getByRole('listitem').filter({ hasText: 'Verma wedding' })
  await expect(rows.getByText('In house')).toHaveCount(10)
  await expectAccessible(desk)
})

async function checkInAll(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Check in all that are ready…' }).click()
  const question = desk.getByRole('dialog', { name: 'Check in Verma wedding?' })
  await expect(question.getByRole('list', { name: 'Outstanding' })).toContainText('due')
  await question.getByRole('button', { name: 'Check in' }).click()
}
