import type { NewHotel } from '@bellhop/contract/desk/setup'
import { countries } from '@bellhop/domain/stays/pre-check-in'
import { fieldProblem } from '../shared/calls/problem.ts'
import { callingCodeOf, readPhone } from '../shared/text/phone.ts'
import { isTimeZone } from '../shared/time/is-time-zone.ts'
import { readLanguages } from './read-languages.ts'

/** @throws Problem `invalid_request` at the field */
export function readNewHotel(hotel: NewHotel) {
  const { name, address, country, currency, timeZone } = hotel
  if (!countries.includes(country)) throw fieldProblem('hotel.country', 'Choose a country.')
  if (!isTimeZone(timeZone)) throw fieldProblem('hotel.timeZone', 'Choose a time zone.')
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw fieldProblem('hotel.currency', 'Choose a currency.')
  }
  const code = callingCodeOf(country)
  const read = readPhone(hotel.phone, code && `${code}000`)
  if ('problem' in read) throw fieldProblem('hotel.phone', read.problem, read.values)
  return {
    ...{ name: name.trim(), address: address.trim(), country, currency, timeZone },
    languages: readLanguages('hotel.languages', hotel.languages),
    phone: read.phone,
  }
}
