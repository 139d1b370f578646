import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { Folio } from '@bellhop/contract/desk/folios'
import { useRef, useState } from 'react'
import { isSessionEnd, readErrorSentence } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'

/** Outlives the dialogs: who closes one whose call was not answered, and enters the same again, means the same. */
const retryKeys = createRetryKeys()

interface Outcome {
  isDone: boolean
  /** Why not, as a sentence; the hook has it, too. */
  problem?: string
}

/**
 * A call that changes a folio: one at a time, and repeated with the same key until it is answered, so that nothing is
 * posted twice. Once the ledger has changed, the same entered again is meant as another one.
 */
export function useFolioCall<Args extends { idempotencyKey: string }>(
  name: string,
  start: (args: Args) => PromiseLike<{ error?: unknown }>,
  folio: Folio,
) {
  const { _id: staffId } = useStaff()
  const [entries] = useState(folio.entries.length)
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(args: Omit<Args, 'idempotencyKey'>): Promise<Outcome> {
    if (isRunning.current) return { isDone: false }
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    const identity = { name, staffId, folioId: folio._id, entries, args }
    const { error } = await start({ ...args, idempotencyKey: retryKeys.keyFor(identity) } as Args)
    retryKeys.settle(identity, error)
    isRunning.current = false
    setBusy(false)
    if (!error) return { isDone: true }
    if (isSessionEnd(error)) return { isDone: false }
    const sentence = readErrorSentence(error)
    setProblem(sentence)
    return { isDone: false, problem: sentence }
  }

  return { run, isBusy, problem }
}
