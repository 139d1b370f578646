import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'

/** The fields that follow from the country until they are chosen. */
export type Proposed = Pick<NewHotel, 'timeZone' | 'currency' | 'languages'>

/** By one name: browsers keep older names of zones. */
function readZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** The country that the browser's clock is in, if its zone is of one country. */
export function guessCountry(
  countries: readonly SetupCountry[],
  browserZone: string,
): SetupCountry | undefined {
  const zone = readZone(browserZone)
  const found = countries.filter(({ timeZones }) => timeZones.some((one) => readZone(one) === zone))
  return found.length === 1 ? found[0] : undefined
}

/** Proposes the usual values of a country. If it has several zones, proposes the browser's if it is one of them. */
export function proposeFor(
  { timeZones, currency, languages }: SetupCountry,
  browserZone: string,
): Proposed {
  const zone = readZone(browserZone)
  const [only, ...others] = timeZones
  const own = timeZones.find((one) => readZone(one) === zone)
  return {
    timeZone: own ?? (others.length === 0 ? (only ?? '') : ''),
    currency: currency ?? '',
    languages,
  }
}
