import {
  type AnyProblem,
  type ErrorCode,
  errorCodes,
  type ProblemParams,
} from '@bellhop/contract/base/errors'
import type { AppLanguage } from '@bellhop/languages'
import { formatSentence, type Sentence, type SentenceValues } from '../../sentences/sentences.ts'

interface Extras
  extends Pick<AnyProblem, 'errors' | 'amounts' | 'current' | 'uses' | 'triesLeft' | 'retryAfter'> {
  /** Values of the sentence, beyond `params`. */
  values?: SentenceValues | undefined
  /** Those that depend on the language, such as a weekday. */
  valuesIn?: ((language: AppLanguage) => SentenceValues) | undefined
}

/** A code with values in its sentence requires them as `params`. */
type ExtrasOf<Code extends ErrorCode> = Code extends keyof ProblemParams
  ? [Extras & { params: ProblemParams[Code] }]
  : [Extras?]

/** Text for staff: the desk is in English. */
export interface ForStaff {
  english: string
}

export const forStaff = (english: string): ForStaff => ({ english })

/** The one error of the API: thrown anywhere, turned into problem details by plugins/errors. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly status: number
  /** Fields of the response besides the sentence. */
  readonly extras: Omit<Extras, 'values' | 'valuesIn'> & Pick<AnyProblem, 'params'>
  readonly detailIn: (language: AppLanguage) => string

  /** @param detail one or several sentences; the English text is the error's message */
  constructor(
    code: Code,
    detail: Sentence | Sentence[] | ForStaff,
    ...[{ values, valuesIn, ...extras } = {}]: ExtrasOf<Code>
  ) {
    const { params } = extras as { params?: SentenceValues }
    const detailIn = (language: AppLanguage) =>
      typeof detail === 'object' && 'english' in detail
        ? detail.english
        : [detail]
            .flat()
            .map((sentence) =>
              formatSentence(sentence, language, { ...params, ...values, ...valuesIn?.(language) }),
            )
            .join(' ')
    super(detailIn('en'))
    this.code = code
    this.status = errorCodes[code].status
    this.extras = extras
    this.detailIn = detailIn
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', 'We could not find that {what}.', { values: { what } })
}

/** A 400 about one field. @param field its path in the body or the query, e.g. `lines.0.itemId` */
export function fieldProblem(
  field: string,
  detail: Sentence | ForStaff,
  values?: SentenceValues,
): Problem {
  const problem = new Problem('invalid_request', detail, { values })
  problem.extras.errors = [{ field, message: problem.message }]
  return problem
}

/** A `fieldProblem` of the desk, which is in English. */
export function staffFieldProblem(field: string, detail: string): Problem {
  return fieldProblem(field, forStaff(detail))
}
