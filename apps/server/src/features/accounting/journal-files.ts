import { type AccountCode, codeOf } from '@bellhop/domain/accounting/chart-of-accounts'
import {
  type JournalEntry,
  type JournalLine,
  receivables,
} from '@bellhop/domain/accounting/journal'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { moneyFormat, type Sheet } from '../../tables/workbook/write-workbook.ts'

interface Books {
  currency: string
  codes: readonly AccountCode[]
}

/** A row for each line of each entry; the number of an entry is the same in all of its rows. */
export function tabulateJournal(
  entries: readonly JournalEntry[],
  { currency, codes }: Books,
  language: AppLanguage,
): Sheet {
  const texts = staffMessagesOf('exports', language).journal
  const rows = entries.flatMap(({ date, document, party, lines }, at) =>
    lines.map((line) => {
      const { account, tax, taxRate, amount } = line
      const money = toWire(Math.abs(amount), currency)
      return [
        ...[at + 1, date, document, party, codeOf(codes, line), tax ?? texts.accounts[account]],
        taxRate === null ? null : rateToWire(taxRate),
        ...(amount > 0 ? [money, null] : [null, money]),
        currency,
      ]
    }),
  )
  const { entry, date, document, party, code, account, taxRate, debit, credit } = texts
  const money = moneyFormat(currency)
  return {
    ...{ name: texts.title, rows },
    headings: [
      ...[entry, date, document, party, code, account, taxRate, debit, credit, texts.currency],
    ],
    formats: ['decimals0', 'date', ...Array(5).fill(undefined), money, money],
  }
}

/** The first columns of a posting; an import takes those that follow as empty. */
const datevColumns = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
]

/**
 * A batch of postings in the DATEV format (developer.datev.de, version 13): each line against what the guest or the
 * company owes. Accounts of revenue contain the tax, so the taxes have no postings of their own. In Windows-1252.
 *
 * @param month `2026-11`
 */
export function writeDatev(
  entries: readonly JournalEntry[],
  { currency, codes }: Books,
  month: string,
): Buffer {
  const [first, last] = [`${month}-01`, lastDayOf(month)].map((date) => date.replaceAll('-', ''))
  const year = month.slice(0, 4)
  const header = [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, `${last}000000000`, '', '"BH"', '""', '""'],
    // The accountant sets the numbers of consultant and client when importing.
    ...[1001, 1, `${year}0101`, 4, first, last, '"Bellhop"', '""', 1, 0, 0, quote(currency)],
    ...['', '""', '', '', '""', '', '', '""', '""'],
  ]
  const rows = entries.flatMap(({ date, document, party, lines }) => {
    const counter = lines.find(isOwed)
    // A document with a total of nothing has no line of what is owed.
    const owed = codeOf(codes, counter ?? { account: 'guests', taxRate: null })
    return lines
      .filter((line) => line !== counter && line.account !== 'taxes')
      .map((line) => {
        const amount = line.gross ?? line.amount
        const value = toWire(Math.abs(amount), currency).toFixed(2).replace('.', ',')
        const day = `${date.slice(8)}${date.slice(5, 7)}`
        return [
          ...[value, amount > 0 ? '"S"' : '"H"', quote(currency), '', '', '""'],
          ...[codeOf(codes, line), owed, '""', day, quote(document.slice(0, 36)), '""', ''],
          quote(party.slice(0, 60)),
        ]
      })
  })
  const text = [header, datevColumns, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')
  return Buffer.from(inWestern(text), 'latin1')
}

/** The account of a person: what guests and companies owe, and what an agent is owed. */
const isOwed = ({ account }: JournalLine) => [...receivables, 'commissionsDue'].includes(account)

const quote = (text: string) => `"${text.replaceAll('"', '""').replace(/\p{Cc}/gu, ' ')}"`

/** Windows-1252 has these from 0x80 on, where Latin 1 has control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Letters of other scripts become question marks, and accents that it does not have are left out. */
const inWestern = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => toWestern(letter) ?? toWestern(bare(letter)) ?? '?')
    .join('')

const bare = (letter: string) => letter.normalize('NFD').slice(0, 1)

function toWestern(letter: string): string | undefined {
  if (letter <= '\u00ff') return letter
  const place = windowsSigns.indexOf(letter)
  return place < 0 ? undefined : String.fromCharCode(0x80 + place)
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10)
}
