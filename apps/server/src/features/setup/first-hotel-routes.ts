import { listSetupCountries, makeFirstHotel, openSetup } from '@bellhop/contract/desk/setup'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { hasHotel, lockHotels, makeHotel } from '../../hotels/make-hotel.ts'
import { readNewHotel } from '../../hotels/read-new-hotel.ts'
import { checkSetupKey } from '../../hotels/setup-key.ts'
import { perAddress } from '../../plugins/limits.ts'
import { callerOf } from '../../shared/caller.ts'
import { checkPassword } from '../../shared/check-password.ts'
import { hashPassword } from '../../shared/password.ts'
import { countSetupTry } from './count-try.ts'
import { setupCountries } from './countries.ts'

/** The first hotel of an installation, for the holder of the address that the server has printed. */
export const firstHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listSetupCountries,
    config: { ...listSetupCountries.config, ...perAddress(120) },
    handler: async () => ({ data: [...setupCountries] }),
  })

  app.route({
    ...openSetup,
    handler: async (request) => {
      await countSetupTry(app, request.ip)
      await checkSetupKey(app.db, request.body.key)
      return { data: { takesBackup: !(await hasHotel(app.db)) } }
    },
  })

  app.route({
    ...makeFirstHotel,
    handler: async (request, reply) => {
      const { key, hotel, admin } = request.body
      await countSetupTry(app, request.ip)
      await checkSetupKey(app.db, key)
      const values = readNewHotel(hotel)
      const { name, email, password } = admin
      const person = { name, email, hotel: hotel.name, hasSecondFactor: false }
      await checkPassword(password, person, 'admin.password')
      const passwordHash = await hashPassword(password)
      const { hotelId } = await inTransaction(app.db, async (tx) => {
        await lockHotels(tx)
        // Again, because another call with the key may have been faster.
        await checkSetupKey(tx, key)
        return await makeHotel(tx, {
          ...values,
          admin: { name: name.trim(), email, passwordHash },
          caller: callerOf(request),
        })
      })
      reply.code(201)
      return { data: { _id: hotelId, name: values.name, email: email.toLowerCase() } }
    },
  })
}
