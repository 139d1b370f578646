import type { Change } from '@bellhop/contract/desk/changes'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { KeptChanges } from './kept-changes.tsx'
import { useUndoAll } from './use-undo-all.ts'

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
  const { undo, kept, undoing } = useUndoAll(change)

  async function handleSubmit() {
    const undone = await undo()
    if (undone !== undefined) onDone(undone)
  }

  return (
    <FormSheet
      title={`Undo everything by ${staff.name}?`}
      action={kept ? 'Undo the rest' : 'Undo everything'}
      variant="danger"
      change={undoing}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        All changes by <bdi className="font-medium">{staff.name}</bdi> from{' '}
        <time dateTime={at}>{formatTime(at)}</time> until now are undone, the latest first.
      </p>
      {kept && <KeptChanges changes={kept} />}
    </FormSheet>
  )
}
