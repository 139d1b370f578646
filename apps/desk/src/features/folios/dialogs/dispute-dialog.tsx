import { decideDispute } from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'

const variants = { kept: 'primary', removed: 'danger' } as const
const answers = {
  kept: ['orderedFromRoom', 'orderedBySomeone'],
  removed: ['ourMistake', 'withCompliments'],
} as const

interface Props extends DialogProps {
  dispute: Folio['disputes'][number]
  decision: 'kept' | 'removed'
}

export function DisputeDialog({ folio, dispute, decision, onClose }: Props) {
  const t = useTranslations('folios')
  const form = useForm({ answer: '' }, `dispute/${dispute.requestId}/${decision}`)
  const change = useChange(decideDispute, { tags: ['folios'], since: folio.entries.length })
  return (
    <ChangeSheet
      title={t(`disputes.${decision}.title`)}
      action={t(`disputes.${decision}.action`)}
      variant={variants[decision]}
      done={t(`disputes.${decision}.done`)}
      form={form}
      change={change}
      call={{ params: { requestId: dispute.requestId }, body: { decision, ...form.body() } }}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="break-words font-medium">
          <span className="text-ink-soft">#{dispute.number}</span> {dispute.title}
        </p>
        <p className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3">
          {dispute.reason}
        </p>
      </div>
      <p className="text-ink-soft">{t('replyHelp', { guest: dispute.guest })}</p>
      <QuickTexts
        label={t('answer')}
        missing={t('replyMissing')}
        reasons={answers[decision]}
        {...form.field('answer')}
      />
    </ChangeSheet>
  )
}
