import type { Change } from '@bellhop/contract/desk/changes'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('changes')
  const { staff, at } = change
  const { undo, kept, undoing } = useUndoAll(change)

  async function handleSubmit() {
    const undone = await undo()
    if (undone !== undefined) onDone(undone)
  }

  return (
    <FormSheet
      title={t('undoEverythingBy', { name: staff.name })}
      action={kept ? t('undoTheRest') : t('undoEverything')}
      variant="danger"
      change={undoing}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {t.rich('undoAllHelp', {
          name: staff.name,
          time: formatTime(at),
          bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
          since: (chunks) => <time dateTime={at}>{chunks}</time>,
        })}
      </p>
      {kept && <KeptChanges changes={kept} />}
    </FormSheet>
  )
}
