import { ageOf } from '@bellhop/domain/accounting/open-items'
import { toWire } from '@bellhop/domain/money/money'
import type { AppLanguage } from '@bellhop/languages'
import { stringify } from 'csv-stringify/sync'
import type { CompanyItem } from '../../ledger/open-items.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'

interface Accounts {
  items: readonly CompanyItem[]
  credits: ReadonlyMap<string, number>
  companies: readonly { id: string; name: string }[]
}

/** A row for each open invoice, and one with the credit of a company, by company. */
export function writeOpenItems(
  { items, credits, companies }: Accounts,
  { today, currency }: { today: string; currency: string },
  language: AppLanguage,
): string {
  const texts = staffMessagesOf('exports', language).openItems
  const money = (minor: number) => toWire(minor, currency)
  const rows = companies.flatMap(({ id, name }) => [
    ...items
      .filter(({ companyId }) => companyId === id)
      .map(({ number, guest, issuedOn, dueOn, total, open }) => [
        ...[name, number, guest, issuedOn, dueOn, texts.ages[ageOf(dueOn, today)]],
        ...[money(total), money(open), currency],
      ]),
    ...(credits.has(id)
      ? [[name, texts.credit, '', '', '', '', '', money(-(credits.get(id) ?? 0)), currency]]
      : []),
  ])
  const { company, invoice, guest, issued, due, age, total, open, currency: of } = texts
  const headings = [company, invoice, guest, issued, due, age, total, open, of]
  return stringify([headings, ...rows], { bom: true, escape_formulas: true })
}
