import type { Change } from '@bellhop/contract/desk/changes'
import { useState } from 'react'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { ChangedValue } from './changed-value.tsx'
import { undoChangesOf } from './changes-api.ts'
import { formatField, formatNoun } from './format-change.ts'

interface Props {
  /** The first change to undo. */
  change: Change
  formatTime: (instant: string) => string
  onDone: (undone: number) => void
  onClose: () => void
}

/** Asks before everything is undone that one person did from a change on. */
export function UndoAllSheet({ change, formatTime, onDone, onClose }: Props) {
  const { staff, at } = change
  const [kept, setKept] = useState<Change[]>()
  const undoing = useChange(undoChangesOf, kept)

  async function undo() {
    const body = { staffId: staff._id, since: at, keepOthers: kept !== undefined }
    const { data, isDone, error } = await undoing.run({ body })
    if (isDone) onDone(data?.undone ?? 0)
    else setKept(readCurrent<{ changes: Change[] }>(error)?.changes)
  }

  return (
    <FormSheet
      title={`Undo everything by ${staff.name}?`}
      action={kept ? 'Undo the rest' : 'Undo everything'}
      variant="danger"
      change={kept ? { ...undoing, problem: undefined } : undoing}
      onSubmit={() => void undo()}
      onClose={onClose}
    >
      <p>
        All changes by <bdi className="font-medium">{staff.name}</bdi> from{' '}
        <time dateTime={at}>{formatTime(at)}</time> until now are undone, the latest first.
      </p>
      {kept && (
        <>
          <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            These have been changed by others since, and stay as they are:
          </p>
          <ul className="grid gap-3 text-sm">
            {kept.map(({ _id, noun, entry, fields }) => (
              <li key={_id}>
                <p>
                  {formatNoun(noun)} <bdi className="font-medium">{entry.name}</bdi>
                </p>
                {fields.map((field) => (
                  <p key={field.field} className="flex flex-wrap gap-x-2">
                    <span className="text-ink-soft">{formatField(field)}, now</span>
                    <ChangedValue value={field.now} field={field} />
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSheet>
  )
}
