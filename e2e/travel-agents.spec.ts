import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a travel agent sends a guest, and is paid the commission of the rate plan', {
  tag: '@nightly',
}, async ({ admin, server }) => {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { origin: server.url }
    const response = await admin.request[method](`/api/desk${path}`, { data, headers })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await send('post', '/companies', { name: 'Atlas Travel' })
  await admin.goto('/desk/companies')
  await admin.getByRole('button', { name: 'Travel agent Atlas Travel…' }).click()
  const terms = admin.getByRole('dialog', { name: 'Atlas Travel as travel agent' })
  await terms.getByLabel('Commission, in %').fill('10')
  await terms.getByRole('button', { name: 'Add rate plan' }).click()
  const plan = terms.getByRole('group', { name: 'rate plan 1' })
  await plan.getByLabel('Rate plan', { exact: true }).selectOption('Flexible')
  await plan.getByLabel('Commission, in %').fill('12.5')
  await expectAccessible(admin)
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Atlas Travel is saved.')).toBeVisible()

  await admin.goto('/desk/bookings?dialog=walkIn')
  const walkIn = admin.getByRole('dialog', { name: 'Walk-in' })
  await walkIn.getByLabel('Guest’s name').fill('Ravi Shah')
  await walkIn.getByLabel('Rate per night (optional)').fill('5000')
  await walkIn.getByLabel('Travel agent').selectOption('Atlas Travel')
  await walkIn.getByRole('button', { name: /^Check in/ }).click()
  const booking = admin.getByRole('region', { name: 'Booking of Ravi Shah' })
  await expect(booking.getByText('Atlas Travel')).toBeVisible()
  const [stay] = await server.query(
    `SELECT s.id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     WHERE s.hotel_id = $1 AND g.name = 'Ravi Shah'`,
    [server.hotelId],
  )
  await send('put', `/folios/${stay?.id}/check-out`, { reason: 'Pays by transfer.' })

  await admin.goto('/desk/reports/travel-agents')
  const agent = admin.getByRole('row', { name: 'Atlas Travel' })
  await expect(agent).toContainText('10–12.5 %')
  await expect(agent).toContainText('₹625.00')
  await agent.getByRole('link').click()
  const line = admin.getByRole('row', { name: 'Ravi Shah' })
  await expect(line).toContainText('Departure')
  await expect(line).toContainText('12.5 %')
  await expect(line).toContainText('₹625.00')
  const { y } = (await admin.getByRole('button', { name: 'Print' }).boundingBox()) ?? {}
  expect(await admin.getByRole('link', { name: 'Excel' }).boundingBox()).toMatchObject({ y })
  const closing = admin.getByRole('definition').last()
  await expect(closing).toHaveText('₹625.00')

  await admin.getByRole('button', { name: 'Record payment…' }).click()
  const payment = admin.getByRole('dialog', { name: 'Payment to Atlas Travel' })
  await payment.getByLabel('Reference (optional)').fill('12')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment.getByText('At least 4 letters or digits').first()).toBeVisible()
  await payment.getByLabel('Reference (optional)').fill('UTR-1')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(closing).toHaveText('₹0.00')
  await expect(admin.getByRole('button', { name: 'Record payment…' })).toHaveCount(0)
  await expectAccessible(admin)

  const paid = admin.getByRole('region', { name: 'Payments' }).getByRole('row').last()
  await expect(paid).toContainText('UTR-1')
  await paid.getByRole('button', { name: /^Take back ₹625\.00, .*\d/ }).click()
  const back = admin.getByRole('dialog', { name: 'Take back the payment of ₹625.00?' })
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(closing).toHaveText('₹625.00')
  await expect(paid).toContainText('Taken back')
})
