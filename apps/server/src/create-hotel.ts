import { isTimeZone } from './shared/time/is-time-zone.ts'
import 'temporal-polyfill/global'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { countries } from '@bellhop/domain/stays/pre-check-in'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { inTransaction } from './database/transaction.ts'
import { lockHotels, makeHotel } from './hotels/make-hotel.ts'
import { withStored } from './installation/stored-for-command.ts'
import { readSettings } from './settings.ts'
import { becomeOwner } from './shared/become-owner.ts'
import { nameCommand } from './shared/name-command.ts'
import { hashPassword } from './shared/secrets/password.ts'

const usage = `Makes a hotel and its first admin, and prints the admin's password once.
Stop the server first if it runs on the embedded database.

  ${nameCommand('create-hotel --name "Hotel Sol" --email you@hotel.example --zone Europe/Madrid --currency EUR --country ES')}

  --name      the hotel's name
  --email     the admin's mail, also the hotel's
  --zone      IANA time zone
  --currency  ISO 4217 code
  --country   ISO 3166 code, e.g. ES (default: none)
  --phone     the hotel's phone, e.g. +34910000000 (default: none)
  --address   one line (default: none)
`

async function createHotel(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      name: { type: 'string' },
      email: { type: 'string' },
      zone: { type: 'string' },
      currency: { type: 'string' },
      country: { type: 'string' },
      phone: { type: 'string', default: '' },
      address: { type: 'string', default: '' },
    },
  })
  const { name, email, zone, currency, country, phone, address } = values
  if (values.help || !name || !email || !zone || !currency) {
    process.stdout.write(usage)
    process.exitCode = values.help ? 0 : 1
    return
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`--email ${email} is not an email address.`)
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw new Error(`--currency ${currency} is not a currency code.`)
  }
  if (country && !countries.includes(country)) {
    throw new Error(`--country ${country} is not a country code.`)
  }
  if (!isTimeZone(zone)) throw new Error(`--zone ${zone} is not a time zone.`)

  const settings = readSettings(process.env)
  becomeOwner(settings)
  const database = await openDatabase(settings, { applicationName: 'bellhop command' })
  await migrate(database)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const { hotelId } = await inTransaction(database.db, async (tx) => {
    await lockHotels(tx)
    return await makeHotel(tx, {
      ...{ name, phone, address, country: country ?? null, timeZone: zone, currency },
      admin: { name: 'Administrator', email, passwordHash },
    })
  })
  const { PUBLIC_URL } = await withStored(settings, database)
  await database.close()
  process.stdout.write(
    `${name} is made.\n  Guest app  ${PUBLIC_URL}/?hotel=${hotelId}\n  Desk       ${PUBLIC_URL}/desk\n             ${email.toLowerCase()}, password ${password}\n`,
  )
}

createHotel().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
