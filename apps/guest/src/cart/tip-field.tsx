import { minorDigits } from '@bellhop/domain/money'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../intl/use-money.ts'
import { mostTip } from './parse-amount.ts'
import { readTip, type TipWish } from './tip-selection.ts'

interface Props {
  /** On offer, in the hotel's currency. */
  tips: readonly number[]
  wish: TipWish
  /** So far. */
  given?: number
  onChange: (wish: TipWish) => void
}

/** An amount, if the guest wants to: nothing is chosen beforehand, and a second tap takes it back. */
export function TipChoice({ tips, wish, given = 0, onChange }: Props) {
  const t = useTranslations('order')
  const money = useMoney()
  const { sign } = useCurrency()
  const sayProblem = useTipProblem(given)
  const choose = (tip: TipWish['tip']) => onChange({ ...wish, tip: wish.tip === tip ? null : tip })
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset aria-label={t('tip')} className="flex min-w-0 flex-wrap gap-2">
        {tips.map((tip) => (
          <Choice key={tip} isChosen={wish.tip === tip} onChoose={() => choose(tip)}>
            {money(tip)}
          </Choice>
        ))}
        <Choice isChosen={wish.tip === 'own'} onChoose={() => choose('own')}>
          {t('ownTip')}
        </Choice>
      </fieldset>
      {wish.tip === 'own' && (
        <TextField
          label={t('tipAmount')}
          sign={sign}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={wish.ownTip}
          error={sayProblem(wish)}
          onChange={(event) => onChange({ ...wish, ownTip: event.target.value })}
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

/** Says why a tip cannot be. */
function useTipProblem(given: number): (wish: TipWish) => string | undefined {
  const t = useTranslations('order')
  const money = useMoney()
  const { currency } = useCurrency()
  return (wish) => {
    switch (readTip(wish, given, currency)) {
      case 'noAmount':
        return t('tipInvalid')
      case 'tooMuch':
        return t('tipTooMuch', { amount: money(mostTip) })
      case 'tooFine':
        return t('tipTooFine', { digits: minorDigits(currency) })
      case 'notMore':
        return t('tipNotMore', { amount: money(given) })
      default:
        return undefined
    }
  }
}
