import { listSetupCountries, openSetup } from '@bellhop/contract/desk/setup'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { countSetupTry } from '../../hotels/count-setup-try.ts'
import { hasHotel } from '../../hotels/make-hotel.ts'
import { checkSetupKey } from '../../hotels/setup-key.ts'
import { perAddress } from '../../plugins/limits.ts'
import { setupCountries } from './countries.ts'

/** Opens the address that the server has printed. What it makes is in `features/staff`, because it signs in. */
export const openSetupRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
}
