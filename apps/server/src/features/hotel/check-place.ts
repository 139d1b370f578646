import { minorDigits } from '@bellhop/domain/money/money'
import { countries } from '@bellhop/domain/stays/pre-check-in'
import type { Handle } from '../../database/open.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { isTimeZone } from '../../shared/is-time-zone.ts'
import { forStaff, Problem, staffFieldProblem } from '../../shared/problem.ts'
import { findUsesOfPlace } from './queries.ts'

interface Place {
  country?: string | undefined
  timeZone: string
  currency: string
  taxNumber?: string | undefined
}

/**
 * Checks where a hotel is and what it charges in. The currency and the time zone stay once there are stays: their
 * amounts and times are stored in them.
 *
 * @throws Problem `invalid_request`, or `in_use` with the field
 */
export async function checkPlace(
  tx: Handle,
  hotelId: string,
  { country, timeZone, currency, taxNumber }: Place,
  present: { time_zone: string; currency: string },
): Promise<void> {
  if (country && !countries.includes(country)) {
    throw staffFieldProblem('country', 'Choose a country.')
  }
  checkTaxNumber({ country, taxNumber })
  const isNewZone = timeZone !== present.time_zone
  const isNewCurrency = currency !== present.currency
  if (isNewZone && !isTimeZone(timeZone)) {
    throw staffFieldProblem('timeZone', 'Choose a time zone.')
  }
  if (isNewCurrency && !Intl.supportedValuesOf('currency').includes(currency)) {
    throw staffFieldProblem('currency', 'Choose a currency.')
  }
  if (!isNewZone && !isNewCurrency) return
  const { hasStays, hasPrices } = await findUsesOfPlace(tx, hotelId)
  if (hasStays && isNewZone) {
    throw inUse('timeZone', 'The time zone stays: stays and requests are stored in it.')
  }
  if (hasStays && isNewCurrency) {
    throw inUse('currency', 'The currency stays: bookings and bills are in it.')
  }
  if (hasPrices && minorDigits(currency) !== minorDigits(present.currency)) {
    throw inUse(
      'currency',
      `${currency} has other decimals than ${present.currency}, in which prices are entered. Set these prices and taxes to 0 first.`,
    )
  }
}

function inUse(field: string, sentence: string): Problem {
  return new Problem('in_use', forStaff(sentence), { errors: [{ field, message: sentence }] })
}
