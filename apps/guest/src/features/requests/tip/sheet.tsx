import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TipField } from '../../../cart/amounts/tip-field.tsx'
import { noTip, readTip } from '../../../cart/amounts/tip-selection.ts'
import { useGetStarterDataQuery } from '../../../data/calls/starter.ts'
import { useCurrency, useMoney } from '../../../intl/use-money.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { tip as addTip, tipSubmission } from '../request-submissions.ts'
import type { RequestSheetProps } from '../sheet-props.ts'
import { useOptimisticSubmit } from '../use-optimistic-submit.ts'
import { offeredTips } from './offered-tips.ts'

/** Sets or raises the tip. Nothing is preselected. */
export function TipSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('request')
  const money = useMoney()
  const format = useCurrency()
  const { data: starter } = useGetStarterDataQuery()
  const { submitChange, isSubmitting } = useOptimisticSubmit(request)
  const [selection, setSelection] = useState(noTip)
  const { _id, title, amounts } = request
  const given = amounts.tip
  const read = readTip(selection, given, format)
  const totalTip = typeof read === 'number' && read > given ? read : undefined

  function submitTip() {
    if (totalTip === undefined) return
    onClose()
    setSelection(noTip)
    void submitChange(
      tipSubmission(_id, totalTip, t('tipPost', { amount: money(totalTip), title })),
      (shown) => addTip(shown, totalTip, format.currency),
      t('tipThanks'),
    )
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(given > 0 ? 'tipRaise' : 'tipGive')}
      footer={
        <div className="grid">
          <Button
            variant="primary"
            size="large"
            busy={isSubmitting}
            disabled={totalTip === undefined}
            onClick={submitTip}
          >
            {totalTip === undefined ? t('tipChoose') : t('tipSend', { amount: money(totalTip) })}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          {given > 0 ? t('tipRaiseHelp', { amount: money(given) }) : t('tipHelp')}
        </p>
        <TipField
          tips={offeredTips(starter?.tip ?? [], given)}
          selection={selection}
          given={given}
          onChange={setSelection}
        />
      </div>
    </Sheet>
  )
}
