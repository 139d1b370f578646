import { isApiError } from '@bellhop/client/api-error'
import type { Address } from '@bellhop/contract/base/address'
import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import { useState } from 'react'
import { isNotFound } from '../api/error-sentence.ts'
import type { Tag } from '../api/tags.ts'
import { useEndpointChange } from '../api/use-endpoint-change.ts'
import { toBody } from '../forms/texts.ts'
import type { FormState } from '../forms/use-form.ts'
import { changeEntry, type Entry } from './content-api.ts'
import { withoutIds } from './without-ids.ts'

/** The fields that were edited here and saved with other values by a colleague: the saved values. */
export type Conflicts = Readonly<Record<string, unknown>>

interface Call {
  address: Address
  params?: Readonly<Record<string, string>>
  /** Names data to read again, if it is not content. */
  tags?: readonly Tag[]
}

/**
 * Saves the form of an entry with the version that was seen. If a colleague has saved in the meantime, the form takes
 * over the fields not edited in it; fields edited by both are unchanged and in `conflicts`. Saving again then saves
 * everything. An entry that a colleague has removed can be added again with the form's values.
 */
export function useEntryChange<Values extends object>(
  form: FormState<Values>,
  entry: Pick<Entry, 'version'> | undefined,
) {
  const { run, isBusy, problem, errors } = useEndpointChange(changeEntry)
  const [version, setVersion] = useState(entry?.version)
  const [conflicts, setConflicts] = useState<Conflicts>()
  const [isRemoved, setRemoved] = useState(false)
  /** The notice of the conflicts, or of the removal, replaces the server's sentence. */
  const [isExplained, setExplained] = useState(false)

  /** The body that saves the form. @param fixed fields that are not edited in it */
  function bodyOf(fixed: object = {}, seen = version): object {
    const { outdatedTranslations: _, ...entered } = form.values as OutdatedTranslations
    return { ...toBody(entered), ...fixed, ...(seen !== undefined && { version: seen }) }
  }

  /** The body that adds the entry again, or a copy. */
  const newBodyOf = (fixed: object = {}): object => withoutIds({ ...toBody(form.values), ...fixed })

  async function save(call: Call, fixed?: object, seen = version) {
    const outcome = await run({ ...call, body: bodyOf(fixed, seen) })
    const current = readCurrent(outcome.error)
    const isGone = isNotFound(outcome.error)
    if (isGone) setRemoved(true)
    setExplained(isGone || current !== undefined)
    if (current) {
      const { _id, version: saved, ...values } = current
      const { isChanged, conflicts: names } = form.rebase(values as Values)
      setVersion(saved)
      // A colleague has saved the values that this form was opened with.
      if (!isChanged && saved !== seen) return await save(call, fixed, saved)
      setConflicts(Object.fromEntries(names.map((name) => [name, current[name]])))
    }
    return outcome
  }

  async function addAgain({ address, tags }: Omit<Call, 'params'>, fixed?: object) {
    setExplained(false)
    return await run({ address, body: newBodyOf(fixed), ...(tags && { tags }) })
  }

  return {
    save,
    addAgain,
    bodyOf,
    newBodyOf,
    isBusy,
    isRemoved,
    problem: isExplained ? undefined : problem,
    errors,
    conflicts,
    dropConflict: (name: string) => setConflicts(({ [name]: _dropped, ...others } = {}) => others),
  }
}

function readCurrent(error: unknown): (Entry & Record<string, unknown>) | undefined {
  if (!isApiError(error) || error.kind !== 'problem' || error.code !== 'changed_meanwhile') return
  return error.current as Entry & Record<string, unknown>
}
