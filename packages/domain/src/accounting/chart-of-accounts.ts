/** The codes of a hotel's accounts in its accountant's books. */
import type { AccountName, JournalLine } from './journal.ts'

export interface AccountCode {
  account: AccountName
  /** Set if the code is for lines of this rate only, in basis points. */
  taxRate?: number
  /** The code in the accountant's books, such as `8400`. */
  code: string
}

const plain: Record<AccountName, string> = {
  ...{ cash: '1000', bank: '1010', card: '1020', upi: '1030', guests: '1100', companies: '1110' },
  ...{ taxes: '2200', stayTaxes: '2210', tips: '2300' },
  ...{ rooms: '4000', meals: '4010', food: '4100', gift: '4200', amenity: '4300' },
  ...{ department: '4400', charges: '4900', commissions: '6100', commissionsDue: '2400' },
}

/** DATEV's SKR 03. Its accounts of revenue contain the tax: 8400 of 19 %, 8300 of 7 %. */
const skr03: Record<AccountName, string> = {
  ...{ cash: '1000', bank: '1200', card: '1360', upi: '1360', guests: '1410', companies: '1400' },
  ...{ taxes: '1776', stayTaxes: '1590', tips: '1590' },
  ...{ rooms: '8400', meals: '8400', food: '8400', gift: '8400', amenity: '8400' },
  ...{ department: '8400', charges: '8400', commissions: '4760', commissionsDue: '1700' },
}
const reduced: AccountCode[] = [
  ...(['rooms', 'meals', 'food', 'gift', 'amenity', 'department', 'charges'] as const).map(
    (account) => ({ account, taxRate: 700, code: '8300' }),
  ),
  { account: 'taxes', taxRate: 700, code: '1771' },
]

/** Lists the usual codes of a country, until the hotel enters its own. */
export function proposedCodes(country: string | null): AccountCode[] {
  const codes = country === 'DE' ? skr03 : plain
  const all = Object.entries(codes).map(([account, code]) => ({
    ...{ account: account as AccountName, code },
  }))
  return country === 'DE' ? [...all, ...reduced] : all
}

/** The code of a line: that of its rate, or else that of the account. */
export function codeOf(
  codes: readonly AccountCode[],
  { account, taxRate }: Pick<JournalLine, 'account' | 'taxRate'>,
): string {
  const own = codes.filter((code) => code.account === account)
  const found =
    own.find((code) => code.taxRate === taxRate) ?? own.find((code) => code.taxRate === undefined)
  return found?.code ?? ''
}
