import { listSetupCountries, openSetup, type SetupCountry } from '@bellhop/contract/desk/setup'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { languagesOfCountry } from '@bellhop/domain/countries/languages-of-country'
import { countries } from '@bellhop/domain/stays/pre-check-in'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import currencies from 'country-to-currency'
import { countSetupTry } from '../../hotels/count-setup-try.ts'
import { hasHotel } from '../../hotels/make-hotel.ts'
import { checkSetupKey } from '../../hotels/setup-key.ts'
import { perAddress } from '../../plugins/limits.ts'
import { callingCodeOf } from '../../shared/text/phone.ts'

/** Names that Unicode keeps for zones which have another one by now. */
const renamedZones: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The usual values of each country. */
const setupCountries: readonly SetupCountry[] = countries.map((code) => {
  const currency = countryPackOf(code).currency ?? (currencies as Record<string, string>)[code]
  return {
    code,
    timeZones: zonesOf(code),
    currency: currency && known.has(currency) ? currency : null,
    languages: [...languagesOfCountry(code)],
    dialCode: callingCodeOf(code) ?? null,
  }
})

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
      await countSetupTry(app, request.ip, request.now)
      await checkSetupKey(app.db, request.body.key, request.now)
      return { data: { takesBackup: !(await hasHotel(app.db)) } }
    },
  })
}

function zonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined
  }
  const zones = locale.getTimeZones() ?? []
  return zones.map((zone) => renamedZones[zone] ?? zone)
}
