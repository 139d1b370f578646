import { answerRoomOffer } from '@bellhop/contract/calls/guest/room-offers'
import type { RoomOffer } from '@bellhop/contract/guest/room-offers'
import { Button } from '@bellhop/ui/button'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { AskedButton } from '../../../shared/asked-button.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'

interface Props {
  offer: RoomOffer
  linkKey: string
  onAnswered: () => unknown
}

/** Shows what the hotel offers, and the two answers while it is open. */
export function OfferCard({ offer, linkKey, onAnswered }: Props) {
  const t = useTranslations('roomOffer')
  const tApp = useTranslations('app')
  const tBooking = useTranslations('booking')
  const format = useFormatter()
  const formatMoney = useMoneyIn(offer.currency)
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(answerRoomOffer)
  const [problem, setProblem] = useState<string>()
  const { portal, roomType, rooms, total, status, phone, timeZone } = offer
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00Z`), 'day', { timeZone: 'UTC' })
  const until = format.dateTime(new Date(offer.until), 'dayAndHour', { timeZone })

  async function answer(isAccepted: boolean) {
    setProblem(undefined)
    const result = await run({ params: { id: linkKey }, body: { isAccepted } })
    if (result?.error) setProblem(formatRejection(result.error))
    await onAnswered()
  }

  return (
    <>
      <p className={status === 'open' ? '' : 'font-semibold'}>
        {t(`states.${status}`, { portal, until })}
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={t('room')}>
          {rooms > 1 && <span>{`${format.number(rooms)} × `}</span>}
          <bdi>{roomType}</bdi>
        </Fact>
        <Fact term={t('total')}>{formatMoney(total)}</Fact>
        <Fact term={tBooking('checkInField')}>{day(offer.checkInDate)}</Fact>
        <Fact term={tBooking('checkOutField')}>{day(offer.checkOutDate)}</Fact>
      </dl>
      {/* Answered in another tab, or over: the sentence above says so. */}
      {problem && status === 'open' && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      {status === 'open' && (
        <div className="grid gap-3">
          <Button variant="primary" size="large" busy={isBusy} onClick={() => void answer(true)}>
            {t('accept')}
          </Button>
          <AskedButton
            label={t('decline')}
            question={t('declineQuestion')}
            keep={tApp('back')}
            confirm={t('decline')}
            size="large"
            busy={isBusy}
            onConfirm={() => void answer(false)}
          />
        </div>
      )}
      <p className="text-ink-soft text-sm">
        {t('questions')}{' '}
        <a href={`tel:${phone}`} dir="ltr" className="whitespace-nowrap underline">
          {phone}
        </a>
      </p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
