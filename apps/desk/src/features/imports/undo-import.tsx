import { undoImport } from '@bellhop/contract/calls/desk/imports'
import type { ImportKind } from '@bellhop/contract/desk/imports'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { formatList } from '../../intl/shown-formats.ts'
import { effectOf, groupOf, type Written } from './kinds.ts'

interface Props {
  id: string
  kind: ImportKind
  /** The numbers of the import: “2 new, 3 changed”. */
  title: string
  counts: Written
}

/** Undoes a whole import, after a question: other changes since then stay. */
export function UndoImport(props: Props) {
  const t = useTranslations('imports')
  const { title } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="caution"
        onClick={() => setOpen(true)}
        aria-label={t('undoImportOf', { title })}
      >
        {t('undoImport')}
      </Button>
      {isOpen && <UndoSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoSheet({ id, kind, title, counts, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('imports')
  const [kept, setKept] = useState<Kept>()
  const undoing = useChange(undoImport, { tags: ['content'], since: kept })
  return (
    <ChangeSheet
      title={t('undoThisImport')}
      action={kept === undefined ? t('undoImport') : t('undoTheRest')}
      variant="danger"
      change={kept === undefined ? undoing : { ...undoing, problem: undefined }}
      call={{ params: { id }, body: { keepOthers: kept !== undefined } }}
      done={t('importUndone')}
      onRejected={(error) => setKept(readCurrent<Kept>(error))}
      onClose={onClose}
    >
      <p>{t(`${groupOf(kind)}.undo`, { title, effect: effectOf(counts) })}</p>
      {kept !== undefined && (
        <div role="alert" className="grid gap-1 rounded-control bg-warn-soft px-4 py-3 text-sm">
          <p>{t(`${groupOf(kind)}.kept`, { count: kept.entries })}</p>
          {kept.names && (
            <p>
              <bdi>{formatList(kept.names)}</bdi>
            </p>
          )}
        </div>
      )}
    </ChangeSheet>
  )
}

/** Entries that were changed since the import. */
interface Kept {
  entries: number
  /** The names of the first ones. */
  names?: string[]
}
