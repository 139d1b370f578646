import type { Offer } from '@bellhop/contract/guest/rooms'
import { Icon } from '@bellhop/ui/icon'
import { Check, Info } from 'lucide'
import { useTranslations } from 'use-intl'
import { useDepositSentence } from '../summary/use-deposit-sentence.ts'
import { useMealsSentence } from '../summary/use-meals-sentence.ts'
import { useTermsSentence } from '../summary/use-terms-sentence.ts'

interface Props {
  hotelId: string
  offer: Offer
  /** YYYY-MM-DD */
  checkInDate: string
  currency: string
  /** The guest's promo code, if it is not for every plan. */
  code?: string | undefined
}

/** Included meals, the terms of cancelling, what is paid in advance, and whether the guest's code is used. */
export function PlanFacts({ hotelId, offer, checkInDate, currency, code }: Props) {
  const t = useTranslations('booking')
  const meals = useMealsSentence()(offer.meals)
  const terms = useTermsSentence(hotelId, checkInDate)(offer.terms)
  const formatDeposit = useDepositSentence(currency)
  const facts = [
    ...(meals ? [{ text: meals, isGood: true }] : []),
    ...(terms ? [{ text: terms.text, isGood: terms.isFree }] : []),
    ...(offer.deposit ? [{ text: formatDeposit(offer.deposit), isGood: false }] : []),
    ...(code !== undefined && offer.withCode
      ? [{ text: t('codeValid', { code }), isGood: true }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <ul className="grid gap-1">
      {facts.map(({ text, isGood }) => (
        <li key={text} className="flex gap-1.5 text-sm">
          <Icon
            of={isGood ? Check : Info}
            className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-good' : 'text-ink-muted'}`}
          />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
