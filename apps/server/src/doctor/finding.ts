import { explainFailure } from '../backup/explain-failure.ts'

/** The result of a check, as sentences for the operator. */
export interface Finding {
  check: string
  /** `off`: not set up, and nothing depends on it. */
  state: 'ok' | 'problem' | 'off'
  what: string
  /** Says why a problem matters. */
  why?: string
  /** Names the command, setting or screen that mends a problem. */
  fix?: string
}

export function ok(check: string, what: string): Finding {
  return { check, state: 'ok', what }
}

export function off(check: string, what: string): Finding {
  return { check, state: 'off', what }
}

export function problem(check: string, what: string, why: string, fix: string): Finding {
  return { check, state: 'problem', what, why, fix }
}

/** Makes a check that may fail itself, so that the others are still reported. */
export async function checkSafely(
  check: string,
  work: () => Promise<Finding | Finding[]>,
): Promise<Finding | Finding[]> {
  try {
    return await work()
  } catch (error) {
    return problem(
      check,
      `Not checked. ${explainFailure(error)}`,
      'A fault here would go unnoticed.',
      'Fix it, then run the doctor again.',
    )
  }
}
