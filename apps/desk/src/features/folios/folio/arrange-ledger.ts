import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { addWire, fromWire, toWire } from '@bellhop/domain/money/money'

export interface LedgerRow {
  entry: FolioEntry
  /** Below the entry that it corrects. */
  isCorrection: boolean
  /** Fully corrected. */
  isVoid: boolean
  balance: number
}

type Night = Folio['nightsToCome'][number]

export interface ComingNight extends Night {
  discounts: (Night['discounts'][number] & { total: number })[]
  total: number
  balance: number
  /** The taxes of the stay, and its extras. */
  beside: (Night['stayTaxes'][number] & { balance: number })[]
}

type Ledger = Pick<Folio, 'entries' | 'nightsToCome' | 'currency'>

/**
 * Arranges the ledger from top to bottom: day by day in the order of posting, a night at the end of its day, each entry
 * with its corrections below it, and future nights at the end.
 *
 * @param dateOf the hotel's date of an instant, YYYY-MM-DD
 */
export function arrangeLedger(
  { entries, nightsToCome, currency }: Ledger,
  dateOf: (instant: string) => string,
) {
  const dayOf = ({ night, at }: FolioEntry) => (night ? `${night} night` : dateOf(at))
  const ids = new Set(entries.map(({ _id }) => _id))
  const correctionsOf = Map.groupBy(entries, ({ correctsId }) => correctsId ?? '')
  const isCorrection = ({ correctsId }: FolioEntry) => ids.has(correctsId ?? '')
  let owed = 0
  const add = (amount: number) => {
    owed += fromWire(amount, currency)
    return toWire(owed, currency)
  }

  const rows = entries
    .filter((entry) => !isCorrection(entry))
    .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))))
    .flatMap((entry) => [entry, ...(correctionsOf.get(entry._id) ?? [])])
    .map((entry): LedgerRow => {
      const isVoid = !isCorrection(entry) && entry.open === 0 && entry.total !== 0
      return { entry, isCorrection: isCorrection(entry), isVoid, balance: add(entry.total) }
    })
  const coming = nightsToCome.map((night): ComingNight => {
    const total = addWire([night.net, night.tax], currency)
    const discounts = night.discounts.map((discount) => ({
      ...discount,
      total: addWire([-discount.net, -discount.tax], currency),
    }))
    const balance = add(total)
    const beside = [...night.stayTaxes, ...night.extras].map((charge) => ({
      ...charge,
      balance: add(charge.amount),
    }))
    return { ...night, discounts, total, balance, beside }
  })
  return { rows, coming }
}

/**
 * The balance of each part of the bill, of which a second guest's has no nights to come, if the guest leaves now: future nights are not charged, except the first night of a
 * guest who has not slept here yet.
 *
 * @param today the hotel's date, YYYY-MM-DD
 */
export function settleToday(
  { entries, nightsToCome, totals, parts, currency }: Folio,
  today: string,
) {
  const hasSlept =
    entries.some(({ kind }) => kind === 'roomNight') ||
    nightsToCome.some(({ date }) => date < today)
  const unused = nightsToCome.filter(({ date }) => date >= today).slice(hasSlept ? 0 : 1)
  const amounts = unused.flatMap(({ net, tax, payer, stayTaxes, extras }) => [
    { payer, amount: addWire([net, tax], currency) },
    ...stayTaxes,
    ...extras,
  ])
  const sum = (of: readonly { amount: number }[]) =>
    addWire(
      of.map(({ amount }) => amount),
      currency,
    )
  const ofCompany = sum(amounts.filter(({ payer }) => payer === 'company'))
  const unusedAmount = sum(amounts)
  return {
    unusedNights: unused.length,
    unusedAmount,
    balance: addWire([(parts?.guest ?? totals).balance, -unusedAmount, ofCompany], currency),
    secondBalance: parts?.second?.balance ?? 0,
    companyBalance: addWire([parts?.company.balance ?? 0, -ofCompany], currency),
  }
}
