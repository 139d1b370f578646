import type { Sentence } from '@bellhop/languages'
import { fromWire, rateFromWire, rateToWire, toWire } from '../money/money.ts'
import type { WireTaxRule } from './tax-wire.ts'

/** A problem of a field, as a sentence for staff. */
export interface TaxProblem {
  /** Its path in the rule, or in the list of rules. */
  field: string
  message: Sentence
  values?: Record<string, string | number>
}

/** Checks a rule by itself, without the other rules and the day. */
export function findRuleProblems(rule: WireTaxRule, currency: string): TaxProblem[] {
  const isPercent = rule.kind === 'percent'
  return [
    ...(isPercent ? checkPercent(rule, currency) : checkAmount(rule, currency)),
    ...checkLimits(rule, currency),
    ...(rule.validTo !== undefined && rule.validTo < rule.validFrom
      ? [{ field: 'validTo', message: 'Choose the first day or a later one.' } as const]
      : []),
  ]
}

function checkPercent(rule: WireTaxRule, currency: string): TaxProblem[] {
  const { rate, amount, slabs } = rule
  const problems: TaxProblem[] = []
  if (rule.taxed) {
    problems.push({ field: 'taxed', message: 'Only an amount can have this.' })
  }
  if (amount !== undefined)
    problems.push({ field: 'amount', message: 'A percentage has no amount.' })
  if (slabs && rate !== undefined) {
    problems.push({ field: 'rate', message: 'Set one rate, or a rate for each price range.' })
  }
  if (!slabs) problems.push(...checkRate('rate', rate))
  return [...problems, ...checkSlabs(slabs ?? [], currency, 'rate'), ...checkParts(rule)]
}

function checkRate(field: string, rate: number | undefined): TaxProblem[] {
  if (rate === undefined) return [{ field, message: 'Enter a rate, such as 5 or 12.5.' }]
  if (rate > 100) return [{ field, message: 'Enter a rate of at most 100 %.' }]
  if (rateToWire(rateFromWire(rate)) === rate) return []
  return [{ field, message: 'Enter a rate with at most three decimals.' }]
}

function checkSlabs(
  slabs: NonNullable<WireTaxRule['slabs']>,
  currency: string,
  has: 'rate' | 'amount',
): TaxProblem[] {
  let before = 0
  return slabs.flatMap(({ upTo, rate, amount }, index): TaxProblem[] => {
    const at = `slabs.${index}`
    const field = `${at}.upTo`
    const isLast = index === slabs.length - 1
    const problems: TaxProblem[] =
      has === 'rate'
        ? [
            ...checkRate(`${at}.rate`, rate),
            ...forbid(`${at}.amount`, amount, 'A percentage has no amount.'),
          ]
        : [
            ...checkSlabAmount(`${at}.amount`, amount, currency),
            ...forbid(`${at}.rate`, rate, 'Set an amount or a rate.'),
          ]
    if (isLast && upTo !== undefined) {
      problems.push({ field, message: 'Leave this empty, so that every price has a rate.' })
    }
    if (isLast) return problems
    if (upTo === undefined) {
      problems.push({ field, message: 'Enter a price: only the last range has no end.' })
    } else if (upTo <= before) {
      problems.push({ field, message: 'Enter a higher price than that of the range before.' })
    } else {
      problems.push(...checkDecimals(field, upTo, currency))
    }
    before = upTo ?? before
    return problems
  })
}

/** In the lowest price range nothing may be due. */
function checkSlabAmount(
  field: string,
  amount: number | undefined,
  currency: string,
): TaxProblem[] {
  if (amount === undefined) return [{ field, message: 'Enter an amount, or 0.' }]
  return checkDecimals(field, amount, currency)
}

function forbid(field: string, value: unknown, message: Sentence): TaxProblem[] {
  return value === undefined ? [] : [{ field, message }]
}

