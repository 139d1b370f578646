import {
  airbnbCalendar,
  airbnbEvent,
  openCalendarServer,
} from '../apps/server/src/testing/calendar-server.ts'
import type { RatesOfType } from '../packages/contract/src/desk/rates.ts'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** A night as in its cell: `Friday 4 December`. */
const formatNight = (date: string) => longDate.format(new Date(date)).replace(',', '')

test('a weekend rate is set by keyboard, shown to a colleague and removed again', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await desk.setViewportSize({ width: 1024, height: 768 })
  await signInDesk(desk)
  await desk.getByRole('link', { name: 'Money' }).click()
  await desk.getByRole('link', { name: 'Rates' }).click()
  await expect(desk.getByRole('heading', { name: 'Rates', level: 1 })).toBeFocused()
  const grid = desk.getByRole('grid', { name: 'Rates' })
  const first = grid.getByRole('gridcell').first()
  await expect(first).toHaveAccessibleName(/^Courtyard room, .*: ₹6,200\.00, \d of 8 rooms left$/)
  await settle(desk)
  await expectAccessible(desk)

  await signInDesk(secondDesk, 'frontdesk')
  await secondDesk.setViewportSize({ width: 1440, height: 900 })
  await secondDesk.getByRole('link', { name: 'Money' }).click()
  await secondDesk.getByRole('link', { name: 'Rates' }).click()
  const colleagues = secondDesk.getByRole('grid', { name: 'Rates' })
  await expect(colleagues).toBeVisible()
  await expect(secondDesk.getByRole('button', { name: 'Set rates…' })).toHaveCount(0)

  const read = async (from: string, to: string) => {
    const response = await desk.request.get(`/api/desk/rates?from=${from}&to=${to}`)
    return (await response.json()) as { data: RatesOfType[]; today: string }
  }
  const { today } = await read('2026-01-01', '2026-01-02')
  // The first Friday at least a week ahead has no bookings in the demo.
  const friday = addDays(today, 7 + ((5 - new Date(today).getUTCDay() + 7) % 7))
  const saturday = addDays(friday, 1)

  // Selects two nights of two room types by keyboard.
  await first.focus()
  for (let night = today; night < friday; night = addDays(night, 1)) {
    await desk.keyboard.press('ArrowRight')
  }
  await desk.keyboard.press('Shift+ArrowRight')
  await desk.keyboard.press('Shift+ArrowDown')
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await expect(desk.getByText(/^2 room types, .* · 2 nights$/)).toBeVisible()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Set rates' })
  await expect(dialog.getByLabel('First night')).toBeFocused()
  await expect(dialog.getByLabel('First night')).toHaveValue(friday)
  await expect(dialog.getByLabel('Last night')).toHaveValue(saturday)
  await expectAccessible(desk)
  await desk.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a rate or fill in one of the fields below.')).toBeVisible()
  await dialog.getByLabel('Rate per night').fill('9900')
  await dialog.getByLabel('Minimum stay (nights)').fill('2')
  await dialog.getByLabel('Name (optional)').fill('Weekend')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/^Rates set for/)).toBeVisible()

  const changed = (name: string, date: string, board = grid) =>
    board.getByRole('gridcell', {
      name: new RegExp(`^${name}, ${formatNight(date)}: ₹9,900\\.00, .*, minimum stay 2 nights$`),
    })
  for (const type of ['Courtyard room', 'Lake room']) {
    await expect(changed(type, friday)).toBeVisible()
    await expect(changed(type, saturday, colleagues)).toBeVisible()
  }
  const { data } = await read(friday, addDays(friday, 3))
  expect(data.map(({ nights }) => nights.map(({ price }) => price))).toEqual([
    [9900, 9900, 6200],
    [9900, 9900, 8900],
    [11_500, 11_500, 11_500],
    [21_000, 21_000, 21_000],
  ])

  // Closes three nights, selected with the mouse.
  const cell = (name: string, date: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`^${name}, ${formatNight(date)}:`) })
  await cell('Pichola suite', friday).hover()
  await desk.mouse.down()
  await cell('Pichola suite', addDays(friday, 2)).hover()
  await desk.mouse.up()
  await desk.getByRole('button', { name: 'Set rates…' }).click()
  await dialog.getByLabel('Rooms for sale').fill('0')
  await dialog.getByRole('button', { name: 'Set rates' }).click()
  await expect(cell('Pichola suite', saturday)).toHaveAccessibleName(/: ₹21,000\.00, closed$/)

  // Removing the rule restores the base rate.
  await desk.getByRole('button', { name: /^Lake room/ }).click()
  const rules = desk.getByRole('region', { name: 'Rules' })
  await expect(rules.getByRole('row').filter({ hasText: 'Weekend' })).toContainText('₹9,900.00')
  await rules.getByRole('button', { name: 'Remove Weekend' }).click()
  await desk.getByRole('button', { name: 'Remove rule' }).click()
  await expect(cell('Lake room', friday)).toHaveAccessibleName(/: ₹8,900\.00/)
  await expect(changed('Courtyard room', friday)).toBeVisible()
})

