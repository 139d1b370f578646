import {
  type DunningLevel,
  dueLevel,
  fillLetter,
  type LetterContent,
} from '@bellhop/domain/accounting/dunning'
import { taxNumberName } from '@bellhop/domain/countries/countries'
import { toAppLanguage } from '@bellhop/languages'
import type { Handle } from '../../database/open.ts'
import { makePrinter } from '../../documents/print-values.ts'
import { type CompanyItem, readCompanyAccounts } from '../../ledger/open-items.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { readRules, textOf } from './rules.ts'

export interface DueLetter {
  companyId: string
  level: DunningLevel
  items: CompanyItem[]
}

/** Lists the letters that are due: one for each company and level. */
export async function listDueLetters(
  db: Handle,
  hotelId: string,
  today: string,
  companyId?: string,
): Promise<DueLetter[]> {
  const { levels } = await readRules(db, hotelId)
  const days = levels.map((level) => level.days)
  const { items } = await readCompanyAccounts(db, hotelId, companyId)
  const letters = new Map<string, DueLetter>()
  for (const item of items) {
    const level = dueLevel(item, days, today)
    if (!level) continue
    const key = `${item.companyId} ${level}`
    const letter = letters.get(key) ?? { companyId: item.companyId, level, items: [] }
    letter.items.push(item)
    letters.set(key, letter)
  }
  return [...letters.values()]
}

/** Writes a letter as it goes out. Amounts are those of now. */
export async function writeLetter(
  db: Handle,
  hotelId: string,
  { companyId, level, items }: DueLetter,
  date: string,
): Promise<{ content: LetterContent; email: string | null }> {
  const { hotel, company } = await readParties(db, hotelId, companyId)
  const language = company.language ?? hotel.languages[0] ?? 'en'
  const { currency, country } = hotel
  const named = inLanguage(hotel, language)
  const print = makePrinter({ currency, country }, toAppLanguage(language))
  const total = items.reduce((sum, { open }) => sum + open, 0)
  const rules = await readRules(db, hotelId)
  const oldest = items.reduce((first, { dueOn }) => (dueOn < first ? dueOn : first), date)
  const numberName = taxNumberName(country)
  return {
    email: company.email,
    content: {
      ...{ level, language, date, currency, country },
      hotel: {
        name: named.name,
        lines: [
          ...(hotel.legalName && hotel.legalName !== named.name ? [hotel.legalName] : []),
          ...linesOf(named.address),
          `${hotel.phone} · ${hotel.email}`,
          ...(hotel.taxNumber ? [`${numberName} ${hotel.taxNumber}`] : []),
        ],
        brandColor: hotel.brandColor,
      },
      company: {
        name: company.name,
        lines: [
          ...linesOf(company.address ?? ''),
          ...(company.taxNumber ? [`${numberName} ${company.taxNumber}`] : []),
        ],
      },
      text: fillLetter(textOf(rules, level, language), {
        ...{ company: company.name, hotel: named.name },
        invoices: listNumbers(items),
        total: print.money(total),
        oldestDue: print.date(oldest),
        date: print.date(date),
      }),
      ...(hotel.upiId && { upiId: hotel.upiId }),
      items: items.map(({ number, issuedOn, dueOn, total, open }) => ({
        ...{ number, issuedOn, dueOn, total, open },
      })),
    },
  }
}

/** The table of the letter has all of them. */
const listNumbers = (items: readonly CompanyItem[]) => {
  const numbers = items.slice(0, 5).map(({ number }) => number)
  return [...numbers, ...(items.length > numbers.length ? ['…'] : [])].join(', ')
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function readParties(db: Handle, hotelId: string, companyId: string) {
  const hotel = await db
    .selectFrom('hotel')
    .select(['name', 'translations', 'legal_name as legalName', 'address', 'phone', 'email'])
    .select(['tax_number as taxNumber', 'brand_color as brandColor', 'languages'])
    .select(['currency', 'country', 'upi_id as upiId'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('company')
    .select(['name', 'address', 'tax_number as taxNumber', 'email', 'language'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { hotel, company }
}
