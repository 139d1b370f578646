import type { Sentence } from '@bellhop/languages'

/** How long personal data is kept, and why. The only place with these periods: jobs, erasure and the desk read it. */

/** The data that a law keeps of a guest who has asked for erasure, sealed and out of sight. */
export interface ErasureRule {
  /** `everything`: all data of the guest; `register`: what the register of guests has of them. */
  keeps: 'everything' | 'register'
  months: number
  why: Sentence
}

/** ISO 3166-1 of the hotel. Countries without an entry keep nothing but invoices. */
const erasureRules: Readonly<Record<string, ErasureRule>> = {
  // Digital Personal Data Protection Rules 2025, rule 8(3): personal data, traffic data and logs are retained for at
  // least one year from the processing, and erased then.
  IN: {
    keeps: 'everything',
    months: 12,
    why: 'India’s data protection rules require data to be kept for a year after its last use.',
  },
  // Real Decreto 933/2021, art. 5: records of travellers are kept for three years from the end of the service.
  ES: {
    keeps: 'register',
    months: 36,
    why: 'Spain requires the register of travellers to be kept for three years after the stay.',
  },
  // Federal registration act (Bundesmeldegesetz): registration forms are kept for one year from the day of arrival.
  DE: {
    keeps: 'register',
    months: 12,
    why: 'Germany requires registration forms to be kept for twelve months.',
  },
  // Code de l'entrée et du séjour des étrangers, art. R814-2: individual police forms are kept for six months.
  FR: {
    keeps: 'register',
    months: 6,
    why: 'France requires police forms of guests from abroad to be kept for six months.',
  },
}

export const erasureRuleOf = (country: string | null): ErasureRule | undefined =>
  country === null ? undefined : erasureRules[country]

/** Years for which tax law keeps invoices as they were issued. */
const invoiceYears: Readonly<Record<string, number>> = {
  // CGST Act, s. 36: 72 months from the annual return.
  IN: 6,
  // Value added tax act (Umsatzsteuergesetz): eight years.
  DE: 8,
  // Código de Comercio, art. 30.
  ES: 6,
  // Code de commerce, art. L123-22.
  FR: 10,
  // Codice civile, art. 2220.
  IT: 10,
  // Algemene wet inzake rijksbelastingen, art. 52.
  NL: 7,
  // Federal Decree-Law 8 of 2017, Executive Regulation art. 71.
  AE: 5,
}

/** Days after which the hourly clean-up deletes records. */
export const keptDays = {
  responses: 2,
  events: 7,
  gatewayEvents: 60,
  endedSessions: 30,
  importFiles: 1,
  allergies: 365,
  holds: 1,
  logbook: 365,
  deliveryPictures: 30,
  musters: 3 * 365,
  webhooks: 30,
  alerts: 90,
  guestMessages: 90,
  shifts: 2 * 365,
  tickets: 7,
  soldOut: 400,
  whatsApp: 30,
} as const

interface Period {
  sentence: Sentence
  values?: Record<string, number>
}

export interface RetentionRule {
  what: Sentence
  keptFor: Period
  /** One or two sentences. */
  why: readonly Sentence[]
}

const period = (sentence: Sentence): Period => ({ sentence })
const days = (count: number): Period => ({
  sentence: '{days, plural, one {# day} other {# days}}',
  values: { days: count },
})
const years = (count: number): Period => ({
  sentence: '{years, plural, one {# year} other {# years}}',
  values: { years: count },
})

const keptByLaw = ({ keeps, months, why }: ErasureRule): RetentionRule => ({
  what:
    keeps === 'everything'
      ? 'All data of a guest who has asked for erasure'
      : 'Registration details of a guest who has asked for erasure',
  keptFor: {
    sentence: '{months, plural, one {# month} other {# months}}, sealed',
    values: { months },
  },
  why: [why, 'It is neither shown nor found at the desk.'],
})

