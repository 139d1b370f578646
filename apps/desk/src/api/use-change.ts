import { createRetryKeys } from '@bellhop/client/retry-keys'
import { useRef, useState } from 'react'
import { isSessionEnd, readErrorSentence } from './error-sentence.ts'
import { useStaff } from './staff-context.ts'

/** Outlives the dialogs: who closes one whose call was not answered, and enters the same again, means the same. */
const retryKeys = createRetryKeys()

interface Outcome<Data> {
  /** What the call was answered with. */
  data?: Data
  /** Why it was not done, as a sentence; the hook has it, too. */
  problem?: string
}

/** A call that changes something: one at a time, and repeated with the same key until it is answered. */
export function useChange<Args extends { idempotencyKey: string }, Data>(
  name: string,
  start: (args: Args) => PromiseLike<{ data?: Data; error?: unknown }>,
) {
  const { _id: staffId } = useStaff()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(args: Omit<Args, 'idempotencyKey'>): Promise<Outcome<Data>> {
    if (isRunning.current) return {}
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    const identity = { name, staffId, args }
    const answer = await start({ ...args, idempotencyKey: retryKeys.keyFor(identity) } as Args)
    const { data, error } = answer
    retryKeys.settle(identity, error)
    isRunning.current = false
    setBusy(false)
    if (!error) return data === undefined ? {} : { data }
    if (isSessionEnd(error)) return {}
    const sentence = readErrorSentence(error)
    setProblem(sentence)
    return { problem: sentence }
  }

  return { run, isBusy, problem }
}
