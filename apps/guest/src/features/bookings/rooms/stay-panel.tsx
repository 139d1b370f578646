import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useMinWidth } from '@bellhop/ui/use-min-width'
import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Calendar } from '../calendar/calendar.tsx'
import { countNights, datesOf, type StayDates } from '../choice.ts'
import { useDates } from '../dates/use-dates.ts'
import { SearchGuests } from '../search-guests.tsx'
import type { RoomChoice } from '../slice.ts'
import { choiceChanged } from '../slice.ts'
import { useGuestsSentence } from '../summary/use-guests-sentence.ts'
import type { ChoiceChange } from '../use-choice.ts'

interface Props {
  hotelId: string
  choice: RoomChoice
  change: (...changes: ChoiceChange[]) => void
}

/**
 * Dates and guests in one line; the calendar is open until dates are selected, and again to change them. On a computer it
 * closes with the second date, so that the rooms are in view; on a phone the guests are chosen below it next.
 */
export function StayPanel({ hotelId, choice, change }: Props) {
  const t = useTranslations('booking')
  const dates = datesOf(choice)
  const [isOpen, setOpen] = useState(!dates)
  const isWide = useMinWidth(768)
  const isComputer = useMinWidth(1024)
  const title = useRef<HTMLHeadingElement>(null)

  function choose(chosen: StayDates) {
    change(choiceChanged(chosen))
    if (!isComputer) return
    setOpen(false)
    // Its new text, the dates, is read out. The cell that has the focus is gone with the calendar.
    requestAnimationFrame(() => title.current?.focus())
  }

  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StayTitle choice={choice} heading={title} />
        {dates && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'done' : 'changeDates')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="grid gap-6 border-line border-t pt-5">
          <Calendar hotelId={hotelId} value={dates} onChange={choose} isWide={isWide} />
          <div className="grid gap-x-10 gap-y-2 border-line border-t pt-5 sm:flex sm:flex-wrap">
            <SearchGuests choice={choice} change={change} />
          </div>
        </div>
      )}
    </Card>
  )
}

interface TitleProps {
  choice: RoomChoice
  heading: RefObject<HTMLHeadingElement | null>
}

function StayTitle({ choice, heading }: TitleProps) {
  const t = useTranslations('booking')
  const { day } = useDates()
  const formatGuests = useGuestsSentence()
  const dates = datesOf(choice)
  return (
    <div className="min-w-0">
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-6 text-balance font-display font-semibold text-lg outline-none"
      >
        {dates
          ? t('dates', { from: day(dates.checkInDate), to: day(dates.checkOutDate) })
          : t('datesTitle')}
      </h2>
      <p className="text-ink-soft text-sm">
        {dates
          ? `${t('nights', { count: countNights(dates) })} · ${formatGuests(choice)}`
          : t('datesHelp')}
      </p>
    </div>
  )
}
