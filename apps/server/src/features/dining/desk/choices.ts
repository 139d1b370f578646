import type { DeskFood } from '@bellhop/contract/desk/dining'
import { toWire } from '@bellhop/domain/money/money'
import { notFoundIn } from '../../../content/check-entry.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import type { ChoiceRow } from '../../../shared/choices.ts'
import { newId } from '../../../shared/ids.ts'
import { readPrice } from '../../../shared/text/read-price.ts'

type Choices = DeskFood['choices']

/**
 * The choices of a dish to store. Existing ones retain their ids, by which carts on phones know them.
 *
 * @param rows the present choices
 * @throws Problem `invalid_request` for a choice that cannot be met
 */
export function storeChoices(
  choices: Choices,
  { languages, currency }: StaffSession,
  rows: readonly ChoiceRow[] = [],
): ChoiceRow[] {
  return choices.map(({ name, min, max, options }, index) => {
    const field = `choices.${index}`
    const old = findKnown(rows, choices, index, field)
    if (min > max) throw fieldProblem(`${field}.min`, 'Enter at most the maximum.')
    if (min > options.length) {
      throw fieldProblem(`${field}.min`, 'There are not so many options.')
    }
    return {
      ...storeTexts({ name }, languages, old),
      _id: old?._id ?? newId(),
      min,
      max,
      options: options.map((option, at) => {
        const place = `${field}.options.${at}`
        const oldOption = findKnown(old?.options ?? [], options, at, place)
        return {
          ...storeTexts({ name: option.name }, languages, oldOption),
          _id: oldOption?._id ?? newId(),
          price: readPrice(`${place}.price`, option.price, currency),
          taxKind: option.taxKind ?? null,
          available: option.available,
        }
      }),
    }
  })
}

export function readChoices(
  rows: readonly ChoiceRow[],
  { languages, currency }: StaffSession,
): Choices {
  return rows.map((choice) => ({
    _id: choice._id,
    name: readTexts(choice, 'name', languages),
    min: choice.min,
    max: choice.max,
    options: choice.options.map((option) => ({
      _id: option._id,
      name: readTexts(option, 'name', languages),
      price: toWire(option.price, currency),
      ...(option.taxKind && { taxKind: option.taxKind }),
      available: option.available,
    })),
  }))
}

/** The row of the entry at `index` of the list; undefined for a new one. */
function findKnown<Row extends { _id: string }>(
  rows: readonly Row[],
  list: readonly { _id?: string }[],
  index: number,
  field: string,
): Row | undefined {
  const id = list[index]?._id
  if (id === undefined) return undefined
  const row = rows.find(({ _id }) => _id === id)
  if (!row) throw notFoundIn(`${field}._id`, 'choice')
  if (list.findIndex(({ _id }) => _id === id) < index) {
    throw fieldProblem(`${field}._id`, 'This one is in the list twice.')
  }
  return row
}
