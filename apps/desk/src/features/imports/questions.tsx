import type { ImportQuestion, SameName } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'

export interface Answer {
  row: number
  answer: SameName
  entryId?: string
}

interface Props {
  questions: readonly ImportQuestion[]
  /** How many there are in all. */
  asked: number
  defaultAnswer: SameName | undefined
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  onAnswerAll: (answer: SameName) => void
}

const answers: readonly { value: SameName; label: string }[] = [
  { value: 'same', label: 'Change the entry' },
  { value: 'new', label: 'Add another' },
  { value: 'skip', label: 'Leave out' },
]

/** Rows without an ID that have the name of an entry. */
export function Questions({
  questions,
  asked,
  defaultAnswer,
  isBusy,
  onAnswer,
  onAnswerAll,
}: Props) {
  return (
    <Card className="grid gap-4 p-5 phone:p-4">
      <h2 className="font-semibold">Equal names</h2>
      <p className="text-ink-soft text-sm">
        These rows have no ID, and the name of an entry that you have. Is it the same one?
      </p>
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
              </p>
              <div className="flex flex-wrap gap-2">
                {entries.map(({ _id, within }) => (
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
                  Leave out
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
