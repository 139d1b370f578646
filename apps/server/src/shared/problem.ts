import {
  type AnyProblem,
  type ErrorCode,
  errorCodes,
  type ProblemParams,
} from '@bellhop/contract/errors'

type Extras = Pick<AnyProblem, 'errors' | 'amounts' | 'triesLeft' | 'retryAfter'>

/** A code whose sentence is made of something needs it as `params`. */
type ExtrasOf<Code extends ErrorCode> = Code extends keyof ProblemParams
  ? [Extras & { params: ProblemParams[Code] }]
  : [Extras?]

/** The one error of the API: thrown anywhere, turned into problem details by plugins/errors. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly extras: Extras & Pick<AnyProblem, 'params'>

  /** @param detail a sentence in English that a guest can read */
  constructor(code: Code, detail: string, ...[extras = {}]: ExtrasOf<Code>) {
    super(detail)
    this.code = code
    this.status = errorCodes[code].status
    this.extras = extras
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `We could not find that ${what}.`)
}
