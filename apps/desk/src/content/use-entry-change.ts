import { isApiError } from '@bellhop/client/api-error'
import type { Address } from '@bellhop/contract/base/address'
import { useState } from 'react'
import { useChange } from '../api/use-change.ts'
import { toBody } from '../forms/texts.ts'
import type { FormState } from '../forms/use-form.ts'
import { changeEntry, type Entry } from './content-api.ts'

/** The fields that were edited here and meanwhile saved otherwise by someone else: their saved values. */
export type Conflicts = Readonly<Record<string, unknown>>

/**
 * Saves the form of an entry, with the version that was seen. Where someone else has saved meanwhile, the form takes
 * over what was not edited in it; what both have edited stays as it is and is in `conflicts`. Saving again then saves it.
 */
export function useEntryChange<Values extends object>(
  form: FormState<Values>,
  entry: Pick<Entry, 'version'> | undefined,
) {
  const { run, isBusy, problem, errors } = useChange(changeEntry)
  const [version, setVersion] = useState(entry?.version)
  const [conflicts, setConflicts] = useState<Conflicts>()
  const [isOutdated, setOutdated] = useState(false)

  /** @param fixed fields that are not edited in the form */
  async function save(call: { address: Address; params?: { id: string } }, fixed: object = {}) {
    const body = { ...toBody(form.values), ...fixed, ...(version !== undefined && { version }) }
    const outcome = await run({ ...call, body })
    const current = readCurrent(outcome.error)
    setOutdated(current !== undefined)
    if (current) {
      const { _id, version: saved, ...values } = current
      const names = form.rebase(values as Values)
      setVersion(saved)
      setConflicts(Object.fromEntries(names.map((name) => [name, current[name]])))
    }
    return outcome
  }

  return {
    save,
    isBusy,
    // The notice of the conflicts replaces the server's sentence.
    problem: isOutdated ? undefined : problem,
    errors,
    conflicts,
    dropConflict: (name: string) => setConflicts(({ [name]: _dropped, ...others } = {}) => others),
  }
}

function readCurrent(error: unknown): (Entry & Record<string, unknown>) | undefined {
  if (!isApiError(error) || error.kind !== 'problem' || error.code !== 'changed_meanwhile') return
  return error.current as Entry & Record<string, unknown>
}
