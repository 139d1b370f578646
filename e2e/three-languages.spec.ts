import { cardOf, chooseLanguage, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expectOneLanguage } from './support/one-language.ts'
import { expect, test } from './support/test.ts'

/** The texts of the journey. */
const languages = {
  en: {
    towel: 'Bath towel',
    sendRequest: 'Send request',
    placed: 'Order placed',
    track: 'Track order',
    sent: 'Placed',
    confirmed: 'Confirmed',
    late: 'Running late',
    burger: 'Lakehouse burger',
    chicken: 'Chicken',
    viewOrder: /^View order/,
    placeOrder: /^Place order/,
    restaurant: 'Jheel',
    reserveTable: 'Reserve a table',
    day: 'Day',
    reserve: 'Reserve',
    viewReservation: 'View reservation',
    reserved: 'Reservation received',
    again: /^Order again: /,
    yourOrder: 'Your order',
    emergencies: 'Emergency numbers',
    bill: 'Your bill',
  },
  hi: {
    towel: 'नहाने का तौलिया',
    sendRequest: 'अनुरोध भेजें',
    placed: 'ऑर्डर हो गया',
    track: 'ऑर्डर ट्रैक करें',
    sent: 'ऑर्डर हो गया',
    confirmed: 'कन्फ़र्म',
    late: 'देर हो रही है',
    burger: 'लेकहाउस बर्गर',
    chicken: 'चिकन',
    viewOrder: /^ऑर्डर देखें/,
    placeOrder: /^ऑर्डर करें/,
    restaurant: 'झील रेस्टोरेंट',
    reserveTable: 'टेबल बुक करें',
    day: 'दिन',
    reserve: 'बुक करें',
    viewReservation: 'बुकिंग देखें',
    reserved: 'बुकिंग का अनुरोध मिला',
    again: /^फिर ऑर्डर करें: /,
    yourOrder: 'आपका ऑर्डर',
    emergencies: 'आपातकालीन नंबर',
    bill: 'आपका बिल',
  },
  ar: {
    towel: 'منشفة استحمام',
    sendRequest: 'إرسال الطلب',
    placed: 'تم استلام الطلب',
    track: 'تتبّع الطلب',
    sent: 'تم استلام الطلب',
    confirmed: 'مؤكَّد',
    late: 'متأخر',
    burger: 'برغر ليكهاوس',
    chicken: 'دجاج',
    viewOrder: /^عرض الطلب/,
    placeOrder: /^تأكيد الطلب/,
    restaurant: 'مطعم جهيل',
    reserveTable: 'حجز طاولة',
    day: 'اليوم',
    reserve: 'طلب الحجز',
    viewReservation: 'عرض الحجز',
    reserved: 'استلمنا طلب الحجز',
    again: /^إعادة الطلب: /,
    yourOrder: 'طلبك',
    emergencies: 'أرقام الطوارئ',
    bill: 'فاتورتك',
  },
} as const

for (const [locale, words] of Object.entries(languages)) {
  test(`a guest orders, reserves a table and opens the bill in one language (${locale})`, {
    tag: '@nightly',
  }, async ({ guest, desk, server, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    const read = async () => {
      if (locale !== 'en') await expectOneLanguage(guest)
    }
    const button = (name: string | RegExp) => guest.getByRole('button', { name })
    const dialog = guest.getByRole('dialog')
    const status = guest.getByRole('main').getByRole('status')
    const numberOf = async () =>
      Number(/\d+/.exec(await dialog.getByText(/^\D{1,6}\d+$/).innerText())?.[0])

    await signInDesk(desk)
    await signInGuest(guest, server)
    await chooseLanguage(guest, locale)
    await guest.reload()

    await test.step('orders towels from home', async () => {
      await button(new RegExp(words.towel)).click()
      await read()
      await dialog.getByRole('button', { name: words.sendRequest }).click()
      await expect(dialog).toHaveAccessibleName(words.placed)
      await read()
      const number = await numberOf()
      await dialog.getByRole('button', { name: words.track }).click()
      await expect(status).toHaveText(words.sent)
      await read()
      await cardOf(columnOf(desk, 'New'), number).getByRole('button', { name: 'Accept' }).click()
      await expect(status).toHaveText(words.confirmed)
      await read()
    })

    await test.step('reads an apology for a late request', async () => {
      await guest.clock.setFixedTime(Date.now() + 50 * 60_000)
      await guest.reload()
      await expect(guest.getByRole('main').getByText(words.late).first()).toBeVisible()
      await read()
      await guest.clock.setSystemTime(new Date())
    })

    await test.step('searches and orders a dish with options', async () => {
      await guest.goto('/search')
      await guest.getByRole('searchbox').fill(words.burger)
      await guest.getByRole('main').getByRole('link', { name: words.burger }).click()
      await expect(dialog).toHaveAccessibleName(words.burger)
      await read()
      await dialog.getByRole('radio', { name: words.chicken }).check()
      await dialog.getByRole('button', { name: /520/ }).click()
      await button(words.viewOrder).click()
      await read()
      // With the tax.
      await dialog.getByRole('button', { name: /613/ }).click()
      await expect(dialog).toHaveAccessibleName(words.placed)
      // The kitchen reads it in the hotel's language.
      const card = cardOf(columnOf(desk, 'New'), await numberOf())
      await expect(card).toContainText('Lakehouse burger')
      await expect(card).toContainText('Chicken')
    })

    await test.step('reserves a table for tomorrow', async () => {
      await guest.goto('/order')
      await read()
      await guest.getByRole('link', { name: words.restaurant }).first().click()
      await button(words.reserveTable).click()
      // Tomorrow, so that all times are in the future.
      await dialog.getByRole('group', { name: words.day }).getByRole('radio').nth(1).check()
      await dialog.getByRole('radio', { name: /^20:00/ }).check()
      await read()
      await dialog.getByRole('button', { name: words.reserve }).click()
      await dialog.getByRole('button', { name: words.viewReservation }).click()
      await expect(status).toHaveText(words.reserved)
      await read()
    })

    await test.step('orders again', async () => {
      await guest.goto('/requests?show=past')
      await button(words.again).first().click()
      await expect(dialog).toHaveAccessibleName(words.yourOrder)
      await read()
    })

    await test.step('opens emergency numbers offline, and the bill', async () => {
      const heading = guest.getByRole('heading', { level: 1, name: words.emergencies })
      const link = guest.getByRole('link', { name: words.emergencies })
      await guest.goto('/')
      await link.click()
      await expect(heading).toBeVisible()
      await read()
      await guest.goBack()
      await goOffline(guest)
      await link.click()
      await expect(heading).toBeVisible()
      await expect(guest.locator('a[href="tel:112"]')).toBeVisible()
      await read()
      await goOnline(guest)
      await guest.goto('/payments')
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words.bill)
      await expect(guest.getByRole('main')).toContainText(words.burger)
      await read()
    })
  })
}