/** Lists the rules that the desk shows, for a hotel in this country. */
export function listRetention(country: string | null): RetentionRule[] {
  const rule = erasureRuleOf(country)
  const kept = country === null ? undefined : invoiceYears[country]
  return [
    {
      what: 'Guests with their bookings, requests, chats and reviews',
      keptFor: period('Until a guest asks for erasure'),
      why: ['Returning guests find their stays, and the hotel knows them.'],
    },
    ...(rule ? [keptByLaw(rule)] : []),
    {
      what: 'Staff notes about guests, preferences and VIP status',
      keptFor: period('Until a guest asks for erasure'),
      why: ['The front office serves returning guests as they like it. Guests do not see them.'],
    },
    {
      what: 'Allergies, and help needed in an emergency, entered by staff (health data)',
      keptFor: period('A year after the last stay, at the latest until erasure'),
      why: [
        'Kitchen and housekeeping must know allergies with every request, and the front desk who cannot leave alone.',
      ],
    },
    {
      what: 'Copies of identity documents and signatures',
      keptFor: period('As set in the hotel profile, at the latest until erasure'),
      why: ['They are needed only to check a guest in.'],
    },
    {
      what: 'Invoices, with the name on them, and entries of the bill, without it',
      keptFor:
        kept === undefined
          ? period('As long as tax law asks for')
          : {
              sentence: 'At least {years, plural, one {# year} other {# years}}',
              values: { years: kept },
            },
      why: ['Tax law keeps invoices as they were issued. They stay when a guest is erased.'],
    },
    {
      what: 'Audit log',
      keptFor: period('As long as the hotel uses Bellhop'),
      why: ['It proves who did what. A guest’s personal values are blanked on erasure.'],
    },
    {
      what: 'Closed entries of the log book, with photos of faults',
      keptFor: days(keptDays.logbook),
      why: ['A guest may ask for something lost months later.'],
    },
    {
      what: 'Photos of deliveries',
      keptFor: days(keptDays.deliveryPictures),
      why: ['They answer a guest who misses something.'],
    },
    {
      what: 'Reports of fire alarms and drills',
      keptFor: years(keptDays.musters / 365),
      why: ['Fire inspections ask for past drills. A guest’s answers are deleted on erasure.'],
    },
    {
      what: 'Alerts to staff about waiting requests and messages',
      keptFor: days(keptDays.alerts),
      why: ['They show who was told, and when.'],
    },
    {
      what: 'Messages to guests by email, SMS or WhatsApp',
      keptFor: days(keptDays.guestMessages),
      why: ['They show what a guest was sent, and when.'],
    },
    {
      what: 'Shifts of staff',
      keptFor: years(keptDays.shifts / 365),
      why: ['Disputes about working hours come later.'],
    },
    {
      what: 'That a message has come by WhatsApp, without its text, which is in the chat',
      keptFor: days(keptDays.whatsApp),
      why: ['WhatsApp sends some of them again.'],
    },
    {
      what: 'Ended sessions of guests and staff',
      keptFor: days(keptDays.endedSessions),
      why: ['They show where an account was used.'],
    },
    {
      what: 'Events that phones and desks follow live',
      keptFor: days(keptDays.events),
      why: ['A device that was offline catches up.'],
    },
    {
      what: 'Responses to repeated calls',
      keptFor: days(keptDays.responses),
      why: ['A call that was sent twice counts once.'],
    },
    {
      what: 'Sign-in codes, with names and phones of unfinished registrations',
      keptFor: period('Until they expire'),
      why: ['They are of no use after that.'],
    },
    {
      what: 'Files of imports',
      keptFor: days(keptDays.importFiles),
      why: ['Bad rows can be downloaded and corrected.'],
    },
    {
      what: 'Notices of the card gateway',
      keptFor: days(keptDays.gatewayEvents),
      why: ['The gateway sends some of them again.'],
    },
  ]
}
