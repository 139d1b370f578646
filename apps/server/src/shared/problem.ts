import { type ErrorCode, errorCodes, type Problem as ProblemBody } from '@bellhop/contract/errors'

type Extras = Pick<ProblemBody, 'errors' | 'amounts' | 'triesLeft' | 'retryAfter'>

/** The one error of the API: thrown anywhere, made into problem details by plugins/errors. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: Extras

  /** @param detail a sentence a guest can read */
  constructor(code: ErrorCode, detail: string, extras: Extras = {}) {
    super(detail)
    this.code = code
    this.status = errorCodes[code].status
    this.extras = extras
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `We could not find that ${what}.`)
}
