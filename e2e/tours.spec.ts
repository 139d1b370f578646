import { expect, test } from './support/test.ts'

test('a map is zoomed by wheel and keys, and opens its spots', async ({ ananya: guest }) => {
  await guest.getByRole('link', { name: 'Maps and tours' }).click()
  await guest.getByRole('link', { name: /^Ground floor/ }).click()
  const plan = guest.getByRole('region', { name: /^Ground floor/ })
  await expect(plan.getByText('Zoom 100%')).toBeAttached()

  const spot = plan.getByRole('button', { name: '3. Jheel' })
  await spot.hover()
  await guest.mouse.wheel(0, -400)
  await expect(plan.getByText(/^Zoom 2\d\d%/)).toBeAttached()
  // The spot under the pointer stays there.
  await spot.click()
  const card = guest.getByRole('article').filter({ hasText: 'Jheel' })
  await expect(card).toContainText('Rajasthani kitchen on the lake terrace')
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(guest.getByRole('article')).toContainText('Orange Court Café')

  const larger = plan.getByRole('button', { name: 'Zoom in' })
  await larger.focus()
  await guest.keyboard.press('0')
  await expect(plan.getByText('Zoom 100%')).toBeAttached()
  await guest.keyboard.press('+')
  await expect(plan.getByText('Zoom 150%')).toBeAttached()
  await plan.getByRole('button', { name: 'Fit to screen' }).click()
  await expect(plan.getByText('Zoom 100%')).toBeAttached()

  await guest.getByRole('article').getByRole('button', { name: 'Close' }).click()
  await expect(guest.getByRole('article')).toHaveCount(0)
  await guest.getByRole('button', { name: '11 East garden' }).click()
  await expect(guest.getByRole('article')).toContainText('meeting point in an emergency')
})
