import { addressOf } from '@bellhop/client/address-of'
import { applyImport, decideImport, getImportRows } from '@bellhop/contract/calls/desk/imports'
import type { Import } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useToast } from '@bellhop/ui/toast'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { bdi } from '../../intl/bdi.tsx'
import { formatList, shownLocale } from '../../intl/shown-formats.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { formatCounts, groupOf } from './kinds.ts'
import { type Answer, Questions } from './questions.tsx'
import { RowList } from './row-list.tsx'
import { UndoImport } from './undo-import.tsx'

interface Props {
  checked: Import
  /** The way to the columns. */
  onColumns: (() => void) | undefined
  onClose: () => void
  /** The list that the import was opened from. */
  back: ReactNode
}

/** Shows the changes that a table would make and the open questions, then imports it and offers the undo. */
export function CheckedImport({ checked, onColumns, onClose, back }: Props) {
  const t = useTranslations('imports')
  const { _id: id, counts, state, problems, changes, newLists, unknown, notes = [] } = checked
  const applying = useChange(applyImport, { tags: ['content'], since: checked })
  const showToast = useToast()
  const writes = counts.new + counts.changed
  const group = groupOf(checked.kind)
  const rows = (which: 'all' | 'bad') =>
    addressOf(getImportRows, { params: { id }, query: { rows: which } })

  async function apply() {
    const { isDone } = await applying.run({ params: { id } })
    if (isDone) showToast({ text: t('tableImported'), tone: 'good' })
  }

  return (
    <>
      <Card className="grid gap-4 p-5 phone:p-4">
        <h2 className="font-semibold text-lg">
          {t(state === 'checked' ? `${group}.compared` : `states.${state}`, {
            kind: t(`kinds.${checked.kind}`),
          })}
        </h2>
        <Counts checked={checked} />
        {newLists.length > 0 && (
          <p className="text-sm">{t.rich('newCategories', { names: formatList(newLists), bdi })}</p>
        )}
        {unknown.length > 0 && (
          <p className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            {t.rich('columnsNotImported', { names: formatList(unknown), bdi })}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            <bdi>{note}</bdi>
          </p>
        ))}
        {applying.problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-sm">
            {applying.problem}
          </p>
        )}
        {state === 'checked' && counts.asked > 0 && (
          <p className="text-sm">{t(`${group}.toDecide`)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {state === 'checked' && (
            <Button
              variant="primary"
              busy={applying.isBusy}
              disabled={writes === 0 || counts.asked > 0}
              onClick={() => void apply()}
            >
              {writes === 0 ? t('nothingToImport') : t('importRows', { count: writes })}
            </Button>
          )}
          {state === 'applied' && (
            <UndoImport
              id={id}
              kind={checked.kind}
              title={formatCounts(t, checked.kind, counts)}
              counts={counts}
            />
          )}
          {onColumns && <Button onClick={onColumns}>{t('changeColumns')}</Button>}
          {state !== 'checked' && back}
          <Button onClick={onClose}>
            {state === 'checked' ? t('chooseAnotherFile') : t('done')}
          </Button>
          <DownloadLink href={rows('all')}>{t('allRows')}</DownloadLink>
        </div>
      </Card>
      {state === 'checked' && <Decisions checked={checked} />}
      <RowList
        title={t('notImported')}
        rows={problems.map(({ row, name, field, detail }) => ({
          ...{ row, detail },
          names: [name, field],
        }))}
        count={counts.bad}
        action={<DownloadLink href={rows('bad')}>{t('rowsToCorrect')}</DownloadLink>}
      />
      <RowList
        title={t(`${group}.${state === 'checked' ? 'before' : 'after'}`)}
        rows={changes.map(({ row, name, detail }) => ({ row, detail, names: [name] }))}
        count={writes}
      />
    </>
  )
}

function Counts({ checked: { kind, counts } }: { checked: Import }) {
  const t = useTranslations('imports')
  const shown = [
    { label: t('new'), count: counts.new },
    ...(kind === 'stays' ? [] : [{ label: t('changed'), count: counts.changed }]),
    { label: t('unchanged'), count: counts.unchanged },
    { label: t('notImported'), count: counts.bad },
    ...(counts.asked > 0 ? [{ label: t('toDecide'), count: counts.asked }] : []),
    ...(counts.skipped > 0 ? [{ label: t('leftOut'), count: counts.skipped }] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(({ label, count }) => (
        <div key={label} className="grid">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">
            {count.toLocaleString(shownLocale())}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Empty cells and equal names; each answer compares the table again. */
function Decisions({ checked }: { checked: Import }) {
  const t = useTranslations('imports')
  const { _id: id, empty, defaultAnswer, questions, answered, counts } = checked
  const [answers, setAnswers] = useState<Answer[]>([])
  const deciding = useChange(decideImport, { tags: ['content'], since: checked })
  const chosen = empty.filter(({ chosen }) => chosen).map(({ field }) => field)

  function decide({ clear = chosen, names = defaultAnswer, rows = answers }) {
    setAnswers(rows)
    const body = { clear, answers: rows, ...(names && { defaultAnswer: names }) }
    void deciding.run({ params: { id }, body })
  }

  return (
    <>
      {(counts.asked > 0 || defaultAnswer || answered > 0) && (
        <Questions
          kind={checked.kind}
          questions={questions}
          asked={counts.asked}
          defaultAnswer={defaultAnswer}
          isBusy={deciding.isBusy}
          onAnswer={(answer) => decide({ rows: [...answers, answer] })}
          onAnswerAll={(names) => decide({ names })}
        />
      )}
      {empty.length > 0 && (
        <Card className="grid gap-3 p-5 phone:p-4">
          <h2 className="font-semibold">{t('emptyCells')}</h2>
          <p className="text-ink-soft text-sm">{t('emptyCellsHelp')}</p>
          {empty.map(({ field, title, cells, chosen: isChosen }) => (
            <Checkbox
              key={field}
              name={field}
              label={t('removeFromEntries', { title, count: cells })}
              checked={isChosen}
              onChange={({ target }) =>
                decide({
                  clear: target.checked
                    ? [...chosen, field]
                    : chosen.filter((one) => one !== field),
                })
              }
            />
          ))}
        </Card>
      )}
      {deciding.problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-sm">
          {deciding.problem}
        </p>
      )}
    </>
  )
}
