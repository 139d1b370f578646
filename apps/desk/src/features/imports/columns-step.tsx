import { chooseImportColumns } from '@bellhop/contract/calls/desk/imports'
import type { DecimalSign, Import, ImportColumn, ImportField } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useCellProblem } from '../../format/use-cell-problem.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { DefaultFields } from './default-fields.tsx'
import { readSample } from './read-sample.ts'

interface Props {
  checked: Import
  onDone: () => void
  onClose: () => void
}

/** Which column is which field, with values as they are read, and what is the same for all new entries. */
export function ColumnsStep(props: Props) {
  const read = props.checked.sheets?.find(({ isRead }) => isRead)
  return <Columns key={read?.name} {...props} />
}

function Columns({ checked, onDone, onClose }: Props) {
  const t = useTranslations('imports')
  const { _id: id, kind, columns = [], fields = [], sheets = [], notes = [] } = checked
  const [chosen, setChosen] = useState(() =>
    columns.map(({ field, proposed }) => field ?? proposed ?? ''),
  )
  const [defaults, setDefaults] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.field, field.default ?? ''])),
  )
  const [decimalSign, setDecimalSign] = useState(checked.decimalSign)
  const placed = columns.map((column, at) => ({ column, at }))
  const choosing = useChange(chooseImportColumns, { tags: ['content'], since: checked })
  const missing = fields.filter((one) => one.needed && !chosen.includes(one.field))
  const unchosen = chosen.includes('id') ? [] : missing.filter((one) => !one.canDefault)
  const isAmount = (at: number) =>
    fields.find(({ field }) => field === chosen[at])?.type === 'money'
  const ambiguous = columns.find((column, at) => column.ambiguous && isAmount(at))?.ambiguous

  async function send(sheet: string | undefined, isOther = false) {
    const given = Object.entries(defaults).flatMap(([field, value]) =>
      value.trim() && !chosen.includes(field) ? [{ field, value: value.trim() }] : [],
    )
    const body = isOther
      ? { defaults: [], ...(sheet && { sheet }) }
      : {
          ...{ columns: chosen, defaults: given },
          ...(decimalSign && { decimalSign }),
          ...(sheet && { sheet }),
        }
    const { isDone } = await choosing.run({ params: { id }, body })
    if (isDone && !isOther) onDone()
  }

  const sheet = sheets.find(({ isRead }) => isRead)?.name
  return (
    <>
      <Card className="grid gap-4 p-5 phone:p-4">
        <h2 className="font-semibold text-lg">{t('whichColumn', { kind: t(`kinds.${kind}`) })}</h2>
        <p className="text-ink-soft text-sm">{t('columnsHelp')}</p>
        {notes.map((note) => (
          <p key={note} className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            <bdi>{note}</bdi>
          </p>
        ))}
        {sheets.length > 1 && (
          <Select
            label={t('sheet')}
            name="sheet"
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            value={sheet}
            onChange={({ target }) => void send(target.value, true)}
          />
        )}
        <ul className="divide-y divide-line border-line border-y">
          {placed.map(({ column, at }) => (
            <OneColumn
              key={at}
              column={column}
              number={at + 1}
              fields={fields}
              chosen={chosen}
              value={chosen[at] ?? ''}
              decimalSign={decimalSign}
              onChoose={(field) => setChosen(chosen.with(at, field))}
            />
          ))}
        </ul>
        {ambiguous && <Ambiguous text={ambiguous} value={decimalSign} onChange={setDecimalSign} />}
      </Card>
      <DefaultFields
        fields={fields.filter(({ field }) => !chosen.includes(field))}
        isOptional={chosen.includes('id')}
        values={defaults}
        onChange={(field, value) => setDefaults({ ...defaults, [field]: value })}
      />
      <div className="grid gap-3">
        {unchosen.length > 0 && (
          <p className="text-sm">
            {t.rich('chooseColumnsOf', {
              fields: formatList(unchosen.map(({ title }) => title)),
              strong: (chunks) => <span className="font-medium">{chunks}</span>,
            })}
          </p>
        )}
        {choosing.problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-sm">
            {choosing.problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={choosing.isBusy}
            disabled={unchosen.length > 0}
            onClick={() => void send(sheet)}
          >
            {t('continueToTheCheck')}
          </Button>
          <Button onClick={onClose}>{t('chooseAnotherFile')}</Button>
        </div>
      </div>
    </>
  )
}

interface ColumnProps {
  column: ImportColumn
  number: number
  fields: readonly ImportField[]
  chosen: readonly string[]
  value: string
  decimalSign: DecimalSign | undefined
  onChoose: (field: string) => void
}

function OneColumn(props: ColumnProps) {
  const t = useTranslations('imports')
  const { column, number, fields, chosen, value, decimalSign, onChoose } = props
  const { heading, samples } = column
  const { hotel } = useStaff()
  const field = fields.find((one) => one.field === value)
  const options = fields.map(({ field: path, title }) => ({
    ...{ value: path, label: title },
    disabled: path !== value && chosen.includes(path),
  }))
  return (
    <li className="grid items-start gap-x-5 gap-y-2 py-3 sm:grid-cols-2">
      <Select
        label={heading || t('column', { number })}
        name={`column-${number}`}
        options={[{ value: '', label: t('doNotImport') }, ...options]}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
      <ul className="grid gap-1 text-sm sm:pt-7">
        {samples.map((text) => (
          <li key={text} className="wrap-anywhere">
            <Sample
              text={text}
              read={field && readSample(t, text, field, { ...hotel, decimalSign, samples })}
              choices={field?.values.map(({ title }) => title)}
            />
          </li>
        ))}
        {samples.length === 0 && <li className="text-ink-soft">{t('noValues')}</li>}
      </ul>
    </li>
  )
}

interface SampleProps {
  text: string
  read: ReturnType<typeof readSample> | undefined
  choices: readonly string[] | undefined
}

function Sample({ text, read, choices }: SampleProps) {
  const explain = useCellProblem()
  if (!read) return <bdi className="text-ink-soft">{text}</bdi>
  if ('problem' in read) {
    return (
      <>
        <bdi>{text}</bdi>
        <span className="text-bad">{`: ${explain(read, choices)}`}</span>
      </>
    )
  }
  if (read.shown === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi className="text-ink-soft">{text}</bdi> → <bdi className="font-medium">{read.shown}</bdi>
    </>
  )
}

const signs: readonly DecimalSign[] = ['.', ',']

/** Asks what an amount means that can be read in two ways. */
function Ambiguous({
  text,
  value,
  onChange,
}: {
  text: string
  value: DecimalSign | undefined
  onChange: (sign: DecimalSign) => void
}) {
  const t = useTranslations('imports')
  const { hotel } = useStaff()
  const money = { ...{ field: '', title: '', needed: true, canDefault: true, values: [] } }
  const options = signs.flatMap((decimalSign) => {
    const reading = { ...hotel, decimalSign, samples: [] }
    const read = readSample(t, text, { ...money, type: 'money' }, reading)
    return 'shown' in read ? [{ value: decimalSign, label: read.shown }] : []
  })
  return (
    <Segmented<DecimalSign | ''>
      legend={t('whatDoesItMean', { text })}
      showLegend
      options={options}
      value={value ?? ''}
      onChange={(sign) => sign && onChange(sign)}
      help={t('amountsHelp')}
    />
  )
}
