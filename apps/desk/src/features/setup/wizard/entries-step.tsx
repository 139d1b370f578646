import type { Address } from '@bellhop/contract/base/address'
import { maxItemName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useEndpointChange } from '../../../api/use-endpoint-change.ts'
import type { ChangeState } from '../../../api/use-sending.ts'
import {
  changeEntry,
  type Entry,
  type ListCalls,
  useEntries,
} from '../../../content/content-api.ts'
import type { DeskStep } from '../steps.ts'
import { Present } from './present.tsx'
import { type Row, RowList, type RowNoun } from './row-list.tsx'
import { StepForm, useNextStep } from './step-form.tsx'

export interface NamedRow extends Row {
  name: string
}

interface NamedEntry extends Entry {
  name: Readonly<Record<string, string | undefined>>
}

interface Props<E extends NamedEntry, R extends NamedRow> {
  step: DeskStep
  title: string
  lead: string
  calls: ListCalls
  noun: RowNoun
  nameLabel: string
  /** Title of those that the hotel has. */
  present: string
  /** Where they are edited. */
  to: string
  describe: (entry: E) => string
  /** The first one is asked for at once. */
  isNeeded?: boolean
  /** Asked before the entries. */
  question?: ReactNode
  errors?: Record<string, string | undefined>
  /** Stores the answer, before the entries. */
  saveFirst?: { change: ChangeState; run: () => Promise<boolean> } | undefined
  make: () => Omit<R, 'key'>
  /** The errors of the fields besides the name. */
  errorsOf?: (row: R) => Record<string, string | undefined>
  /** The fields besides the name. */
  toFields: (row: R) => object
  /** Its fields besides the name. */
  children: (row: R, change: (some: Partial<R>) => void) => ReactNode
}

/** A step that lists the entries of one kind and adds others. */
export function EntriesStep<E extends NamedEntry, R extends NamedRow>({
  step,
  title,
  lead,
  calls,
  noun,
  ...props
}: Props<E, R>) {
  const t = useTranslations('setup')
  const query = useEntries<E>(calls)
  const { entries } = query
  const [language = 'en'] = useStaff().hotel.languages
  const { rows, setRows, save, change } = useRows<R>()
  const isFirstAsked = props.isNeeded && entries?.length === 0
  const shown = isFirstAsked && rows.length === 0 ? [{ ...props.make(), key: 1 } as R] : rows
  const next = useNextStep(step)
  const { saveFirst } = props

  async function finish() {
    const toBody = (row: R) => ({
      name: { [language]: row.name.trim() },
      ...props.toFields(row),
    })
    // The questions are not known yet.
    if (!entries) return
    if (saveFirst && !(await saveFirst.run())) return
    if (await save(calls.add, toBody)) next()
  }

  return (
    <StepForm
      step={step}
      title={title}
      lead={lead}
      skip={!entries || shown.length > 0 ? t('skip') : undefined}
      change={saveFirst?.change.isBusy || saveFirst?.change.problem ? saveFirst.change : change}
      errors={Object.assign(
        {},
        props.errors,
        ...shown.map((row) => ({
          [`name${row.key}`]: row.name.trim() ? undefined : t(`rows.${noun}.enterName`),
          ...props.errorsOf?.(row),
        })),
      )}
      values={{ shown }}
      onSubmit={() => void finish()}
    >
      <Present
        {...query}
        title={props.present}
        to={props.to}
        lines={(entries ?? []).map((entry) => ({
          key: entry._id,
          name: entry.name[language] ?? '',
          detail: props.describe(entry),
        }))}
      />
      {entries && props.question}
      {entries && (
        <RowList noun={noun} rows={shown} onChange={setRows} make={props.make}>
          {(row, edit) => (
            <>
              <TextField
                label={props.nameLabel}
                required
                name={`name${row.key}`}
                autoComplete="off"
                maxLength={maxItemName}
                value={row.name}
                onChange={({ target }) => edit({ name: target.value } as Partial<R>)}
              />
              {props.children(row, edit)}
            </>
          )}
        </RowList>
      )}
    </StepForm>
  )
}

interface SavedRows<R extends Row> {
  rows: R[]
  setRows: (rows: R[]) => void
  change: ChangeState
  /** @returns whether all are saved. Those that are leave the list, so that a second try adds none twice. */
  save: (add: Address, toBody: (row: R) => object) => Promise<boolean>
}

/** New entries, saved one after the other in their order. */
function useRows<R extends Row>(): SavedRows<R> {
  const [rows, setRows] = useState<R[]>([])
  const [isSaving, setSaving] = useState(false)
  const adding = useEndpointChange(changeEntry)

  async function save(add: Address, toBody: (row: R) => object): Promise<boolean> {
    setSaving(true)
    let left = rows
    for (const row of rows) {
      const { isDone } = await adding.run({ address: add, body: toBody(row) })
      if (!isDone) break
      left = left.filter(({ key }) => key !== row.key)
      setRows(left)
    }
    setSaving(false)
    return left.length === 0
  }

  const { isBusy, problem, errors } = adding
  return { rows, setRows, save, change: { isBusy: isBusy || isSaving, problem, errors } }
}
