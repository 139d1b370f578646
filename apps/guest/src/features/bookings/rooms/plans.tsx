import type { Offer } from '@bellhop/contract/guest/rooms'
import { Icon } from '@bellhop/ui/icon'
import { Check } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'
import { useMealsSentence } from '../summary/use-meals-sentence.ts'
import { RoomPrice } from './price.tsx'
import { useRestrictionSentence } from './use-restriction-sentence.ts'

interface Props {
  hotelId: string
  offers: readonly Offer[]
  dates: StayDates
  currency: string
  /** The id of the plan. */
  chosen: string | undefined
  onChoose: (ratePlanId: string) => void
}

/** The plans of a room type to compare and choose from. */
export function Plans({ hotelId, offers, dates, currency, chosen, onChoose }: Props) {
  const t = useTranslations('booking')
  const group = useId()
  const formatRestriction = useRestrictionSentence(dates)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold text-sm">{t('plans')}</legend>
      {offers.map((offer) => {
        const id = `${group}-${offer.ratePlanId}`
        return (
          <div
            key={offer.ratePlanId}
            className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line-strong p-3 transition has-checked:border-accent has-checked:bg-accent-soft sm:p-4"
          >
            <input
              type="radio"
              id={id}
              name={group}
              checked={offer.ratePlanId === chosen}
              disabled={offer.available === 0}
              onChange={() => onChoose(offer.ratePlanId)}
              aria-describedby={`${id}-help`}
              className="mt-0.5 size-5"
            />
            <div className="grid min-w-0 gap-1.5">
              <label
                htmlFor={id}
                className="wrap-anywhere font-semibold after:absolute after:inset-0"
              >
                <bdi>{offer.name}</bdi>
              </label>
              <div id={`${id}-help`} className="grid gap-1.5">
                {offer.text && (
                  <p className="text-sm">
                    <bdi>{offer.text}</bdi>
                  </p>
                )}
                <PlanTerms hotelId={hotelId} offer={offer} dates={dates} />
                {offer.available > 0 ? (
                  <div>
                    <RoomPrice offer={offer} currency={currency} />
                  </div>
                ) : (
                  <p className="font-semibold text-sm">{formatRestriction(offer.restriction)}</p>
                )}
              </div>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

/** Included meals, and until when the guest can cancel. */
export function PlanTerms({
  hotelId,
  offer,
  dates,
}: Pick<Props, 'hotelId' | 'dates'> & { offer: Offer }) {
  const meals = useMealsSentence()(offer.meals)
  return (
    <>
      {meals && (
        <p className="flex gap-1.5 font-medium text-good text-sm">
          <Icon of={Check} className="mt-0.5 size-4 shrink-0" />
          {meals}
        </p>
      )}
      <CancellationTerms
        hotelId={hotelId}
        checkInDate={dates.checkInDate}
        rooms={[{ name: offer.name, plan: offer }]}
      />
    </>
  )
}
