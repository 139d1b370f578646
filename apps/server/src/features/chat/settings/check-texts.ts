import { listUnknownVariables } from '@bellhop/domain/reply-variables'
import { fieldProblem, forStaff, type Problem } from '../../../shared/problem.ts'

/**
 * Texts by language, as the hotel may have them.
 *
 * @throws Problem `invalid_request` for a language the hotel does not have, and for a variable that is none of `known`
 */
export function checkTexts(
  field: string,
  texts: Record<string, string>,
  languages: string[],
  known: readonly string[],
): void {
  for (const [language, text] of Object.entries(texts)) {
    const at = `${field}.${language}`
    if (!languages.includes(language)) {
      throw refuse(at, `The hotel has no texts in the language ${language}.`)
    }
    const [unknown] = listUnknownVariables(text, known)
    if (unknown !== undefined) {
      const names = known.map((name) => `{${name}}`).join(', ')
      throw refuse(at, `{${unknown}} stands for nothing. Use ${names}.`)
    }
  }
}

export function refuse(field: string, detail: string): Problem {
  return fieldProblem(field, forStaff(detail))
}
