import type { ArrivalReport, ForeignGuest } from '@bellhop/contract/desk/pre-check-in'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Plane } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatCountry } from '../../../format/format-country.ts'
import { formatDate } from '../../../format/hotel-date.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'
import { Fact, Facts } from '../facts.tsx'
import { foreignFields, formatDay, formatDetail, formatPurpose } from '../names.ts'
import { useMoment } from '../use-moment.ts'

/** A card for each guest with everything that the form asks for; below them the rooms with incomplete details. */
export function ArrivalReportView({ report }: { report: ArrivalReport }) {
  const t = useTranslations('preCheckIn')
  const { from, to, country, guests, withoutDetails } = report
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display font-semibold text-xl">
          {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
        </h2>
        {country === 'IN' && <p className="text-ink-soft text-sm">{t('formThree')}</p>}
      </div>
      {country === null && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('countryNotSet')}
        </p>
      )}
      {guests.length === 0 ? (
        <EmptyState icon={Plane} title={t('noGuestsFromAbroad')} />
      ) : (
        <ul className="grid gap-4">
          {guests.map((guest) => (
            <li key={`${guest.bookingId}-${guest.position}`}>
              <GuestCard guest={guest} />
            </li>
          ))}
        </ul>
      )}
      {withoutDetails.length > 0 && <WithoutDetails rows={withoutDetails} />}
    </div>
  )
}

function GuestCard({ guest }: { guest: ForeignGuest }) {
  const t = useTranslations('preCheckIn')
  const { moment, day } = useMoment()
  const { foreign, fullName, bookingId, rooms } = guest
  const missing = foreignFields.filter((field) => !foreign[field])
  return (
    <section className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold text-lg">
          <Link to={paths.preCheckIn(bookingId)} className="underline-offset-4 hover:underline">
            <bdi>{fullName}</bdi>
          </Link>
        </h3>
        <p className="text-ink-soft text-sm">
          {joinFacts([...formatRooms(rooms, t), guest.bookingRef])}
        </p>
      </header>
      <Facts>
        <Fact name={t('nationality')}>{formatCountry(guest.nationality)}</Fact>
        <Fact name={t('dateOfBirth')}>{formatDay(guest.dateOfBirth)}</Fact>
        <Fact name={t('address')}>{guest.address}</Fact>
        {foreignFields.map((field) => (
          <Fact key={field} name={t(`foreign.${field}`)}>
            {foreign[field] && formatDetail(foreign[field])}
          </Fact>
        ))}
        <Fact name={t('comingFrom')}>{guest.comingFrom}</Fact>
        <Fact name={t('nextDestination')}>{guest.goingTo}</Fact>
        <Fact name={t('purpose')}>{guest.purpose && formatPurpose(guest.purpose, t)}</Fact>
        <Fact name={t('arrival')}>{moment(guest.checkIn)}</Fact>
        <Fact name={t('intendedDeparture')}>{day(guest.checkOut)}</Fact>
      </Facts>
      {missing.length > 0 && (
        <p className="text-sm text-warn print:hidden">
          {missing.length === foreignFields.length
            ? t('passportNotEntered')
            : t('fieldsEmpty', { count: missing.length })}{' '}
          <Link to={paths.preCheckIn(bookingId)} className="font-semibold underline">
            {t('complete')}
          </Link>
        </p>
      )}
    </section>
  )
}

function WithoutDetails({ rows }: { rows: ArrivalReport['withoutDetails'] }) {
  const t = useTranslations('preCheckIn')
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft p-5 print:hidden">
      <h3 className="font-semibold text-lg">{t('detailsMissing')}</h3>
      <p className="text-ink-soft text-sm">{t('detailsMissingHelp')}</p>
      <ul className="grid gap-1">
        {rows.map(({ bookingId, name, rooms, missing, bookingRef }) => (
          <li key={bookingId}>
            <Link
              to={paths.preCheckIn(bookingId)}
              className="flex min-h-11 flex-wrap items-center gap-x-4 underline-offset-4 hover:underline"
            >
              <bdi className="font-medium">{name}</bdi>
              <span className="text-ink-soft text-sm">
                {joinFacts([...formatRooms(rooms, t), bookingRef, t('adults', { count: missing })])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Room 101, 102`; empty without rooms. */
function formatRooms(rooms: string[], t: ReturnType<typeof useTranslations<'preCheckIn'>>) {
  return rooms.length > 0 ? [t('room', { numbers: formatList(rooms) })] : []
}
