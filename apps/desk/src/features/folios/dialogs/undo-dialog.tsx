import { undoCorrection } from '@bellhop/contract/calls/desk/corrections'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { takePart } from '@bellhop/domain/money/corrections'
import { fromWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { openEntry } from '../folio/open-entries.ts'
import { useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'
import { Preview } from './preview.tsx'

const reasons = ['enteredByMistake', 'agreedAtDesk'] as const

/** Undoes a correction or a discount: what it has taken off is on the bill again. */
export function UndoDialog({
  folio,
  correction,
  format,
  onClose,
}: DialogProps & { correction: FolioEntry }) {
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const form = useForm({ reason: '' }, `undoCorrection/${correction._id}`)
  const change = useChange(undoCorrection, { ...showsFolio, since: folio.entries.length })
  const original = folio.entries.find(({ _id }) => _id === correction.correctsId)
  const part =
    original &&
    takePart(
      openEntry(folio, original, correction.line?._id),
      fromWire(correction.net, folio.currency),
    )
  const what = correction.moved ? 'move' : correction.isDiscount ? 'discount' : 'correction'

  return (
    <ChangeSheet
      title={t(`undoes.${what}.title`)}
      action={t(`undoes.${what}.action`)}
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: correction._id }, body: form.body() }}
      done={t(`undoes.${what}.done`)}
      onClose={onClose}
    >
      <p className="break-words text-ink-soft">
        {original && <span>{formatEntry(original)}. </span>}
        <span>
          {t(`undoes.${what}.help`, { amount: format.money(Math.abs(correction.total)) })}
        </span>
        {correction.moved && <span> {t('undoTakesOffOther')}</span>}
        {folio.status !== 'inHouse' && folio.status !== 'openBill' && (
          <span> {t('undoIssuesDebitNote')}</span>
        )}
      </p>
      <Preview folio={folio} format={format} part={part} />
      <QuickTexts label={t('reason')} reasons={reasons} {...form.field('reason')} />
    </ChangeSheet>
  )
}
