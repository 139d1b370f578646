import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { ChangedValue } from './changed-value.tsx'
import { undoChange } from './changes-api.ts'
import { formatField, formatNoun } from './format-change.ts'

/** What a rejected undo has in `current`. */
export interface Conflict {
  version: number
  fields: ChangedField[]
}

interface Props {
  change: Change
  conflict: Conflict
  onDone: () => void
  onClose: () => void
}

/** Shows which fields have been changed since, and lets the manager choose what to undo. */
export function ConflictSheet({ change, conflict, onDone, onClose }: Props) {
  const { version, fields } = conflict
  const undoing = useChange(undoChange, version)
  const isAddition = change.kind === 'added'
  const [chosen, setChosen] = useState(() =>
    fields.filter(({ changedSince }) => !changedSince).map(({ field }) => field),
  )

  async function undo() {
    const body = isAddition ? { version } : { version, fields: chosen }
    const { isDone } = await undoing.run({ params: { id: change._id }, body })
    if (isDone) onDone()
  }

  return (
    <FormSheet
      title="Changed since"
      action={isAddition ? `Remove the ${formatNoun(change.noun)}` : 'Undo the chosen fields'}
      variant={isAddition ? 'danger' : 'primary'}
      change={undoing}
      onSubmit={() => void undo()}
      onClose={onClose}
    >
      <p>
        {isAddition
          ? 'These fields have been changed since it was added. Removing it removes them, too.'
          : 'Some fields have other values now. They stay as they are unless you choose them.'}
      </p>
      <ul className="divide-y divide-line">
        {fields
          .filter(({ changedSince }) => changedSince || !isAddition)
          .map((field) => (
            <li key={field.field} className="grid gap-1 py-2">
              {isAddition ? (
                <p className="font-medium first-letter:uppercase">{formatField(field)}</p>
              ) : (
                <Checkbox
                  name={field.field}
                  label={
                    <span className="inline-block font-medium first-letter:uppercase">
                      {formatField(field)}
                    </span>
                  }
                  checked={chosen.includes(field.field)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked
                        ? [...before, field.field]
                        : before.filter((one) => one !== field.field),
                    )
                  }
                />
              )}
              <Values field={field} isAddition={isAddition} />
            </li>
          ))}
      </ul>
    </FormSheet>
  )
}

function Values({ field, isAddition }: { field: ChangedField; isAddition: boolean }) {
  const values = [
    ...(isAddition ? [] : [{ label: 'Before', value: field.before }]),
    { label: isAddition ? 'Added' : 'Changed to', value: field.after },
    { label: 'Now', value: field.now },
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {values.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <ChangedValue value={value} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
