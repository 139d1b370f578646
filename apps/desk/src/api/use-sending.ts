import { createRetryKeys } from '@bellhop/client/retry-keys'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type FieldErrors,
  isSessionEnd,
  readErrorSentence,
  readFieldErrors,
} from './error-sentence.ts'
import { useStaff } from './staff-context.ts'

/**
 * Outlives the forms: if one is closed before its call was answered, and the same data is entered again, the call has
 * the same idempotency key.
 */
const retryKeys = createRetryKeys()

export interface ChangeState {
  isBusy: boolean
  /** Why the latest attempt failed, as a sentence. */
  problem: string | undefined
  /** The server's errors by field name, which is its path in the body. */
  errors: FieldErrors
}

export type Outcome<Data> =
  | { isDone: true; data: Data; problem?: undefined; error?: undefined }
  /** `problem`: why it failed, as a sentence; the hook also returns it. */
  | { isDone: false; data?: undefined; problem?: string; error?: unknown }

type Start<Args, Data> = (
  args: Args & { idempotencyKey: string },
) => PromiseLike<{ data?: Data; error?: unknown }>

/**
 * Sends changes by `start`. A call is repeated with the same idempotency key until it is answered, and ignored while
 * the same one is in flight; different ones may run in parallel.
 *
 * @param name of the call
 * @param since the state that the change is based on, as of when the form was opened: once it differs, the same change
 * entered again is a new one
 */
export function useSending<Args extends { params?: object }, Data>(
  name: string | undefined,
  start: Start<Args, Data>,
  since?: unknown,
) {
  const t = useTranslations('api')
  const { _id: staffId } = useStaff()
  const [opened] = useState(since)
  const inFlight = useRef(new Set<string>())
  const [running, setRunning] = useState(0)
  const [data, setData] = useState<Data>()
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})

  async function run(args: Args): Promise<Outcome<Data>> {
    const target = { name, staffId, params: args.params }
    const identity = { ...target, opened, args }
    const text = JSON.stringify(identity)
    if (inFlight.current.has(text)) return { isDone: false }
    inFlight.current.add(text)
    setRunning((count) => count + 1)
    setProblem(undefined)
    setErrors({})
    const idempotencyKey = retryKeys.keyFor(identity, target)
    const response = await start({ ...args, idempotencyKey })
    retryKeys.settle(identity, response.error, target)
    inFlight.current.delete(text)
    setRunning((count) => count - 1)
    if (!response.error) {
      const answered = response.data as Data
      setData(answered)
      return { isDone: true, data: answered }
    }
    if (isSessionEnd(response.error)) return { isDone: false }
    const sentence = readErrorSentence(response.error, t)
    setProblem(sentence)
    setErrors(readFieldErrors(response.error, t))
    return { isDone: false, problem: sentence, error: response.error }
  }

  const state: ChangeState = { isBusy: running > 0, problem, errors }
  /** `data` is the latest response. */
  return { ...state, run, data }
}
