import type { PaymentsOfMonth } from '@bellhop/contract/desk/accounting'
import { gatewayNames } from '@bellhop/domain/accounting/payments-by-day'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { moneyFormat, type Sheet } from '../../tables/workbook/write-workbook.ts'

/** A row for each day, method and provider. Cash has what was in the drawer, also on days on which it was only counted. */
export function tabulatePayments(
  days: PaymentsOfMonth['days'],
  currency: string,
  language: AppLanguage,
): Sheet {
  const { payments: texts, journal } = staffMessagesOf('exports', language)
  const headings = [
    ...[journal.date, journal.code, journal.account, texts.provider, texts.received],
    ...[texts.refunded, texts.net, texts.count, texts.opening, texts.difference, texts.closing],
    journal.currency,
  ]
  const rows = days.flatMap(({ date, means, cash }) => {
    const rest = [cash?.opening ?? null, cash?.difference ?? null, cash?.closing ?? null, currency]
    const of = means.map((one) => [
      ...[date, one.code, journal.accounts[one.method]],
      one.gateway ? gatewayNames[one.gateway] : null,
      ...[one.received, one.refunded, one.net, one.count],
      ...(one.method === 'cash' ? rest : [null, null, null, currency]),
    ])
    const isCounted = cash && !means.some(({ method }) => method === 'cash')
    return isCounted ? [...of, [date, null, journal.accounts.cash, null, 0, 0, 0, 0, ...rest]] : of
  })
  const money = moneyFormat(currency)
  return {
    ...{ name: texts.title, headings, rows },
    formats: [
      ...['date' as const, undefined, undefined, undefined, money, money, money, undefined],
      ...[money, money, money],
    ],
  }
}
