import {
  type AnyProblem,
  type ErrorCode,
  errorCodes,
  type ProblemParams,
} from '@bellhop/contract/base/errors'
import type { AppLanguage } from '@bellhop/languages'
import {
  type FilledSentence,
  formatSentence,
  type Sentence,
  type SentenceValues,
} from '../../sentences/sentences.ts'

export interface FieldError extends Partial<FilledSentence> {
  /** Its path in the body or the query, e.g. `lines.0.itemId`. */
  field: string
  /** For developers, in English. If it and `sentence` are missing, people read the sentence of the problem. */
  message?: string
}

interface Extras
  extends Pick<AnyProblem, 'amounts' | 'current' | 'uses' | 'triesLeft' | 'retryAfter'> {
  errors?: FieldError[]
  /** Values of the sentence, beyond `params`. */
  values?: SentenceValues | undefined
  /** Those that depend on the language, such as a weekday. */
  valuesIn?: ((language: AppLanguage) => SentenceValues) | undefined
}

/** A code with values in its sentence requires them as `params`. */
type ExtrasOf<Code extends ErrorCode> = Code extends keyof ProblemParams
  ? [Extras & { params: ProblemParams[Code] }]
  : [Extras?]

/** The one error of the API: thrown anywhere, turned into problem details by plugins/errors. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly status: number
  /** Fields of the response besides the sentence. */
  readonly extras: Omit<Extras, 'values' | 'valuesIn'> & Pick<AnyProblem, 'params'>
  readonly detailIn: (language: AppLanguage) => string
  /** The item that is sold out. */
  soldOutId?: string

  /** @param detail one or several sentences; the English text is the error's message */
  constructor(
    code: Code,
    detail: Sentence | readonly (Sentence | FilledSentence)[],
    ...[{ values, valuesIn, ...extras } = {}]: ExtrasOf<Code>
  ) {
    const { params } = extras as { params?: SentenceValues }
    const detailIn = (language: AppLanguage) =>
      (typeof detail === 'string' ? [detail] : detail)
        .map((one) => (typeof one === 'string' ? { sentence: one } : one))
        .map(({ sentence, values: own }) =>
          formatSentence(sentence, language, {
            ...params,
            ...values,
            ...valuesIn?.(language),
            ...own,
          }),
        )
        .join(' ')
    super(detailIn('en'))
    this.code = code
    this.status = errorCodes[code].status
    this.extras = extras
    this.detailIn = detailIn
  }

  /** The message of one of its fields. */
  errorIn({ field, sentence, values, message }: FieldError, language: AppLanguage) {
    if (sentence) return { field, message: formatSentence(sentence, language, values) }
    return { field, message: message ?? this.detailIn(language) }
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', 'We could not find that {what}.', { values: { what } })
}

/** A 400 about one field. @param field its path in the body or the query, e.g. `lines.0.itemId` */
export function fieldProblem(field: string, detail: Sentence, values?: SentenceValues): Problem {
  return new Problem('invalid_request', detail, { values, errors: [{ field }] })
}
