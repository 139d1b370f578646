import { renderUnicodeCompact } from 'uqr'
import type { Handle } from './database/open.ts'
import { printForOperator } from './delivery/print-for-operator.ts'
import { demoAdmin } from './demo/accounts.ts'
import type { SeededDemo } from './demo/seed.ts'
import { demoPhone } from './demo/stays.ts'
import { hasOwnHotel } from './hotels/make-hotel.ts'
import { renewSetupKey, setupAddress } from './hotels/setup-key.ts'
import type { Settings } from './settings.ts'

interface Start {
  port: string
  demo: SeededDemo | undefined
  /** Whether the source code is packed for `/source`. */
  hasSource: boolean
}

/** Prints the addresses for the operator. A generated password is printed only once. */
export async function printWelcome(
  db: Handle,
  settings: Settings,
  now: Date,
  { port, demo, hasSource }: Start,
): Promise<void> {
  const url = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_URL
  const msg = `Bellhop is ready at ${url}`
  const lines = ['', msg]
  const fields: Record<string, string | undefined> = {}
  const warnings: string[] = []
  const hotel = await db
    .selectFrom('hotel_setup')
    .select('hotel_id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (hotel) {
    const addresses = {
      guestApp: `${url}/?hotel=${hotel.hotel_id}`,
      booking: `${url}/room-booking/${hotel.hotel_id}`,
      desk: `${url}/desk`,
    }
    const { email } = demoAdmin
    Object.assign(fields, addresses, { phone: demoPhone, email, password: demo?.password })
    const password = settings.DEMO_PASSWORD
      ? 'as DEMO_PASSWORD says'
      : (demo?.password ?? '(printed at the first start; DEMO_PASSWORD sets a new one)')
    lines.push(
      '',
      renderUnicodeCompact(addresses.guestApp, { border: 4 }),
      '',
      `  Guest app   ${addresses.guestApp}`,
      `              phone ${demoPhone}${describeDelivery(settings)}`,
      `  Booking     ${addresses.booking}`,
      `  Desk        ${addresses.desk}`,
      `              ${email}, password ${password}`,
      '',
      (await hasOwnHotel(db))
        ? '  This is the demo hotel. Your hotel’s administrator removes it at the desk, under Set-up.'
        : '  This is the demo hotel. To set up your own, open the account menu of its desk: Set up your hotel.',
    )
    if (settings.DEMO === 'on' && settings.OTP_DELIVERY !== 'console') {
      warnings.push('the demo hotel is on a server that sends real codes. Set DEMO=off.')
    }
  } else {
    const key = await renewSetupKey(db, settings, now)
    if (key) {
      fields.setup = setupAddress(url, key)
      lines.push(
        '',
        '  There is no hotel yet. Set yours up at this address, which works until it is made:',
        '',
        `  ${fields.setup}`,
      )
    }
  }
  if (!settings.SOURCE_URL && !hasSource) {
    warnings.push(
      'the apps link their source code, as the AGPL requires, but it could not be packed:\n  git does not track this folder. Set SOURCE_URL to the address of the code.',
    )
  }
  for (const warning of warnings) lines.push('', `  Warning: ${warning}`)
  printForOperator(`${lines.join('\n')}\n\n`, {
    ...{ msg, url, ...fields },
    ...(warnings.length > 0 && { warnings: warnings.map((text) => text.replace('\n ', '')) }),
  })
}

/** How the demo guest gets a code. */
function describeDelivery({ OTP_DELIVERY }: Settings): string {
  if (OTP_DELIVERY === 'console') return '; its one-time code appears in this terminal'
  if (OTP_DELIVERY === 'webhook') return '; its one-time code goes to OTP_WEBHOOK_URL'
  return ', which gets no one-time code: OTP_DELIVERY=smtp sends to email addresses only'
}
