import type { Page } from '@playwright/test'
import { countActions } from './support/count-actions.ts'
import { ananya, balanceOf, entriesOf, folioOf, openFolio } from './support/folios.ts'
import { columnOf, openStay, signInDesk } from './support/journeys.ts'
import { barOf, drag, laneOf } from './support/room-plan.ts'
import { expect, test } from './support/test.ts'

// Slips of the front desk and the ways back, which docs/front-desk.md lists with their actions.

const tag = ['@nightly', '@actions']
/** Arrives today; no room is assigned yet. */
const lucia = 'Lucía Fernández'

const dialogOf = (desk: Page, name: string) => desk.getByRole('dialog', { name })

/** Undoes a slip, on the screen where it was made. */
async function undo(desk: Page, slip: string, act: () => Promise<void>): Promise<void> {
  const endCount = await countActions(desk, `Undo: ${slip}`)
  await act()
  expect(await endCount()).toBeLessThanOrEqual(2)
}

/** By a button that asks first. */
async function undoAsking(desk: Page, slip: string, what: string): Promise<void> {
  await undo(desk, slip, async () => {
    await desk.getByRole('button', { name: `Undo ${what}…` }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: `Undo ${what}` })
      .click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })
}

async function chooseMore(desk: Page, choice: string): Promise<void> {
  await desk.getByRole('button', { name: 'More for this stay' }).click()
  await desk.getByRole('button', { name: choice }).click()
}

test('a stay that was checked in, cancelled or marked as a no-show by mistake is booked again', {
  tag,
}, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/today')
  await desk
    .getByRole('listitem')
    .filter({ hasText: lucia })
    .getByRole('link', { name: /^Assign…/ })
    .click()
  await dialogOf(desk, 'Assign a room').getByRole('button', { name: 'Assign room' }).click()
  await expect(desk.getByText(/^Lucía Fernández has room \d+\.$/)).toBeVisible()
  const room = (await desk.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const status = desk.getByRole('main')
  const expectBooked = async () => {
    await expect(status.getByText('Booked', { exact: true }).first()).toBeVisible()
    await expect(desk.getByRole('heading', { name: room, level: 1 })).toBeVisible()
  }
  await expectBooked()

  await desk.getByRole('button', { name: 'Check in…' }).click()
  const checkIn = desk.getByRole('dialog', { name: /^Check in to room/ })
  await checkIn.getByRole('button', { name: /^Check in/ }).click()
  await expect(status.getByText('In house', { exact: true }).first()).toBeVisible()
  await undoAsking(desk, 'the wrong guest checked in', 'check-in')
  await expectBooked()

  await chooseMore(desk, 'No-show…')
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }).click()
  await expect(status.getByText('No-show', { exact: true }).first()).toBeVisible()
  await undoAsking(desk, 'a no-show who comes', 'no-show')
  await expectBooked()

  await chooseMore(desk, 'Cancel room…')
  const cancel = dialogOf(desk, 'Cancel this booking?')
  await cancel.getByLabel('Reason').fill('Another guest of that name.')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(status.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await undoAsking(desk, 'the wrong booking cancelled', 'cancellation')
  await expectBooked()
})

test('a group that was checked in too early is booked again', { tag }, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/groups')
  await desk.getByRole('button', { name: 'New group' }).click()
  const added = dialogOf(desk, 'New group')
  await added.getByRole('textbox', { name: 'Name' }).fill('Verma wedding')
  await added.getByRole('button', { name: 'Add group' }).click()
  await desk.getByRole('button', { name: 'New booking…' }).click()
  const booking = dialogOf(desk, 'New booking for Verma wedding')
  await booking.getByRole('spinbutton', { name: 'Rooms: Courtyard room' }).fill('2')
  await booking.getByRole('button', { name: /^Book for/ }).click()
  await desk.getByRole('button', { name: 'Assign 2 rooms' }).click()
  await expect(desk.getByText('2 rooms assigned.')).toBeVisible()
  await desk.getByRole('button', { name: 'Check in all that are ready…' }).click()
  const question = dialogOf(desk, 'Check in Verma wedding?')
  await question.getByRole('button', { name: /^Check in 2 rooms/ }).click()
  const rows = desk.getByRole('listitem').filter({ hasText: 'Verma wedding' })
  await expect(rows.getByText('In house')).toHaveCount(2)
  await undoAsking(desk, 'a whole group checked in', 'check-in')
  await expect(rows.getByText('In house')).toHaveCount(0)
})

