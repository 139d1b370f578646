import type { CheckName } from '@bellhop/contract/desk/operations'
import type { AppLanguage } from '@bellhop/languages'
import { explainFailure } from '../backup/explain-failure.ts'
import { type FilledSentence, formatFilled, type Sentence } from '../sentences/sentences.ts'

/** The result of a check, as sentences for the operator. */
export interface Finding {
  check: CheckName
  /** `off`: not set up, and nothing depends on it. */
  state: 'ok' | 'problem' | 'off'
  what: FilledSentence
  /** Says why a problem matters. */
  why?: FilledSentence
  /** Names the command, setting or screen that mends a problem. */
  fix?: FilledSentence
}

type Text = Sentence | FilledSentence

const toSaid = (text: Text): FilledSentence =>
  typeof text === 'string' ? { sentence: text } : text

export const ok = (check: CheckName, what: Text): Finding => ({
  ...{ check, state: 'ok', what: toSaid(what) },
})

export const off = (check: CheckName, what: Text): Finding => ({
  ...{ check, state: 'off', what: toSaid(what) },
})

export const problem = (check: CheckName, what: Text, why: Text, fix: Text): Finding => ({
  ...{ check, state: 'problem', what: toSaid(what), why: toSaid(why), fix: toSaid(fix) },
})

export function formatFinding({ check, state, what, why, fix }: Finding, language: AppLanguage) {
  return {
    ...{ check, state, what: formatFilled(what, language) },
    ...(why && { why: formatFilled(why, language) }),
    ...(fix && { fix: formatFilled(fix, language) }),
  }
}

/** Makes a check that may fail itself, so that the others are still reported. */
export async function checkSafely(
  check: CheckName,
  work: () => Promise<Finding | Finding[]>,
): Promise<Finding | Finding[]> {
  try {
    return await work()
  } catch (error) {
    return problem(
      check,
      {
        sentence: 'Not checked. {reason}',
        valuesIn: (language) => ({ reason: explainFailure(error, language) }),
      },
      'A fault here would go unnoticed.',
      'Fix it, then run the doctor again.',
    )
  }
}
