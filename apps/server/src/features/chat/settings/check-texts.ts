import { listUnknownVariables } from '@bellhop/domain/reply-variables'
import { staffFieldProblem } from '../../../shared/problem.ts'

/**
 * Checks texts by language.
 *
 * @throws Problem `invalid_request` for a language the hotel does not have, and for an unknown variable
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
      throw staffFieldProblem(at, `The hotel has no texts in the language ${language}.`)
    }
    const [unknown] = listUnknownVariables(text, known)
    if (unknown !== undefined) {
      const names = known.map((name) => `{${name}}`).join(', ')
      throw staffFieldProblem(at, `{${unknown}} stands for nothing. Use ${names}.`)
    }
  }
}
