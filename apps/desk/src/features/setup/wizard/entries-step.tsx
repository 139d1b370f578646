import type { Address } from '@bellhop/contract/base/address'
import { maxItemName } from '@bellhop/domain/limits'
import { Skeleton } from '@bellhop/ui/skeleton'
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
import { LoadError } from '../../../lists/load-error.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import type { DeskStep } from '../steps.ts'
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

interface PresentProps {
  title: string
  /** Where they are edited. */
  to: string
  entries: readonly object[] | undefined
  lines: readonly { key: string; name: string; detail: string }[]
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Lists the entries that the hotel has already. */
function Present({ title, to, entries, lines, error, isFetching, refetch }: PresentProps) {
  const t = useTranslations('setup')
  if (!entries) {
    if (error === undefined) return <Skeleton className="h-24" />
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (lines.length === 0) return null
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{title}</h2>
        <TextLink to={to}>{t('edit')}</TextLink>
      </div>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {lines.map(({ key, name, detail }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-ink-soft">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
