import { readLanguage } from '@bellhop/domain/text/language-tag'
import { fieldProblem } from '../shared/calls/problem.ts'

/**
 * The canonical tags of a hotel's languages, each once.
 *
 * @throws Problem `invalid_request` at the field, with the first that CLDR does not name
 */
export function readLanguages(field: string, languages: readonly string[]): string[] {
  const read = languages.map((typed) => {
    const language = readLanguage(typed)
    if (language) return language
    throw fieldProblem(field, 'There is no language “{typed}”. Choose another one.', { typed })
  })
  return [...new Set(read)]
}
