import { undoCheckOut } from '@bellhop/contract/calls/desk/check-out'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsCheckOut } from '../shows-folio.ts'

/** Says what a paid invoice needs as well, so that one act is enough. */
export function UndoCheckOutDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const { tags } = showsCheckOut
  const change = useChange(undoCheckOut, { tags, since: folio.entries.length })
  return (
    <ChangeSheet
      title={t('undoCheckOutTitle')}
      action={t('undoCheckOut')}
      variant="danger"
      change={change}
      call={{ params: { id: folio._id }, body: { byCorrection: true } }}
      done={t('isInHouseAgain', { name: folio.guest.name })}
      onClose={onClose}
    >
      <p>{t('undoCheckOutHelp')}</p>
    </ChangeSheet>
  )
}
