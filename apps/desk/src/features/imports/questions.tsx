import type { ImportKind, ImportQuestion, SameName } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { textsOf } from './kinds.ts'

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
  const { questions: texts } = textsOf(kind)
  const canChange = kind !== 'stays'
  const answers: readonly { value: SameName; label: string }[] = [
    ...(canChange ? [{ value: 'same' as const, label: 'Change the entry' }] : []),
    { value: 'new', label: 'Add another' },
    { value: 'skip', label: texts.skip },
  ]
  return (
    <Card className="grid gap-4 p-5 phone:p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="text-ink-soft text-sm">{texts.help}</p>
      <Segmented<SameName | ''>
        legend="For all rows that are not answered below"
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
                <span className="text-ink-soft text-sm">Row {row}</span>{' '}
                <bdi className="font-medium">{name}</bdi>
                {!canChange && (
                  <span className="text-ink-soft text-sm">
                    {`: you have ${entries.map(({ within }) => within).join('; ')}`}
                  </span>
                )}
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
                      {within === undefined ? 'Change the entry' : `Change the one in ${within}`}
                    </Button>
                  ))}
                <Button size="small" busy={isBusy} onClick={() => onAnswer({ row, answer: 'new' })}>
                  Add another
                </Button>
                <Button
                  size="small"
                  busy={isBusy}
                  onClick={() => onAnswer({ row, answer: 'skip' })}
                >
                  {texts.skip}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked > questions.length && (
        <p className="text-ink-soft text-sm">
          <span>{`${asked - questions.length} more rows follow.`}</span>
        </p>
      )}
    </Card>
  )
}
