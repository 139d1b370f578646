import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../shared/hotel-api.ts'
import { useMoney } from '../../shared/use-money.ts'
import { tip as giveTip, tipPost } from './request-posts.ts'
import type { RequestSheetProps } from './sheet-props.ts'
import { readTip } from './tip.ts'
import { noTip, TipForm } from './tip-form.tsx'
import { useTellAtOnce } from './use-tell-at-once.ts'

/** Sets the tip, or raises it. Nothing is chosen beforehand. */
export function TipSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('request')
  const tApp = useTranslations('app')
  const money = useMoney()
  const { data: hotel } = useHotel()
  const { tell, isTelling } = useTellAtOnce(request)
  const [choice, setChoice] = useState(noTip)
  const { _id, title, amounts } = request
  const own = readTip(choice.own, amounts.tip, hotel?.currency ?? 'INR')
  const ownTip = 'totalTip' in own ? own.totalTip : undefined
  const totalTip = choice.value === 'own' ? ownTip : choice.value

  function give() {
    if (isTelling || totalTip === undefined) return
    onClose()
    setChoice(noTip)
    void tell(
      tipPost(_id, totalTip, t('tipPost', { amount: money(totalTip), title })),
      (shown) => giveTip(shown, totalTip),
      t('tipThanks'),
    )
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(amounts.tip > 0 ? 'tipRaise' : 'tipGive')}
      closeLabel={tApp('close')}
      footer={
        <div className="grid">
          <Button
            variant="primary"
            size="large"
            busy={isTelling}
            disabled={totalTip === undefined}
            onClick={give}
          >
            {totalTip === undefined ? t('tipChoose') : t('tipSend', { amount: money(totalTip) })}
          </Button>
        </div>
      }
    >
      <TipForm
        tip={amounts.tip}
        choice={choice}
        onChange={setChoice}
        problem={choice.own !== '' && 'problem' in own ? own.problem : undefined}
      />
    </Sheet>
  )
}
