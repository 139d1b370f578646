import type { CashCount, DayReport } from '@bellhop/contract/desk/reports'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { sumDay } from '@bellhop/domain/stays/day-report'
import { sumTaxesByName } from '@bellhop/domain/taxes/day-taxes'
import type { CashCountRow } from './cash-queries.ts'
import type { DayEntryRow, DayFacts } from './queries.ts'

interface Day {
  date: string
  today: string
  currency: string
  entries: DayEntryRow[]
  facts: DayFacts
}

export function toDayReport({ date, today, currency, entries, facts }: Day): DayReport {
  const money = (minor: number) => toWire(minor, currency)
  const toCharged = (sum: { posted: number; corrections: number; net: number; tax: number }) => ({
    posted: money(sum.posted),
    corrections: money(sum.corrections),
    net: money(sum.net),
    tax: money(sum.tax),
    total: money(sum.net + sum.tax),
  })
  const toReceived = (sum: {
    payments: number
    advances: number
    refunded: number
    net: number
  }) => ({
    payments: money(sum.payments),
    advances: money(sum.advances),
    refunded: money(sum.refunded),
    net: money(sum.net),
  })
  const { charged, kinds, taxRates, stayTaxes, received, methods } = sumDay(entries)
  const [last] = facts.counts
  return {
    date,
    today,
    currency,
    arrivals: facts.arrivals,
    checkOuts: facts.checkOuts,
    walked: facts.walked,
    entries: entries.length,
    charged: toCharged(charged),
    kinds: kinds.map(({ kind, ...sum }) => ({ kind, ...toCharged(sum) })),
    taxRates: taxRates.map(({ taxRate, net, tax }) => ({
      ...(taxRate !== null && { taxRate: rateToWire(taxRate) }),
      net: money(net),
      tax: money(tax),
      total: money(net + tax),
    })),
    taxes: sumTaxesByName(entries, entries[0]?.country === 'IN').map(
      ({ name, rate, net, tax }) => ({
        ...(name !== undefined && { name }),
        ...(rate !== null && { rate: rateToWire(rate) }),
        ...(net !== null && { net: money(net) }),
        tax: money(tax),
      }),
    ),
    ...(stayTaxes.net !== 0 && { stayTaxes: money(stayTaxes.net) }),
    received: toReceived(received),
    methods: methods.map(({ method, ...sum }) => ({ method, ...toReceived(sum) })),
    tips: sumTips(entries).map(([name, total]) => ({ name, total: money(total) })),
    cash: {
      expected: facts.expectedCash === null ? null : money(facts.expectedCash),
      last: last ? toCashCount(last, currency) : null,
      counts: facts.counts
        .filter(({ isOfDay }) => isOfDay)
        .map((row) => toCashCount(row, currency)),
    },
  }
}

/** By recipient, the highest first. */
function sumTips(entries: DayEntryRow[]): [name: string, total: number][] {
  const sums = new Map<string, number>()
  for (const { kind, net, servedBy } of entries) {
    if (kind !== 'tip') continue
    const name = servedBy ?? 'Other'
    sums.set(name, (sums.get(name) ?? 0) + net)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

export function toCashCount(row: CashCountRow, currency: string): CashCount {
  const { expected, counted, note } = row
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    staff: row.staff,
    counted: toWire(counted, currency),
    expected: expected === null ? null : toWire(expected, currency),
    difference: expected === null ? null : toWire(counted - expected, currency),
    ...(note !== null && { note }),
  }
}
