import { maxTip } from '@bellhop/domain/limits'
import { minorDigits } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../intl/use-money.ts'
import { readTip, type TipSelection } from './tip-selection.ts'

interface Props {
  /** The suggested tips, in the hotel's currency. */
  tips: readonly number[]
  selection: TipSelection
  /** The tip given so far. */
  given?: number
  onChange: (selection: TipSelection) => void
}

/** Chooses a tip: none is preselected, and a second tap on a choice clears it. */
export function TipField({ tips, selection, given = 0, onChange }: Props) {
  const t = useTranslations('order')
  const money = useMoney()
  const { sign } = useCurrency()
  const formatProblem = useTipProblem(given)
  const choose = (tip: TipSelection['tip']) =>
    onChange({ ...selection, tip: selection.tip === tip ? null : tip })
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset aria-label={t('tip')} className="flex min-w-0 flex-wrap gap-2">
        {tips.map((tip) => (
          <Choice key={tip} isChosen={selection.tip === tip} onChoose={() => choose(tip)}>
            {money(tip)}
          </Choice>
        ))}
        <Choice isChosen={selection.tip === 'own'} onChoose={() => choose('own')}>
          {t('ownTip')}
        </Choice>
      </fieldset>
      {selection.tip === 'own' && (
        <TextField
          label={t('tipAmount')}
          sign={sign}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={selection.ownTip}
          error={formatProblem(selection)}
          onChange={(event) => onChange({ ...selection, ownTip: event.target.value })}
        />
      )}
    </div>
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
      className="min-w-18 tabular-nums aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      {children}
    </Button>
  )
}

function useTipProblem(given: number): (selection: TipSelection) => string | undefined {
  const t = useTranslations('order')
  const money = useMoney()
  const format = useCurrency()
  return (selection) => {
    switch (readTip(selection, given, format)) {
      case 'noAmount':
        return t('tipInvalid')
      case 'tooMuch':
        return t('tipTooMuch', { amount: money(maxTip) })
      case 'tooFine':
        return t('tipTooFine', { digits: minorDigits(format.currency) })
      case 'ambiguous':
        return t('tipAmbiguous')
      case 'notMore':
        return t('tipNotMore', { amount: money(given) })
      default:
        return undefined
    }
  }
}
