import { expect, openAsGuest, openAsStaff, openMenuOf, signInByCode, test } from './test.ts'

test('a guest signs in by code, sees the stay and reads it in Arabic', async ({
  phone,
  server,
}) => {
  await signInByCode(phone, server)
  await phone.getByRole('heading', /Ananya/, { level: 1 }).waitFor()
  await phone.getByText('204').waitFor()

  await phone.getByRole('link', 'Profile').click()
  await phone.getByRole('combobox', 'Language').selectOption('العربية')
  await phone.goto('/')
  await phone.getByText('204').waitFor()
  await phone.getByRole('link', 'الطلبات').waitFor()
  expect(await phone.driver.call(() => document.dir)).toBe('rtl')
})

test('a guest orders a dish, the desk accepts it, and the phone shows that', async ({
  phone,
  frontDesk,
  server,
}) => {
  await openAsStaff(frontDesk, '/desk/board')
  // A closed column has its title turned.
  const later = frontDesk.getByRole('region', 'Later')
  const title = later.getByRole('button', 'Later')
  expect((await title.find()).width).toBeLessThan((await later.find()).width)
  await openAsGuest(phone, server)
  await openMenuOf(phone, 'In-room dining')
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

  const card = frontDesk
    .getByRole('region', 'New')
    .getByRole('article')
    .containing(text.replace('No. ', '#'))
  await card.waitForText('Khichdi')
  await card.getByRole('button', 'Accept').click()
  const steps = phone.getByRole('main').getByRole('listitem')
  await steps.containing('Confirmed').getByRole('time').waitFor()
})

test.describe(() => {
  test.use({ ownServer: true })

  test('an order that is placed while the server is down is sent when it is back', async ({
    phone,
    frontDesk,
    server,
  }) => {
    await openAsGuest(phone, server)
    await phone.waitForFunction(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/api/misc/cms/web/safety')) !== undefined,
    )
    await openMenuOf(phone, 'Room supplies')
    const more = phone.getByRole('button', 'Add one Bath towel')
    await more.waitFor()
    await server.stop()
    await more.click()
    await phone.getByRole('button', /^View order/).click()
    await phone.getByRole('dialog', 'Your order').getByRole('button', 'Place order').click()
    await phone.getByText(/^Saved\. /).waitFor()
    await phone.goto('/requests')
    await phone.getByRole('heading', 'Your requests').waitFor()
    await phone.getByText('Waiting to send').waitFor()
    await phone.getByText('1 × Bath towel').waitFor()

    await server.start()
    await openAsStaff(frontDesk, '/desk/board')
    await frontDesk
      .getByRole('region', 'New')
      .getByRole('article')
      .containing('Bath towel')
      .waitFor()
    await phone.getByText('Waiting to send').waitForCount(0)
    // Firefox reports the calls that the server did not answer.
    for (const error of phone.driver.errors.splice(0)) {
      expect(error).toMatch(/NetworkError|^Failed to load/)
    }
  })
})

test('a guest pays a part of the bill by UPI and reviews the stay, and the desk responds to both', async ({
  phone,
  frontDesk,
  server,
}) => {
  await openAsGuest(phone, server, '/payments')
  await phone.getByRole('button', 'Pay by UPI').click()
  const pay = phone.getByRole('dialog', 'Pay by UPI')
  await pay.getByLabel('Amount').fill('1000.50')
  await pay.getByRole('button', 'Continue').click()
  await pay.getByRole('img', 'QR code to pay ₹1,000.50').waitFor()
  await pay.getByLabel('Bank reference (UTR)').fill('UTR20261122')
  await pay.getByRole('button', 'I’ve paid').click()
  const payment = phone.getByRole('listitem').containing('UTR20261122')
  await payment.waitForText('Being confirmed')
  await openAsStaff(frontDesk, '/desk/folios')
  await frontDesk
    .getByRole('region', 'Folios')
    .getByRole('link', /Ananya Rao/)
    .click()
  await frontDesk.getByRole('group', 'UPI payment to verify').getByRole('button', 'Verify').click()
  await payment.waitForText('Received')

  await phone.goto('/reviews')
  await phone.getByRole('radio', '2 stars of 5').click()
  await phone.getByLabel('Your comments (optional)').fill('The lift is slow.')
  await phone.getByRole('button', 'Submit review').click()
  await phone.getByRole('dialog', 'Thank you').getByRole('button', 'Done').click()
  await frontDesk.getByRole('link', /^2 rated low, in house\. Feedback/).click()
  await frontDesk.getByRole('link', /Ananya Rao.*The lift is slow/).click()
  await frontDesk.getByRole('region', 'Feedback of Ananya Rao').getByRole('button', 'Reply').click()
  const reply = frontDesk.getByRole('dialog', 'Reply to Ananya Rao')
  await reply.getByLabel('Reply').fill('It is being repaired today.')
  await reply.getByRole('button', 'Send reply').click()
  await phone.getByRole('region', 'Reply from the hotel').waitForText('It is being repaired today.')
})