test('a guest who was moved to the wrong room goes back', { tag }, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/today')
  await openStay(desk, '204', ananya)
  const move = dialogOf(desk, 'Move to another room')
  await desk.getByRole('button', { name: 'Move…' }).click()
  await move.getByLabel('Room', { exact: true }).selectOption('203')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByText(`${ananya} has room 203.`)).toBeVisible()
  await undo(desk, 'a guest moved to the wrong room', async () => {
    await desk.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(desk.getByText(`${ananya} has room 204.`)).toBeVisible()
  })
  await expect(desk.getByRole('heading', { name: 'Stay in room 204' })).toBeVisible()
})

test('a stay that was dragged to the wrong room goes back', { tag }, async ({ desk }) => {
  await desk.setViewportSize({ width: 1440, height: 1000 })
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/room-plan')
  await expect(barOf(desk, lucia, 'no room')).toBeVisible()
  await drag(desk, barOf(desk, lucia, 'no room'), laneOf(desk, '203'))
  await expect(barOf(desk, lucia, 'room 203')).toBeVisible()
  await undo(desk, 'a stay dragged to the wrong room', async () => {
    await desk.getByRole('button', { name: `Undo move of ${lucia}` }).click()
    await expect(barOf(desk, lucia, 'no room')).toBeVisible()
  })
})

test('the wrong charge, payment and check-out are off the folio again', { tag }, async ({
  desk,
}) => {
  await openFolio(desk, 'frontdesk')
  await expect(balanceOf(desk)).toHaveText('₹28,142.80')
  const undoEntry = (name: string, slip: string) =>
    undo(desk, slip, async () => {
      await entriesOf(desk, name).getByRole('button').click()
      await dialogOf(desk, name).getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(balanceOf(desk)).toHaveText('₹28,142.80')
    })

  await desk.getByRole('button', { name: 'Post charge' }).click()
  const charge = dialogOf(desk, 'Post charge')
  await charge.getByRole('radio', { name: 'Other charge' }).check()
  await charge.getByLabel('Description').fill('Lost umbrella')
  await charge.getByLabel('Amount without tax').fill('500')
  await charge.getByLabel('Tax rate').fill('18')
  await charge.getByRole('button', { name: 'Post charge' }).click()
  await expect(balanceOf(desk)).toHaveText('₹28,732.80')
  await undoEntry('Lost umbrella', 'a charge posted to the wrong room')

  await desk.getByRole('button', { name: 'Take payment' }).click()
  const payment = dialogOf(desk, 'Take payment')
  await payment.getByLabel('Amount').fill('1000')
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByRole('button', { name: 'Take ₹1,000.00' }).click()
  await expect(balanceOf(desk)).toHaveText('₹27,142.80')
  await undoEntry('Payment, Cash', 'a payment entered twice')

  await desk.getByRole('button', { name: 'Check out', exact: true }).click()
  const checkOut = dialogOf(desk, 'Check out room 204?')
  await checkOut.getByLabel('Reason').fill('Pays tomorrow.')
  await checkOut.getByRole('button', { name: 'Check out with balance' }).click()
  await expect(folioOf(desk)).toContainText('Checked out')
  await undoAsking(desk, 'the wrong guest checked out', 'check-out')
  await expect(folioOf(desk)).toContainText('In house')
})

test('a request that was marked too early is where it was', { tag }, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  const card = columnOf(desk, 'On the way').getByRole('article').first()
  const text = (await card.textContent()) ?? ''
  const [, number] = /#(\d+)/.exec(text) ?? []
  await card.getByRole('button', { name: 'Delivered' }).click()
  await undo(desk, 'a request marked as delivered too early', async () => {
    await desk.getByRole('button', { name: `Undo Delivered, request ${number}` }).click()
    await expect(columnOf(desk, 'On the way').getByText(`#${number}`)).toBeVisible()
  })
})

test('an entry of the log book that was closed is open again', { tag }, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.getByRole('link', { name: 'Log book' }).click()
  await desk.getByRole('button', { name: 'New entry' }).click()
  const form = dialogOf(desk, 'New entry')
  await form.getByLabel('Kind').selectOption('Loan')
  await form.getByLabel('What was lent').fill('Umbrella')
  await form.getByRole('button', { name: 'Add' }).click()
  await desk.getByRole('button', { name: 'Returned' }).click()
  await dialogOf(desk, 'Mark as returned').getByRole('button', { name: 'Returned' }).click()
  await undo(desk, 'the wrong entry of the log book closed', async () => {
    await desk.getByRole('button', { name: 'Reopen' }).click()
    await expect(desk.getByRole('button', { name: 'Returned' })).toBeVisible()
  })
})

test('a form that was closed while it was filled in is as it was', { tag }, async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/today')
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const name = dialogOf(desk, 'Walk-in').getByLabel('Guest’s name')
  await name.fill('Mira Sen')
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await undo(desk, 'a form closed while it was filled in', async () => {
    await desk.getByRole('button', { name: 'Walk-in' }).click()
    await expect(name).toHaveValue('Mira Sen')
  })
})
