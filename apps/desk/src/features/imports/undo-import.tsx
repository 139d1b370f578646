import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { undoImport } from './imports-api.ts'

interface Props {
  id: string
  /** What it is: “2 new, 3 changed”. */
  title: string
}

/** Undoes a whole import, after a question: other changes since then stay. */
export function UndoImport({ id, title }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="caution" onClick={() => setOpen(true)} aria-label={`Undo import: ${title}`}>
        Undo import
      </Button>
      {isOpen && <UndoSheet id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoSheet({ id, title, onClose }: Props & { onClose: () => void }) {
  const [kept, setKept] = useState<number>()
  const undoing = useChange(undoImport, kept)
  const showToast = useToast()

  async function undo() {
    const body = { keepOthers: kept !== undefined }
    const { isDone, error } = await undoing.run({ params: { id }, body })
    if (isDone) {
      onClose()
      showToast({ text: 'Import undone.', tone: 'good' })
    } else setKept(readCurrent<{ entries: number }>(error)?.entries)
  }

  return (
    <FormSheet
      title="Undo this import?"
      action={kept === undefined ? 'Undo import' : 'Undo the rest'}
      variant="danger"
      change={kept === undefined ? undoing : { ...undoing, problem: undefined }}
      onSubmit={() => void undo()}
      onClose={onClose}
    >
      <p>
        <span>{title}:</span> what it added is removed, and what it changed is as before.
      </p>
      {kept !== undefined && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          {kept === 1 ? '1 entry was' : `${kept} entries were`} changed since. Those changes stay.
        </p>
      )}
    </FormSheet>
  )
}
