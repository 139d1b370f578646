import type { ImportKind, ImportQuestion, SameName } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { groupOf } from './kinds.ts'

export interface Answer {
  row: number
  answer: SameName
  entryId?: string
}

interface Props {
  kind: ImportKind
  questions: readonly ImportQuestion[]
  /** How many there are in all. */
  asked: number
  defaultAnswer: SameName | undefined
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  onAnswerAll: (answer: SameName) => void
}

/** Rows without an ID that have the name of an entry, or the guest and dates of a stay. A stay is not changed. */
export function Questions({
  kind,
  questions,
  asked,
  defaultAnswer,
  isBusy,
  onAnswer,
  onAnswerAll,
}: Props) {
  const t = useTranslations('imports')
  const group = groupOf(kind)
  const canChange = kind !== 'stays'
  const answers: readonly { value: SameName; label: string }[] = [
    ...(canChange ? [{ value: 'same' as const, label: t('changeTheEntry') }] : []),
    { value: 'new', label: t('addAnother') },
    { value: 'skip', label: t(`${group}.questions.skip`) },
  ]
  return (
    <Card className="grid gap-4 p-5 phone:p-4">
      <h2 className="font-semibold">{t(`${group}.questions.title`)}</h2>
      <p className="text-ink-soft text-sm">{t(`${group}.questions.help`)}</p>
      <Segmented<SameName | ''>
        legend={t('forAllOtherRows')}
        showLegend
        options={answers}
        value={defaultAnswer ?? ''}
        onChange={(answer) => answer && onAnswerAll(answer)}
      />
      {questions.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {questions.map(({ row, name, entries }) => (
            <li key={row} className="grid gap-2 py-3">
              <p>
                {t.rich(`${group}.questions.row`, {
                  row,
                  name,
                  entries: entries.map(({ within }) => within).join('; '),
                  soft: (chunks) => <span className="text-ink-soft text-sm">{chunks}</span>,
                  bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
                })}
              </p>
              <div className="flex flex-wrap gap-2">
                {canChange &&
                  entries.map(({ _id, within }) => (
                    <Button
                      key={_id}
                      size="small"
                      busy={isBusy}
                      onClick={() => onAnswer({ row, answer: 'same', entryId: _id })}
                    >
                      {within === undefined ? t('changeTheEntry') : t('changeTheOneIn', { within })}
                    </Button>
                  ))}
                <Button size="small" busy={isBusy} onClick={() => onAnswer({ row, answer: 'new' })}>
                  {t('addAnother')}
                </Button>
                <Button
                  size="small"
                  busy={isBusy}
                  onClick={() => onAnswer({ row, answer: 'skip' })}
                >
                  {t(`${group}.questions.skip`)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked > questions.length && (
        <p className="text-ink-soft text-sm">
          {t('moreRowsFollow', { count: asked - questions.length })}
        </p>
      )}
    </Card>
  )
}
