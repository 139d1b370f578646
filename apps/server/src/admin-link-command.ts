import 'temporal-polyfill/global'
import { runCommand } from './backup/command.ts'
import { migrate } from './database/migrate.ts'
import { inTransaction } from './database/transaction.ts'
import { recoverAdmin } from './features/staff/accounts/recover-admin.ts'
import { linkAddress } from './features/staff/links.ts'
import { nameCommand } from './shared/name-command.ts'

const usage = `Prints a link with which an administrator sets a new password. It works once, for an hour.
On PostgreSQL the server may run; on the embedded database stop it first, and start it to open the link.

  ${nameCommand('admin-link EMAIL')}
  ${nameCommand('admin-link EMAIL --reset')}        also for a lost phone: removes the password, the
                                             authenticator app and the passkeys at once
  ${nameCommand('admin-link EMAIL --hotel ID')}     for an administrator of several hotels
`

await runCommand(
  { usage, options: { reset: { type: 'boolean', default: false }, hotel: { type: 'string' } } },
  async ({ argument, values, settings, database }) => {
    await migrate(database)
    const { key, hotelId, name, hotel } = await inTransaction(database.db, (tx) =>
      recoverAdmin(tx, new Date(), {
        email: argument.toLowerCase(),
        hotelId: typeof values.hotel === 'string' ? values.hotel : undefined,
        isReset: values.reset === true,
      }),
    )
    database.bus.notify(hotelId)
    return `${name} sets a new password for ${hotel} at this address, once and within an hour:\n${linkAddress(settings.PUBLIC_URL, key)}`
  },
)
