import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the front desk gives rooms to a housekeeper, who cleans them on her phone', {
  tag: '@nightly',
}, async ({ desk, secondDesk: phone }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/housekeeping')
  await signInDesk(phone, 'housekeeping')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('link', { name: /^House.?keeping$/ }).click()
  await expect(phone.getByText('No rooms to clean are assigned to you.')).toBeVisible()

  const listIn = (page: typeof desk, name: string) => page.getByRole('list', { name, exact: true })
  const toDo = listIn(desk, 'To do').getByRole('listitem')
  const first = toDo.filter({ hasText: 'Stay-over' }).first()
  const second = toDo.filter({ hasText: 'Departure' }).first()
  const number = async (room: typeof first) =>
    ((await room.getByRole('heading').textContent()) ?? '').match(/\d+/)?.[0] ?? ''
  const [one, other] = [await number(first), await number(second)]
  await first.getByRole('checkbox').check()
  await second.getByRole('checkbox').check()
  await expectAccessible(desk)
  const bar = desk.getByRole('region', { name: 'Assign' })
  await bar.getByLabel('Assign to').selectOption('Sunita Meena')
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect(first).toContainText('Sunita Meena')

  await expect(listIn(phone, 'To do').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: `Start: room ${one}` }).click()
  await expect(listIn(desk, 'In progress')).toContainText(one)
  await phone.getByRole('button', { name: `Done: room ${one}` }).click()
  await expect(listIn(desk, 'To inspect')).toContainText(one)
  await desk.getByRole('button', { name: `Inspected: room ${one}` }).click()
  await expect(listIn(phone, 'Done')).toContainText('Inspected')

  await phone.getByRole('button', { name: `Report occupied: room ${other}` }).click()
  const discrepancies = listIn(desk, 'Found occupied')
  await expect(discrepancies.getByRole('listitem')).toHaveCount(1)
  await desk.getByRole('button', { name: /^Mark as settled: room/ }).click()
  await expect(discrepancies).toBeHidden()
  await expect(phone.getByRole('button', { name: `Report occupied: room ${other}` })).toBeVisible()
})
