import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../use-money.ts'
import type { OrderDraft } from './order-draft.ts'

interface Props {
  /** On offer, in the hotel's currency. */
  tips: readonly number[]
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  /** What was entered is no amount. */
  isInvalid: boolean
}

/** A tip, if the guest wants to: nothing is chosen beforehand, and a second tap takes it back. */
export function TipChoice({ tips, draft, onChange, isInvalid }: Props) {
  const t = useTranslations('order')
  const money = useMoney()
  const legend = useId()
  const choose = (tip: OrderDraft['tip']) =>
    onChange({ ...draft, tip: draft.tip === tip ? null : tip })
  return (
    <section aria-labelledby={legend} className="grid gap-3">
      <div>
        <h3 id={legend} className="font-medium text-sm">
          {t('tip')}
        </h3>
        <p className="text-ink-muted text-sm">{t('tipHelp')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {tips.map((tip) => (
          <Choice key={tip} isChosen={draft.tip === tip} onChoose={() => choose(tip)}>
            {money(tip)}
          </Choice>
        ))}
        <Choice isChosen={draft.tip === 'own'} onChoose={() => choose('own')}>
          {t('ownTip')}
        </Choice>
      </div>
      {draft.tip === 'own' && (
        <TextField
          label={t('tipAmount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={draft.ownTip}
          error={isInvalid ? t('tipInvalid') : undefined}
          onChange={(event) => onChange({ ...draft, ownTip: event.target.value })}
        />
      )}
    </section>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: string
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      aria-pressed={isChosen}
      onClick={onChoose}
      className="tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      {children}
    </Button>
  )
}
