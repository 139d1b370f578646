import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { noteChanges } from './stay-api.ts'

const about = [
  { value: 'stay', label: 'This stay' },
  { value: 'guest', label: 'Every stay' },
] as const

/** What was typed stays until the note is saved. */
export function AddNote({ stayId }: { stayId: string }) {
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'stay' | 'guest'>('stay')
  const adding = useChange(noteChanges.addNote)

  async function add() {
    if (!text.trim()) return
    const body = { text, isOfStay: scope === 'stay' }
    const { isDone } = await adding.run({ params: { id: stayId }, body })
    if (isDone) setText('')
  }

  return (
    <form
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextArea
        label="New note"
        name="note"
        rows={2}
        maxLength={maxComment}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <>
          <Segmented
            legend="The note is about"
            size="small"
            options={about}
            value={scope}
            onChange={setScope}
          />
          {adding.problem && (
            <p role="alert" className="text-bad text-sm">
              {adding.problem}
            </p>
          )}
          <Button type="submit" variant="primary" busy={adding.isBusy}>
            Add note
          </Button>
        </>
      )}
    </form>
  )
}