test('a calendar of another channel blocks nights, and reports a failed update', {
  tag: '@nightly',
}, async ({ desk }) => {
  const channel = await openCalendarServer()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await signInDesk(desk)
  await desk.getByRole('link', { name: 'Money' }).click()
  await desk.getByRole('link', { name: 'Rates' }).click()
  const grid = desk.getByRole('grid', { name: 'Rates' })
  await desk.getByRole('button', { name: /^Pichola suite/ }).click()
  const calendars = desk.getByRole('group', { name: 'Calendars from other channels' })
  // Until then the calendars are of another room type.
  await expect(desk.getByRole('heading', { name: 'Pichola suite', level: 2 })).toBeVisible()
  await expect(calendars).toContainText('None yet.')

  const tomorrow = addDays(
    (await (await desk.request.get('/api/desk/rates?from=2026-01-01&to=2026-01-02')).json()).today,
    10,
  )
  const events = ['a', 'b', 'c'].map((uid) => airbnbEvent(tomorrow, addDays(tomorrow, 1), uid))
  const address = channel.serve('/airbnb.ics', airbnbCalendar(...events.slice(0, 2)))
  await calendars.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add calendar' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Airbnb')
  await dialog.getByLabel('Address (iCal)').fill('airbnb')
  await desk.keyboard.press('Enter')
  await expect(dialog.getByText('Paste the full address')).toBeVisible()
  await dialog.getByLabel('Address (iCal)').fill(address)
  await desk.keyboard.press('Enter')
  const given = desk.getByRole('dialog', { name: 'Your calendar for Airbnb' })
  await expect(given.getByText('Airbnb was added: 2 bookings.')).toBeVisible()
  await expect(given.getByRole('textbox')).toHaveValue(/\/api\/calendars\/[\w-]+\.ics$/)
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(calendars).toContainText('2 bookings · Updated')
  const night = grid.getByRole('gridcell', { name: `Pichola suite, ${formatNight(tomorrow)}` })
  await expect(night).toHaveAccessibleName(/0 of 2 rooms left$/)

  // A third booking for two rooms.
  channel.serve('/airbnb.ics', airbnbCalendar(...events))
  await calendars.getByRole('button', { name: 'Update Airbnb now' }).click()
  await expect(calendars).toContainText('Overbooked:')
  await expect(night).toHaveAccessibleName(/1 overbooked$/)

  const update = calendars.getByRole('button', { name: 'Update Airbnb now' })
  await expect(update).toHaveAttribute('aria-busy', 'false')
  channel.answer('/airbnb.ics', (_, response) => void response.writeHead(500).end())
  await update.click()
  await expect(calendars).toContainText('The other server answered with an error (500).')
  await expect(night).toHaveAccessibleName(/1 overbooked$/)

  await calendars.getByRole('button', { name: 'Create address' }).click()
  const own = calendars.getByRole('textbox', { name: 'Your calendar for other channels' })
  await expect(own).toHaveValue(/\/api\/calendars\/[\w-]+\.ics$/)
  const calendar = await desk.request.get(new URL(await own.inputValue()).pathname)
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}`)
  await settle(desk)
  await expectAccessible(desk)

  await calendars.getByRole('button', { name: 'More for Airbnb' }).click()
  await desk.getByRole('button', { name: 'Remove…' }).click()
  await desk.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(night).toHaveAccessibleName(/2 of 2 rooms left$/)
  await channel.close()
})
