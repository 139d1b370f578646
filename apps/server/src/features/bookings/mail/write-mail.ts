import type { Walk } from '@bellhop/contract/base/walk'
import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { listItems } from '@bellhop/domain/requests/list-items'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { type AppLanguage, directionOf } from '@bellhop/languages'
import {
  isolate,
  layOutMail,
  type MailLink,
  mailLocale,
} from '../../../guest-messages/mail-layout.ts'
import { fill, messagesOf } from '../../../sentences/messages.ts'
import { depositOfBooking } from '../../../stays/deposits.ts'
import { datesOf, listLiveStays } from '../../../stays/present-booking.ts'
import { toBookedExtras } from '../../../stays/present-extras.ts'
import type { BookingRow } from '../../../stays/read-booking.ts'
import { confirmMinutes } from '../confirm-by.ts'

/** `proof` asks the recipient to confirm the booking, `deposit` to pay it; `walk` tells them of another hotel. */
export type BookingMailKind =
  | 'proof'
  | 'confirmation'
  | 'change'
  | 'cancellation'
  | 'walk'
  | 'deposit'

type Texts = ReturnType<typeof messagesOf<'bookings'>>

interface MailOptions {
  kind: BookingMailKind
  language: AppLanguage
  publicUrl: string
  /** For the links; undefined for a cancelled booking. */
  key: string | undefined
}

/** Writes subject, text and HTML of an email about a booking. */
export function writeMail(row: BookingRow, { kind, language, publicUrl, key }: MailOptions) {
  const texts = messagesOf('bookings', language)
  const direction = directionOf(language)
  const { hotel } = row
  const isProof = kind === 'proof'
  const walks = kind === 'walk' ? row.stays.flatMap(({ walked }) => walked ?? []) : []
  const values = {
    hotel: hotel.name,
    phone: hotel.phone,
    email: hotel.email,
    minutes: String(confirmMinutes),
    // A stranger may have typed it: only an email that is verified gets it.
    ...(!isProof && { name: row.name }),
  }
  const isolated = Object.entries(values).map(([name, value]) => [name, isolate(value)])
  const inText = direction === 'rtl' ? Object.fromEntries(isolated) : values
  const fillText = (template: string) => fill(template, inText)
  const page = `${publicUrl}/room-booking/${hotel.id}`
  const booking = `${page}/booking/${key}`
  const links: MailLink[] = !key
    ? [{ label: texts.bookAgain, url: page }]
    : isProof
      ? [{ label: texts.confirm, url: booking }]
      : [
          { label: kind === 'deposit' ? texts.pay : texts.open, url: booking },
          { label: texts.preCheckIn, url: `${publicUrl}/web-check-in/${key}` },
        ]
  const mail = {
    direction,
    language,
    paragraphs: [...(isProof ? [] : [fillText(texts.greeting)]), fillText(texts.intro[kind])],
    facts: [
      ...walks.flatMap((walk) => listWalkFacts(walk, texts)),
      ...listFacts(row, language),
      ...(isProof ? [] : listDepositFacts(row, language)),
    ],
    links,
    closing: [
      fillText(texts.questions),
      fillText(isProof ? texts.ignore : texts.notYou),
      hotel.name,
    ],
  }
  return { subject: fill(texts.subject[kind], values), ...layOutMail(mail) }
}

/** Lists what a walked guest needs to know of the other hotel. */
export function listWalkFacts(
  { hotel, address, phone, pays, transport, note }: Walk,
  texts: Texts,
): [label: string, value: string][] {
  const { walk } = texts
  const facts: [string, string | undefined][] = [
    [walk.hotel, hotel],
    [texts.address, address],
    [walk.phone, phone],
    [walk.night, walk[pays]],
    [walk.transport, transport],
    [walk.note, note],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

function listFacts(row: BookingRow, language: AppLanguage): [label: string, value: string][] {
  const texts = messagesOf('bookings', language)
  const { hotel } = row
  const locale = mailLocale(language, hotel.currency)
  const live = listLiveStays(row)
  const stays = live.length > 0 ? live : row.stays
  const { checkIn, checkOut } = datesOf(row)
  const { timeZone, currency } = hotel
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const count = (key: 'adults' | 'children') =>
    String(stays.reduce((sum, stay) => sum + stay[key], 0))
  const names = [...new Set(stays.map(({ name }) => name))]
  const rooms = names.map((name) => {
    const rooms = stays.filter((stay) => stay.name === name).length
    return `${rooms} × ${name}`
  })
  const nights = stays.flatMap((stay) => stay.nights)
  const { total } = stayAmounts(nights)
  const { extras = [] } = toBookedExtras(nights, { language, currency })
  const named = extras.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [
    [texts.reference, row.reference],
    [texts.checkIn, day.format(new Date(checkIn))],
    [texts.checkOut, day.format(new Date(checkOut))],
    [texts.rooms, listItems(rooms, locale)],
    [texts.adults, count('adults')],
    ...(count('children') === '0' ? [] : [[texts.children, count('children')] as [string, string]]),
    ...(named.length > 0 ? [[texts.extras, listItems(named, locale)] as [string, string]] : []),
    // The price of a portal in another currency is 0 until the desk has entered it.
    ...(live.length > 0 && (total > 0 || row.source !== 'channel')
      ? [[texts.total, formatMoney(toWire(total, currency), currency, locale)] as [string, string]]
      : []),
    [texts.address, hotel.address],
  ]
}

/** Lists what is paid and to be paid of the deposit, if there is one. */
function listDepositFacts(
  row: BookingRow,
  language: AppLanguage,
): [label: string, value: string][] {
  const texts = messagesOf('bookings', language)
  const { currency, timeZone } = row.hotel
  const deposit = depositOfBooking(row, timeZone)
  if (!deposit) return []
  const locale = mailLocale(language, currency)
  const { amount, paid, due } = deposit
  const format = (minor: number) => formatMoney(toWire(minor, currency), currency, locale)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const payBy = row.depositBy
    ? time.format(new Date(row.depositBy))
    : due !== 'booking' && day.format(new Date(due))
  return [
    ...(paid > 0 ? [[texts.depositPaid, format(paid)] as [string, string]] : []),
    ...(paid < amount ? [[texts.depositOpen, format(amount - paid)] as [string, string]] : []),
    ...(paid < amount && payBy ? [[texts.payBy, payBy] as [string, string]] : []),
  ]
}
