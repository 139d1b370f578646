import { Card } from '@bellhop/ui/card'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { datesOf, maxGuests } from '../choice.ts'
import { DateFields } from '../dates/date-fields.tsx'
import { DatesSheet } from '../dates/dates-sheet.tsx'
import { PartyFields } from '../party-fields.tsx'
import { primaryLink } from '../primary-link.ts'
import { guestsChosen } from '../slice.ts'
import { useChoice } from '../use-choice.ts'

/** Dates, adults and children. Stays in view on a wide screen. */
export function SearchCard({ hotelId }: { hotelId: string }) {
  const t = useTranslations('booking')
  const { choice, query, change } = useChoice()
  const [isOpen, setOpen] = useState(false)
  const dates = datesOf(choice)
  return (
    <Card className="grid gap-5 sm:p-6 lg:sticky lg:top-6">
      <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
      <DateFields dates={dates} onOpen={() => setOpen(true)} />
      <div className="grid gap-2">
        <PartyFields
          guests={choice}
          maxAdults={maxGuests}
          maxChildren={maxGuests}
          onChange={(guests) => change(guestsChosen(guests))}
        />
      </div>
      <Link to={`${paths.rooms(hotelId)}?${query}`} className={primaryLink}>
        {t(dates ? 'seeRooms' : 'seePrices')}
      </Link>
      <DatesSheet hotelId={hotelId} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}
