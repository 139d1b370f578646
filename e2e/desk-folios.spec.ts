import { expectAccessible } from './support/accessible.ts'
import {
  ananya,
  balanceOf,
  disputeDinner,
  entriesOf,
  folioOf,
  openBill,
  openFolio,
  openFolios,
  rowOf,
} from './support/folios.ts'
import { signInDesk, signInGuest } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('a guest’s payment and dispute reach the desk live, and its decisions reach the phone', {
  tag: '@nightly',
}, async ({ guest, desk, secondDesk, server, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await openFolios(desk)
  await desk.getByRole('radio', { name: 'To decide (1)' }).check()
  await expect(rowOf(desk, ananya)).toHaveCount(0)

  await signInGuest(guest, server)
  await openBill(guest)
  const line = await disputeDinner(guest)
  await guest.getByRole('button', { name: 'Pay by UPI' }).click()
  const pay = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await pay.getByLabel('Amount').fill('1000.50')
  await pay.getByRole('button', { name: 'Continue' }).click()
  await pay.getByLabel('Bank reference (UTR)').fill('UTR20261122')
  await pay.getByRole('button', { name: 'I’ve paid' }).click()

  await expect(desk).toHaveTitle('(2) Folios | Bellhop Desk')
  await expect(rowOf(desk, ananya)).toContainText('To verify')
  await expect(rowOf(desk, ananya)).toContainText('Disputed')
  await rowOf(desk, ananya).click()
  await openFolio(secondDesk, 'frontdesk')

  const claim = folioOf(desk).getByRole('group', { name: 'UPI payment to verify' })
  await expect(claim).toContainText('₹1,000.50')
  await expect(claim).toContainText('Bank reference UTR20261122')
  await expect(claim).toContainText('Ananya Rao, ')
  await expect(balanceOf(desk)).toHaveText('₹28,142.80')
  await claim.getByRole('button', { name: 'Verify' }).click()
  await expect(claim).toHaveCount(0)
  await expect(balanceOf(desk)).toHaveText('₹27,142.30')
  await expect(entriesOf(desk, 'Payment, UPI')).toContainText('−1,000.50')
  await expect(folioOf(secondDesk).getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(guest.getByRole('listitem').filter({ hasText: 'UTR20261122' })).toContainText(
    'Received',
  )

  // Two desks decide about one line: the second sees an error, and its text stays.
  await folioOf(desk).getByRole('button', { name: 'Keep on bill…' }).click()
  const keep = desk.getByRole('dialog', { name: 'Keep on bill?' })
  await expect(keep).toContainText('We ate out that evening.')
  await keep.getByLabel('Answer').fill('Your waiter remembers you.')
  await folioOf(secondDesk).getByRole('button', { name: 'Remove…' }).click()
  const remove = secondDesk.getByRole('dialog', { name: 'Remove from bill?' })
  await remove.getByRole('button', { name: 'Remove from bill' }).click()
  await expect(remove.getByText('Enter a reply to the guest.')).toBeVisible()
  await remove.getByRole('button', { name: /^You’re right/ }).click()
  await remove.getByRole('button', { name: 'Remove from bill' }).click()
  await expect(remove).toHaveCount(0)
  await keep.getByRole('button', { name: 'Keep on bill' }).click()
  await expect(keep.getByRole('alert')).toHaveText('This has already been decided.')
  await expect(keep.getByLabel('Answer')).toHaveValue('Your waiter remembers you.')
  await keep.getByRole('button', { name: 'Cancel' }).click()

  await expect(line.getByText('Removed')).toBeVisible()
  await line.click()
  await expect(guest.getByText(/Our reply: You’re right, this was our mistake/)).toBeVisible()
  await expect(balanceOf(desk)).toHaveText('₹25,555.50')
  await expect(entriesOf(desk, 'Correction').first()).toContainText('−1,486.80')
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await expect(desk).toHaveTitle('(1) Folios | Bellhop Desk')
})

test('a rejected payment and a charge that stays on the bill show the reason', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await openBill(guest)
  const line = await disputeDinner(guest)
  await openFolio(desk)
  await folioOf(desk).getByRole('button', { name: 'Keep on bill…' }).click()
  await desk.getByLabel('Answer').fill('Your waiter remembers you.')
  await desk.getByRole('button', { name: 'Keep on bill', exact: true }).click()
  await expect(line.getByText('Under review')).toHaveCount(0)
  await line.click()
  await expect(guest.getByText('Our reply: Your waiter remembers you.')).toBeVisible()

  const kavya = 'Kavya and Rahul Venkataraman-Krishnamurthy'
  await rowOf(desk, 'Kavya').click()
  await folioOf(desk, kavya).getByRole('button', { name: 'Reject…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reject ₹15,000.00?' })
  await dialog.getByRole('button', { name: /^We couldn’t find this payment/ }).click()
  await dialog.getByRole('button', { name: 'Reject payment' }).click()
  const payments = folioOf(desk, kavya).getByRole('group', { name: 'Payments' })
  await expect(payments).toContainText('Rejected')
  await expect(payments).toContainText('We couldn’t find this payment.')
  await expect(desk).toHaveTitle('Folios | Bellhop Desk')

  // An entry links to its request, even if the board no longer lists it.
  await desk.route(/guest-requests\?.*status=past/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  )
  await rowOf(desk, ananya).click()
  await entriesOf(desk, /^1 × Laal maas/)
    .getByRole('button')
    .click()
  const entry = desk.getByRole('dialog', { name: /^1 × Laal maas/ })
  await expect(entry).toContainText('Kept on the bill. Your waiter remembers you.')
  await entry.getByRole('link', { name: /^View request #\d+$/ }).click()
  const details = desk.getByRole('complementary', { name: /^Request \d+$/ })
  await expect(details).toContainText('Laal maas')
  await expect(details).toContainText('Room 204')
})

test('the list works by keyboard, has its search in the address and loads page by page', {
  tag: '@nightly',
}, async ({ desk, consoleErrors }) => {
  await openFolios(desk)
  await expect(rowOf(desk, 'Jean-Luc')).toBeVisible()
  await desk.keyboard.press('j')
  await expect(rowOf(desk, 'Jean-Luc')).toBeFocused()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(folioOf(desk)).toBeVisible()
  await desk.keyboard.press('p')
  await expect(desk.getByRole('dialog').getByLabel('Amount')).toBeFocused()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('/')
  await desk.keyboard.type('mansoori')
  await expect(desk).toHaveURL(/search=mansoori/)
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(folioOf(desk)).toBeVisible()
  await desk.reload()
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(rowOf(desk, ananya)).toHaveCount(0)
  await desk.keyboard.press('/')
  await desk.keyboard.press('Escape')
  await expect(rowOf(desk, ananya)).toBeVisible()

  await desk.keyboard.press('/')
  await desk.keyboard.type('mansoori')
  await expect(desk).toHaveURL(/search=mansoori/)
  await desk.getByRole('link', { name: /Money/ }).click()
  await expect(desk.getByRole('searchbox')).toHaveValue('')
  await expect(rowOf(desk, ananya)).toBeVisible()

  // With pages of four.
  await desk.route(/desk\/folios\?.*limit=30/, (route) =>
    route.continue({ url: route.request().url().replace('limit=30', 'limit=4') }),
  )
  await desk.goto('/desk/folios')
  await expect(rowOf(desk, 'Yuki')).toBeVisible()
  await expect(rowOf(desk, 'Fatima')).toHaveCount(0)
  // The next page loads even while an event refreshes the list.
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  await desk.route(/desk\/folios\?(?!.*before)/, async (route) => {
    read()
    await shown
    await route.fallback()
  })
  const yuki = (await rowOf(desk, 'Yuki').getAttribute('href'))?.match(/[0-9a-f-]{36}/)?.[0]
  await desk.evaluate(
    (id) =>
      fetch(`/api/desk/folios/${id}/charges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Minibar', amount: 1, taxRate: 0 }),
      }),
    yuki,
  )
  await reading
  await desk.getByRole('button', { name: 'Show more' }).click()
  show()
  await expect(rowOf(desk, 'Fatima')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  consoleErrors.allow(/ERR_FAILED/)
  await desk.route(/desk\/folios[/?]/, (route) => route.abort())
  await desk.getByRole('radio', { name: 'Checked out' }).check()
  await expect(desk.getByText('Can’t reach the server. Try again.')).toBeVisible()
  await desk.unrouteAll()
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(desk, 'Thomas Weber')).toContainText('0.00')
})

test('housekeeping has no link to Money', { tag: '@nightly' }, async ({ desk }) => {
  await signInDesk(desk, 'housekeeping')
  await expect(desk.getByRole('link', { name: /Money/ })).toHaveCount(0)
})

for (const width of [1024, 1920]) {
  test(`the folios are accessible at ${width} px, light and dark`, { tag: '@nightly' }, async ({
    desk,
    ananya: guest,
  }) => {
    await openBill(guest)
    await disputeDinner(guest)
    await desk.setViewportSize({ width, height: width === 1024 ? 768 : 1080 })
    await openFolio(desk)
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
      await settle(desk)
      await expectAccessible(desk)
    }
    for (const key of ['p', 'c', 'd', 'b', 'o']) {
      await desk.keyboard.press(key)
      await expect(desk.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
      await settle(desk)
      await expectAccessible(desk)
      await desk.keyboard.press('Escape')
    }
    await folioOf(desk).getByRole('button', { name: 'Remove…' }).click()
    await settle(desk)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await entriesOf(desk, /Laal maas/)
      .first()
      .getByRole('button')
      .click()
    await expect(desk.getByRole('dialog')).toContainText('Ordered by')
    await settle(desk)
    await expectAccessible(desk)
  })
}
