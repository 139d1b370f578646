import type { ResponseOf } from '@bellhop/contract/base/route'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { listRates, RateNight } from '@bellhop/contract/desk/rates'
import { managers } from '@bellhop/domain/people/staff-roles'
import { maxNights } from '@bellhop/domain/stays/booking'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { addDays, daysBetween } from '../../format/hotel-date.ts'
import { formatMonth, monthOf } from '../../format/month.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { CalendarsCard } from './calendars/calendars-card.tsx'
import { formatRange } from './grid/month.ts'
import { RatesGrid } from './grid/rates-grid.tsx'
import { boundsOf, type Selection, selectOne } from './grid/selection.ts'
import { RoomTypeCard } from './room-type/room-type-card.tsx'
import { RuleDialog } from './rules/rule-dialog.tsx'
import { RulesTable } from './rules/rules-table.tsx'

interface Props {
  rates: ResponseOf<typeof listRates>
  dates: readonly string[]
  /** The plan whose nights are shown; undefined: the base rate of all plans. */
  plan: DeskRatePlan | undefined
}

export function RatesView({ rates, dates, plan }: Props) {
  const t = useTranslations('rates')
  const { role } = useStaff()
  const mayChange = managers.includes(role)
  const [params, setParams] = useSearchParams()
  const { data: roomTypes, today, lastNight } = rates
  const [first = today, last = first] = [dates[0], dates.at(-1)]
  const [selection, select] = useState<Selection>(() => selectOne({ row: 0, column: 0 }))
  const [isSetting, setSetting] = useState(false)
  const [copied, setCopied] = useState<RateNight>()
  const shown = roomTypes.find(({ _id }) => _id === params.get('type')) ?? roomTypes[0]

  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(selection)
  const selectedTypes = roomTypes.slice(firstRow, lastRow + 1)
  const firstNight = latest(dates[firstColumn] ?? today, today)
  const lastSelected = dates[lastColumn] ?? today
  const range = { firstNight, lastNight: lastSelected > lastNight ? lastNight : lastSelected }
  const isPast = range.lastNight < range.firstNight
  const firstSelected = selectedTypes[0]?.nights.find(({ date }) => date === range.firstNight)
  const nights = isPast ? 0 : daysBetween(firstNight, range.lastNight) + 1

  const overbooked = Math.max(
    0,
    ...selectedTypes.flatMap((type) =>
      type.nights
        .filter(({ date }) => date >= range.firstNight && date <= range.lastNight)
        .map((night) => night.overbooked),
    ),
  )

  return (
    <div className="grid gap-5">
      <section aria-label={t('ratesByNight')} className="grid gap-3">
        <h2 className="hidden font-semibold text-lg print:block">
          {monthOf(first) === monthOf(last)
            ? formatMonth(monthOf(first))
            : formatRange(first, last)}
        </h2>
        <RatesGrid
          rates={rates}
          dates={dates}
          selection={selection}
          onSelect={select}
          onOpen={() => mayChange && !isPast && setSetting(true)}
          shownId={shown?._id}
          onShow={(type) =>
            setParams((old) => new URLSearchParams({ ...Object.fromEntries(old), type }), {
              replace: true,
            })
          }
        />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p aria-live="polite" className="text-sm print:hidden">
            {t.rich(isPast ? 'selectedPast' : 'selected', {
              roomTypes:
                selectedTypes.length === 1
                  ? (selectedTypes[0]?.name ?? '')
                  : t('roomTypesSelected', { count: selectedTypes.length }),
              range: formatRange(range.firstNight, range.lastNight),
              nights,
              strong: (chunks) => (
                <strong dir="auto" className="font-semibold">
                  {chunks}
                </strong>
              ),
            })}
          </p>
          {overbooked > 0 && <Overbooked rooms={overbooked} />}
          <Legend />
          {mayChange && (
            <div className="flex flex-wrap gap-2 print:hidden">
              {!isPast && <PreviewLink range={range} />}
              <Button disabled={!firstSelected} onClick={() => setCopied(firstSelected)}>
                {t('copyNight')}
              </Button>
              <Button variant="primary" disabled={isPast} onClick={() => setSetting(true)}>
                {copied ? t('pasteRatesSheet') : t('setRatesSheet')}
              </Button>
            </div>
          )}
        </div>
      </section>

      {shown && (
        <section aria-labelledby="room-type" className="grid gap-4 print:hidden">
          <h2 id="room-type" className="font-display font-semibold text-xl">
            {shown.name}
          </h2>
          <div className="grid items-start gap-5 min-[1440px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-5">
              <RulesTable roomType={shown} currency={rates.currency} mayChange={mayChange} />
              <RoomTypeCard roomType={shown} currency={rates.currency} mayChange={mayChange} />
            </div>
            <CalendarsCard key={shown._id} roomType={shown} mayChange={mayChange} />
          </div>
        </section>
      )}

      {isSetting && (
        <RuleDialog
          range={range}
          today={today}
          currency={rates.currency}
          roomTypes={roomTypes}
          copied={copied}
          plan={plan}
          chosen={selectedTypes.map(({ _id }) => _id)}
          onClose={() => {
            setSetting(false)
            setCopied(undefined)
          }}
        />
      )}
    </div>
  )
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** Says what to do about a night on which more is sold than there is. */
function Overbooked({ rooms }: { rooms: number }) {
  const t = useTranslations('rates')
  return (
    <p className="basis-full text-sm text-warn print:hidden">
      {t.rich('overbooked', {
        rooms,
        plan: (chunks) => <TextLink to={paths.roomPlan}>{chunks}</TextLink>,
        bookings: (chunks) => <TextLink to={paths.bookings}>{chunks}</TextLink>,
      })}
    </p>
  )
}

function Legend() {
  const t = useTranslations('rates')
  const marks = [
    ['6/8', t('legend.left'), 'text-ink-soft'],
    ['0/8', t('legend.soldOut'), 'bg-bad-soft font-semibold text-bad'],
    ['+1', t('legend.overbooked'), 'bg-danger font-semibold text-on-danger'],
    [t('closed'), t('legend.notForSale'), 'bg-sunken text-ink-soft'],
    [t('minNightsShort', { count: 2 }), t('legend.minNights'), 'text-ink-soft'],
    [t('maxNightsShort', { count: 7 }), t('legend.maxNights'), 'text-ink-soft'],
    [t('closedToArrivalShort'), t('legend.closedToArrival'), 'font-semibold text-bad'],
    [t('closedToDepartureShort'), t('legend.closedToDeparture'), 'font-semibold text-bad'],
  ] as const
  return (
    <ul className="me-auto flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      {marks.map(([mark, meaning, tone]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <span className={`rounded px-1 tabular-nums ${tone}`}>{mark}</span>
          {meaning}
        </li>
      ))}
    </ul>
  )
}

interface PreviewLinkProps {
  range: { firstNight: string; lastNight: string }
}

/** Opens the hotel's booking page with the selected nights, where the party can be chosen as a guest does. */
function PreviewLink({ range: { firstNight, lastNight } }: PreviewLinkProps) {
  const t = useTranslations('rates')
  const { hotel } = useStaff()
  const longest = addDays(firstNight, maxNights)
  const departure = addDays(lastNight, 1)
  const dates = `checkIn=${firstNight}&checkOut=${departure < longest ? departure : longest}`
  return (
    <a
      href={`/room-booking/${hotel._id}/rooms?${dates}&adults=2`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center px-2 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {t('previewAsGuest')}
    </a>
  )
}
