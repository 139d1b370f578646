import type { Offer } from '@bellhop/contract/guest/rooms'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { PlanFacts } from './plan-facts.tsx'
import { NightPrice, StayPrice } from './price.tsx'
import { useRestrictionSentence } from './use-restriction-sentence.ts'

interface Props {
  hotelId: string
  offers: readonly Offer[]
  dates: StayDates
  currency: string
  /** The guest's promo code. */
  code: string | undefined
  /** The guests that the prices are for. */
  note: string | undefined
  /** The id of the plan. */
  chosen: string | undefined
  onChoose: (ratePlanId: string) => void
}

/** The plans of a room type to compare and choose from: side by side on a wide screen. */
export function Plans({ offers, note, code, chosen, onChoose, ...props }: Props) {
  const t = useTranslations('booking')
  const group = useId()
  // Otherwise it is said once, beside the code.
  const isForSome = offers.some(({ withCode }) => !withCode)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t('plans')}</legend>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-2">
        {offers.map((offer) => (
          <Plan
            key={offer.ratePlanId}
            {...props}
            group={group}
            offer={offer}
            code={isForSome ? code : undefined}
            isChosen={offer.ratePlanId === chosen}
            onChoose={() => onChoose(offer.ratePlanId)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PlanProps extends Pick<Props, 'hotelId' | 'dates' | 'currency' | 'code'> {
  group: string
  offer: Offer
  isChosen: boolean
  onChoose: () => void
}

function Plan({ hotelId, dates, currency, code, group, offer, isChosen, onChoose }: PlanProps) {
  const formatRestriction = useRestrictionSentence(dates)
  const id = `${group}-${offer.ratePlanId}`
  const isFree = offer.available > 0
  return (
    <div className="relative grid content-start gap-1.5 rounded-control border border-line-strong p-3 transition has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent sm:p-4">
      <div className="flex items-start gap-3">
        <span className="flex h-[1lh] shrink-0 items-center">
          <input
            type="radio"
            id={id}
            name={group}
            checked={isChosen}
            disabled={!isFree}
            onChange={onChoose}
            aria-describedby={`${id}-help`}
            className="size-5"
          />
        </span>
        <label
          htmlFor={id}
          className={`wrap-anywhere min-w-0 font-semibold after:absolute after:inset-0 ${isFree ? '' : 'text-ink-muted'}`}
        >
          <bdi>{offer.name}</bdi>
        </label>
      </div>
      <div id={`${id}-help`} className="grid gap-1.5">
        {isFree ? (
          <div>
            <NightPrice offer={offer} currency={currency} isSmall />
            <StayPrice offer={offer} currency={currency} />
          </div>
        ) : (
          <p className="font-semibold text-sm">{formatRestriction(offer.restriction)}</p>
        )}
        <PlanFacts {...{ hotelId, offer, currency, code }} checkInDate={dates.checkInDate} />
        {offer.text && (
          <p className="text-ink-soft text-sm">
            <bdi>{offer.text}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
