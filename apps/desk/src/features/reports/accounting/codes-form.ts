import type { Accounting } from '@bellhop/contract/desk/accounting'
import { type AccountName, accountNames } from '@bellhop/domain/accounting/journal'

/** The code of an account; with `isRated` for one tax rate only. */
export interface CodeRow {
  account: AccountName
  isRated: boolean
  /** Undefined until it is entered. */
  taxRate: number | undefined
  code: string
}

/** A row for each account, then those for one tax rate. */
export function toRows({ accounts }: Pick<Accounting, 'accounts'>): CodeRow[] {
  const plain = accountNames.map((account) => {
    const found = accounts.find((one) => one.account === account && one.taxRate === undefined)
    return { account, isRated: false, taxRate: undefined, code: found?.code ?? '' }
  })
  const rated = accounts.flatMap(({ account, taxRate, code }) =>
    taxRate === undefined ? [] : [{ account, isRated: true, taxRate, code }],
  )
  return [...plain, ...rated]
}

/** The accounts with a code, as the call takes them. */
export function toAccounts(rows: readonly CodeRow[]): Accounting['accounts'] {
  return rows.filter(hasCode).map(({ account, taxRate, code }) => ({
    ...{ account, code: code.trim() },
    ...(taxRate !== undefined && { taxRate }),
  }))
}

const hasCode = ({ code }: CodeRow) => code.trim() !== ''

/** The path of a row's code in the body, where the server puts its error; rows without a code are not sent. */
export function nameOf(rows: readonly CodeRow[], index: number): string {
  const row = rows[index]
  return row && hasCode(row)
    ? `accounts/${rows.slice(0, index).filter(hasCode).length}/code`
    : `without/${index}/code`
}

/** Whether an earlier row is for the same account and rate. */
export function isTwice(rows: readonly CodeRow[], index: number): boolean {
  const row = rows[index]
  return rows
    .slice(0, index)
    .some(
      ({ account, taxRate, isRated }) =>
        isRated && account === row?.account && taxRate !== undefined && taxRate === row.taxRate,
    )
}
