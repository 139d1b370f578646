import { guestPhone } from '../support/journeys.ts'
import { expect, openAsGuest, openAsStaff, test } from './test.ts'

test('a guest signs in by code and sees the stay', async ({ phone, server }) => {
  await phone.goto(`/?hotel=${server.hotelId}`)
  await phone.getByLabel('Phone number').fill(guestPhone)
  await phone.getByRole('button', 'Send code').click()
  await phone.getByLabel('Code').fill(await server.nextCode(guestPhone))
  await phone.getByRole('navigation', 'Main').waitFor()
  await phone.getByRole('heading', /Ananya/, { level: 1 }).waitFor()
})

test('a guest orders a dish, the desk accepts it, and the phone shows that', async ({
  phone,
  frontDesk,
  server,
}) => {
  await openAsStaff(frontDesk, '/desk/board')
  await openAsGuest(phone, server)
  await phone.getByRole('link', 'Order').click()
  await phone
    .getByRole('link', /^In-room dining/)
    .nth(0)
    .click()
  await phone.getByRole('button', 'Khichdi').click()
  const dish = phone.getByRole('dialog', 'Khichdi')
  await dish.getByRole('button', 'Add one Khichdi').click()
  await dish.getByLabel('Note for the kitchen (optional)').fill('Well done, please')
  await dish.getByRole('button', /^Add(?! one)/).click()
  await dish.waitForCount(0)
  await phone.getByRole('button', /^View order/).click()
  await phone
    .getByRole('dialog', 'Your order')
    .getByRole('button', /^Place order/)
    .click()
  const placed = phone.getByRole('dialog', 'Order placed')
  const { text } = await placed.getByText(/^No\. \d+/).waitFor()
  await placed.getByRole('button', 'Track order').click()

  const number = /\d+/.exec(text)?.[0]
  const card = frontDesk.getByRole('region', 'New').getByRole('article').containing(`#${number}`)
  await card.waitForText('Khichdi')
  await card.getByRole('button', 'Accept').click()
  const steps = phone.getByRole('main').getByRole('listitem')
  await steps.containing('Confirmed').getByRole('time').waitFor()
  expect(number).toBeTruthy()
})
