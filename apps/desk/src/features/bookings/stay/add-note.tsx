import { addGuestNote } from '@bellhop/contract/calls/desk/guest-notes'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'

/** The typed text is stored until the note is saved. */
export function AddNote({ stayId }: { stayId: string }) {
  const t = useTranslations('stay')
  const key = `desk.note ${useStaff()._id} ${stayId}`
  const [text, setText] = useState(() => readStored(key))
  const [scope, setScope] = useState<'stay' | 'guest'>('stay')
  const adding = useChange(addGuestNote, { tags: ['guestNotes'] })

  function change(next: string) {
    setText(next)
    writeStored(key, next)
  }

  async function add() {
    if (!text.trim()) return
    const body = { text, isOfStay: scope === 'stay' }
    const { isDone } = await adding.run({ params: { id: stayId }, body })
    if (!isDone) return
    // More may have been typed since.
    if (readStored(key) === text) writeStored(key, '')
    setText((latest) => (latest === text ? '' : latest))
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
        label={t('notes.new')}
        name="note"
        rows={2}
        maxLength={maxComment}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {text.trim() !== '' && (
        <>
          <Segmented
            legend={t('notes.about')}
            size="small"
            options={[
              { value: 'stay', label: t('notes.ofStay') },
              { value: 'guest', label: t('notes.ofGuest') },
            ]}
            value={scope}
            onChange={setScope}
          />
          {adding.problem && (
            <p role="alert" className="text-bad text-sm">
              {adding.problem}
            </p>
          )}
          <Button type="submit" variant="primary" busy={adding.isBusy}>
            {t('notes.add')}
          </Button>
        </>
      )}
    </form>
  )
}
