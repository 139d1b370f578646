import { findRuleProblems, type TaxProblem } from './check-tax.ts'
import type { WireTaxRule } from './tax-wire.ts'

type StoredRule = WireTaxRule & { _id: string }

interface Present {
  /** The hotel's rules now. */
  stored: readonly StoredRule[]
  /** The hotel's date. */
  today: string
}

/** Whether guests have been charged by a rule, or may be any time today. */
export const hasBegun = ({ validFrom }: { validFrom: string }, today: string) => validFrom <= today

/**
 * Checks the list of rules that shall replace the stored one, with the fields as paths in the body. Rules in use are
 * the matter of `findLockedChanges`.
 *
 * @param language the hotel's first one, by whose names two rules are the same tax
 */
export function findTaxProblems(
  rules: readonly WireTaxRule[],
  { stored, today, currency, language }: Present & { currency: string; language: string },
): TaxProblem[] {
  const nameIn = ({ name }: WireTaxRule) => name[language]?.trim()
  return rules.flatMap((rule, index) => {
    const at = (problem: TaxProblem) => ({ ...problem, field: `rules.${index}.${problem.field}` })
    const old = stored.find(({ _id }) => _id === rule._id)
    if (rule._id !== undefined && (!old || isRepeated(rules, index))) {
      return [at({ field: '_id', message: 'This tax is not in the list of the hotel.' })]
    }
    if (old && isSame(old, rule)) return []
    const problems = findRuleProblems(rule, currency)
    if (!(old && hasBegun(old, today)) && rule.validFrom < today) {
      problems.push({ field: 'validFrom', message: 'Choose today or a later day.' })
    }
    if (old && old.validTo !== rule.validTo && rule.validTo !== undefined && rule.validTo < today) {
      problems.push({ field: 'validTo', message: 'Choose today or a later day.' })
    }
    const other = rules.find(
      (one, place) => place !== index && nameIn(one) === nameIn(rule) && overlap(one, rule),
    )
    if (other) {
      const message =
        '“{tax}” ({appliesTo, select, room {rooms} food {food} drink {drinks} alcohol {alcohol} gift {gifts} other {services}}) would apply twice. End the other one before, or choose another name.'
      problems.push({ field: 'validFrom', message, values: nameTax(rule, language) })
    }
    return problems.map(at)
  })
}

/** Taxes of different things may have the same name. */
const nameTax = ({ name, appliesTo }: WireTaxRule, language: string) => ({
  tax: name[language] ?? '',
  appliesTo,
})

function isRepeated(rules: readonly WireTaxRule[], index: number): boolean {
  return rules.findIndex(({ _id }) => _id === rules[index]?._id) !== index
}

function overlap(one: WireTaxRule, other: WireTaxRule): boolean {
  const ends = (rule: WireTaxRule, day: string) => rule.validTo !== undefined && rule.validTo < day
  return (
    one.appliesTo === other.appliesTo && !ends(one, other.validFrom) && !ends(other, one.validFrom)
  )
}

/**
 * Finds changes of rules in use, whose lines and bookings were priced by them: such a rule can only end, and its name
 * may be corrected or translated. It stays in the list, in the order of those in use, because `compound` depends on it.
 *
 * @param held ids of rules that have not begun, but that a booking or hold was priced by
 */
export function findLockedChanges(
  rules: readonly WireTaxRule[],
  { stored, today, held, language }: Present & { held: readonly string[]; language: string },
): TaxProblem[] {
  const locked = stored.filter((rule) => hasBegun(rule, today) || held.includes(rule._id))
  const problems = locked.flatMap((old): TaxProblem[] => {
    const index = rules.findIndex(({ _id }) => _id === old._id)
    const rule = rules[index]
    const values = nameTax(old, language)
    if (!rule) {
      const message =
        '“{tax}” ({appliesTo, select, room {rooms} food {food} drink {drinks} alcohol {alcohol} gift {gifts} other {services}}) is in use. End it instead of removing it.'
      return [{ field: 'rules', message, values }]
    }
    const hasEnded = old.validTo !== undefined && old.validTo < today
    const [field] = listChanges(old, rule).filter((one) => hasEnded || one !== 'validTo')
    if (!field) return []
    const message = hasEnded
      ? '“{tax}” ({appliesTo, select, room {rooms} food {food} drink {drinks} alcohol {alcohol} gift {gifts} other {services}}) has ended. Add a new tax instead of changing it.'
      : '“{tax}” ({appliesTo, select, room {rooms} food {food} drink {drinks} alcohol {alcohol} gift {gifts} other {services}}) is in use. End it, and add a new one.'
    return [{ field: `rules.${index}.${field}`, message, values }]
  })
  const order = rules.flatMap(({ _id }) => locked.filter((rule) => rule._id === _id))
  if (problems.length === 0 && order.some((rule, index) => rule !== locked[index])) {
    return [{ field: 'rules', message: 'The order of taxes in use cannot change.' }]
  }
  return problems
}

/** Fields with another value, without the name. */
function listChanges(old: WireTaxRule, rule: WireTaxRule): string[] {
  const names = Object.keys({ ...old, ...rule }) as (keyof WireTaxRule)[]
  return names.filter(
    (name) => name !== 'name' && !isSame(old[name] || undefined, rule[name] || undefined),
  )
}

/** Compares values of JSON, whose objects may have their fields in another order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys({ ...one, ...other }) as never[]
  return names.every((name) => isSame(one[name], other[name]))
}
