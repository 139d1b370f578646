import { roomNight } from '@bellhop/domain/money/folio'
import { toWire } from '@bellhop/domain/money/money'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { type AppLanguage, directionOf, isAppLanguage, localeOf } from '@bellhop/languages'
import { messagesOf } from '../../../sentences/messages.ts'
import { formatCountry } from '../../../shared/text/format-country.ts'
import type { PrintableRegistration, RegisteredAdult, RegisteredStay } from './queries.ts'

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./registration.typ', import.meta.url)

/** The content of the cards, ready for the template (`registration.typ`), which makes no decisions. */
export function print({ hotel, stays, language }: PrintableRegistration) {
  return {
    ...{ color: hotel.color, hotel: hotel.name, address: hotel.address, phone: hotel.phone },
    cards: stays.map((stay) => printCard(stay, { hotel, language })),
  }
}

type Hotel = PrintableRegistration['hotel']

function printCard(
  stay: RegisteredStay,
  { hotel, language }: Pick<PrintableRegistration, 'hotel' | 'language'>,
) {
  const ofHotel = hotel.languages.find(isAppLanguage) ?? 'en'
  const first = language ?? (isAppLanguage(stay.language) ? stay.language : ofHotel)
  const languages = [...new Set([first, ofHotel])]
  const label = (
    key: Exclude<keyof ReturnType<typeof messagesOf<'registration'>>, 'idTypes' | 'terms'>,
  ) => languages.map((one) => messagesOf('registration', one)[key]).join(' · ')
  const day = new Intl.DateTimeFormat(localeOf(first), {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
  const date = (value: string) => day.format(new Date(`${value}T12:00:00Z`))
  const people = stay.children > 0 ? `${stay.adults} + ${stay.children}` : String(stay.adults)
  const hours = { from: hotel.checkInTime, until: stay.checkOutTime }
  // At least one to be filled in, and one for each adult.
  const blank = Math.max(stay.adults - stay.details.length, stay.details.length > 0 ? 0 : 1)
  return {
    ...{ language: first, direction: directionOf(first), title: label('title') },
    facts: [
      { label: label('room'), value: stay.room ?? '' },
      { label: label('roomType'), value: stay.roomType },
      { label: label('arrival'), value: date(stay.arrival) },
      { label: label('departure'), value: date(stay.departure) },
      { label: label('nights'), value: String(stay.nights.length) },
      { label: label('guests'), value: people },
      { label: label('rate'), value: formatRate(stay, hotel, first) },
      { label: label('total'), value: formatTotal(stay, hotel, first) },
      { label: label('booking'), value: stay.reference },
      { label: label('guest'), value: stay.guest },
      { label: label('phone'), value: stay.phone ?? '' },
      { label: label('comingFrom'), value: stay.comingFrom ?? '' },
      { label: label('goingTo'), value: stay.goingTo ?? '' },
    ],
    adults: [...stay.details, ...Array<undefined>(blank).fill(undefined)].map((adult) => ({
      fields: [
        { label: label('name'), value: adult?.name ?? '' },
        { label: label('birth'), value: adult ? date(adult.birth) : '' },
        {
          label: label('nationality'),
          value: adult ? formatCountry(adult.nationality, first) : '',
        },
        { label: label('document'), value: adult ? formatDocument(adult, first) : '' },
        { label: label('address'), value: adult?.address ?? '' },
      ],
      signature: label('signature'),
      date: label('date'),
    })),
    terms: languages.map((one) => ({
      ...{ language: one, direction: directionOf(one) },
      texts: messagesOf('registration', one).terms.map((text) =>
        text.replace('{from}', hours.from).replace('{until}', hours.until),
      ),
    })),
  }
}

const makeMoney = ({ currency }: Hotel, language: AppLanguage) => {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
  })
  return (minor: number) => format.format(toWire(minor, currency))
}

/** The price of each night, or the lowest and the highest. */
function formatRate({ nights }: RegisteredStay, hotel: Hotel, language: AppLanguage): string {
  const money = makeMoney(hotel, language)
  const prices = nights.map((night) => {
    const { net, tax } = roomNight(night)
    return net + tax
  })
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0) return ''
  return lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`
}

const formatTotal = ({ nights }: RegisteredStay, hotel: Hotel, language: AppLanguage) =>
  makeMoney(hotel, language)(stayAmounts(nights).total)

const formatDocument = ({ idType, idLast4 }: RegisteredAdult, language: AppLanguage) =>
  `${messagesOf('registration', language).idTypes[idType]} …${idLast4}`
