import type { ArrivalReport, ForeignGuest } from '@bellhop/contract/desk/pre-check-in'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Plane } from 'lucide'
import { Link } from 'react-router'
import { formatCountry } from '../../../format/format-country.ts'
import { formatDate } from '../../../format/hotel-date.ts'
import { countOf } from '../../../format/use-stay-format.ts'
import { paths } from '../../../shared/paths.ts'
import { Fact, Facts } from '../facts.tsx'
import { foreignFields, foreignNames, formatDay, formatDetail, formatPurpose } from '../names.ts'
import { useMoment } from '../use-moment.ts'

/** A card for each guest with everything that the form asks for; below them the rooms with incomplete details. */
export function ArrivalReportView({ report }: { report: ArrivalReport }) {
  const { from, to, country, guests, withoutDetails } = report
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display font-semibold text-xl">
          {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
        </h2>
        {country === 'IN' && (
          <p className="text-ink-soft text-sm">
            Form III, Immigration and Foreigners Rules, 2025. To be sent within 24 hours of arrival.
          </p>
        )}
      </div>
      {country === null && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          The hotel’s country is not set, so no guest counts as one from abroad.
        </p>
      )}
      {guests.length === 0 ? (
        <EmptyState icon={Plane} title="No guests from abroad checked in on these dates." />
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
        <p className="text-ink-soft text-sm">{`${formatRooms(rooms)}${guest.bookingRef}`}</p>
      </header>
      <Facts>
        <Fact name="Nationality">{formatCountry(guest.nationality)}</Fact>
        <Fact name="Date of birth">{formatDay(guest.dateOfBirth)}</Fact>
        <Fact name="Address">{guest.address}</Fact>
        {foreignFields.map((field) => (
          <Fact key={field} name={foreignNames[field]}>
            {foreign[field] && formatDetail(foreign[field])}
          </Fact>
        ))}
        <Fact name="Coming from">{guest.comingFrom}</Fact>
        <Fact name="Next destination">{guest.goingTo}</Fact>
        <Fact name="Purpose">{guest.purpose && formatPurpose(guest.purpose)}</Fact>
        <Fact name="Arrival">{moment(guest.checkIn)}</Fact>
        <Fact name="Intended departure">{day(guest.checkOut)}</Fact>
      </Facts>
      {missing.length > 0 && (
        <p className="text-sm text-warn print:hidden">
          {missing.length === foreignFields.length
            ? 'Passport and visa not entered.'
            : `${missing.length} ${missing.length === 1 ? 'field is' : 'fields are'} empty.`}{' '}
          <Link to={paths.preCheckIn(bookingId)} className="font-semibold underline">
            Complete
          </Link>
        </p>
      )}
    </section>
  )
}

function WithoutDetails({ rows }: { rows: ArrivalReport['withoutDetails'] }) {
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft p-5 print:hidden">
      <h3 className="font-semibold text-lg">Details missing</h3>
      <p className="text-ink-soft text-sm">
        These bookings checked in with adults whose details are missing. Enter them if they are from
        abroad.
      </p>
      <ul className="grid gap-1">
        {rows.map(({ bookingId, name, rooms, missing, bookingRef }) => (
          <li key={bookingId}>
            <Link
              to={paths.preCheckIn(bookingId)}
              className="flex min-h-11 flex-wrap items-center gap-x-4 underline-offset-4 hover:underline"
            >
              <bdi className="font-medium">{name}</bdi>
              <span className="text-ink-soft text-sm">
                {`${formatRooms(rooms)}${bookingRef} · ${countOf(missing, 'adult')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatRooms(rooms: string[]): string {
  return rooms.length > 0 ? `Room ${rooms.join(', ')} · ` : ''
}