function checkParts({ parts = [], rate, slabs }: WireTaxRule): TaxProblem[] {
  const names = parts.map(({ name }) => name.trim())
  const problems = names.flatMap((name, index): TaxProblem[] =>
    names.indexOf(name) < index
      ? [{ field: `parts.${index}.name`, message: 'Give each part a name of its own.' }]
      : [],
  )
  if (parts.length === 1) {
    problems.push({ field: 'parts.0.name', message: 'Add a second part, or remove this one.' })
  }
  const rated = parts.filter((part) => part.rate !== undefined)
  if (rated.length === 0) return problems
  if (slabs) {
    const index = parts.findIndex((part) => part.rate !== undefined)
    const message = 'With rates by price, the parts are equal: leave this empty.'
    return [...problems, { field: `parts.${index}.rate`, message }]
  }
  const missing = parts.findIndex((part) => part.rate === undefined)
  if (missing >= 0) {
    const message = 'Enter a rate for each part, or for none if they are equal.'
    return [...problems, { field: `parts.${missing}.rate`, message }]
  }
  const wrong = parts.flatMap((part, index) => checkRate(`parts.${index}.rate`, part.rate))
  if (wrong.length > 0) return [...problems, ...wrong]
  const sum = rateToWire(parts.reduce((total, part) => total + rateFromWire(part.rate ?? 0), 0))
  if (rate === undefined || sum === rate) return problems
  const message = 'The parts add up to {sum} %, but the rate is {rate} %.'
  return [...problems, { field: `parts.${parts.length - 1}.rate`, message, values: { sum, rate } }]
}

/** Fields that only percentages have. */
const ofPercent = ['inclusive', 'compound', 'parts'] as const

function checkAmount(rule: WireTaxRule, currency: string): TaxProblem[] {
  const { amount, appliesTo, kind, rate, slabs } = rule
  const problems: TaxProblem[] = ofPercent
    .filter((field) => rule[field] !== undefined && rule[field] !== false)
    .map((field) => ({ field, message: 'Only a percentage can have this.' }))
  if (appliesTo !== 'room') {
    problems.push({ field: 'appliesTo', message: 'Only rooms can have a tax of a fixed amount.' })
  }
  if (slabs) {
    if (kind === 'perStay') {
      problems.push({ field: 'slabs', message: 'Only a tax for each night can have this.' })
    }
    problems.push(
      ...forbid('amount', amount, 'Set one amount, or an amount for each price range.'),
      ...forbid('rate', rate, 'Set a rate, or an amount for each price range.'),
    )
    return [...problems, ...checkSlabs(slabs, currency, 'amount')]
  }
  if (rate !== undefined && kind !== 'perStay') {
    if (amount !== undefined) problems.push({ field: 'rate', message: 'Set an amount or a rate.' })
    return [...problems, ...checkRate('rate', rate)]
  }
  if (rate !== undefined) {
    problems.push({ field: 'rate', message: 'Only a tax for each night can have this.' })
  }
  if (amount === undefined || amount <= 0) {
    problems.push({ field: 'amount', message: 'Enter an amount above 0.' })
    return problems
  }
  return [...problems, ...checkDecimals('amount', amount, currency)]
}

function checkDecimals(field: string, amount: number, currency: string): TaxProblem[] {
  if (toWire(fromWire(amount, currency), currency) === amount) return []
  return [{ field, message: 'That amount has more decimals than the currency.' }]
}

function checkLimits(rule: WireTaxRule, currency: string): TaxProblem[] {
  const { appliesTo, kind, rate, capNights, capAmount, freeBelowAge } = rule
  const problems: TaxProblem[] = []
  if (capNights !== undefined && (appliesTo !== 'room' || kind === 'perStay')) {
    problems.push({ field: 'capNights', message: 'Only a tax for each night can have this.' })
  }
  if (capAmount !== undefined) {
    const isByNight = kind === 'perRoomNight' || kind === 'perPersonNight'
    if (!isByNight || rate === undefined) {
      const message = 'Only a percentage of the price for each night can have this.'
      problems.push({ field: 'capAmount', message })
    } else if (capAmount <= 0) {
      problems.push({ field: 'capAmount', message: 'Enter an amount above 0.' })
    } else problems.push(...checkDecimals('capAmount', capAmount, currency))
  }
  if (freeBelowAge !== undefined && kind !== 'perPersonNight') {
    const message = 'Only an amount for each guest and night can have this.'
    problems.push({ field: 'freeBelowAge', message })
  }
  return problems
}
