import {
  type ChoiceProblem,
  checkChoices,
  formatWithOptions,
  pickOptions,
} from '@bellhop/domain/requests/choices'
import { Problem } from '../../../shared/calls/problem.ts'
import { type ChoiceRow, type OrderedOption, toOrderedOption } from '../../../shared/choices.ts'
import { inLanguage, type Translations } from '../../../shared/text/in-language.ts'

interface Dish {
  name: string
  translations: Translations
  choices?: ChoiceRow[]
}

/**
 * Picks the chosen options of a dish, as stored with its line.
 *
 * @param line for a problem: the field in the body, and the guest's languages
 * @throws Problem `invalid_request` for options that the dish does not have or that do not fit its choices,
 *   `item_unavailable` for an option that is currently unavailable
 */
export function chooseOptions(
  dish: Dish,
  chosen: readonly string[],
  line: { field: string; textLanguages: readonly string[] },
): OrderedOption[] {
  const { name, choices = [] } = inLanguage(dish, line.textLanguages)
  const problem = checkChoices(choices, chosen)
  if (problem) throw wrongChoices(name, problem, line.field)
  const missing = pick(choices, chosen).find(({ available }) => !available)
  if (missing) {
    const item = formatWithOptions(name, [missing])
    throw new Problem('item_unavailable', '{item} is not available right now.', {
      params: { reason: 'notOffered', item },
    })
  }
  // In the hotel's first language, with the translations.
  return pick(dish.choices ?? [], chosen).map(toOrderedOption)
}

const pick = (choices: ChoiceRow[], chosen: readonly string[]) =>
  pickOptions<ChoiceRow['options'][number]>(choices, chosen)

function wrongChoices(item: string, problem: ChoiceProblem, field: string): Problem {
  switch (problem.reason) {
    case 'unknown':
      return new Problem(
        'invalid_request',
        'The options for {item} have changed. Please choose again.',
        { values: { item }, errors: [{ field }] },
      )
    case 'twice':
      return new Problem('invalid_request', 'Choose each option for {item} once.', {
        values: { item },
        errors: [{ field }],
      })
    case 'tooFew': {
      const { name: choice, min: count } = problem.choice
      return new Problem('invalid_request', '{item}: choose {count} of {choice}.', {
        values: { item, choice, count },
        errors: [{ field }],
      })
    }
    case 'tooMany': {
      const { name: choice, max: count } = problem.choice
      return new Problem('invalid_request', '{item}: choose {count} of {choice} at most.', {
        values: { item, choice, count },
        errors: [{ field }],
      })
    }
  }
}
