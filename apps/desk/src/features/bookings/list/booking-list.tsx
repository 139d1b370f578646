import { maxSearch } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ErrorState } from '@bellhop/ui/error-state'
import { Icon } from '@bellhop/ui/icon'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble } from 'lucide'
import type { RefObject } from 'react'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { SearchField } from '../../../shared/search-field.tsx'
import { useStayFormat } from '../../../shared/use-stay-format.ts'
import { BookingRow } from './booking-row.tsx'
import type { BookingListState } from './use-booking-list.ts'

interface Props {
  state: BookingListState
  openId: string | undefined
  /** Bookings with a room to check in by today. */
  arrivals: number
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  arrivals: 'Nobody is left to check in today.',
  upcoming: 'No booking is ahead.',
  inHouse: 'Nobody is in house.',
  ended: 'No booking has ended yet.',
} as const

/** The bookings of a tab. */
export function BookingList({ state, openId, arrivals, searchField }: Props) {
  const { list, bookings, search, isLoading, error, today } = state
  const format = useStayFormat()
  return (
    <section
      aria-label="Bookings"
      className="flex w-96 shrink-0 flex-col rounded-card bg-sunken max-[1279px]:w-84"
    >
      <search className="grid gap-2.5 p-3 pb-2">
        <SearchField
          label="Search name, reference, phone, email or room"
          placeholder="Name, reference, phone, room"
          value={state.typed}
          onChange={state.setTyped}
          field={searchField}
          maxLength={maxSearch}
        />
        <Segmented
          legend="Which bookings"
          size="small"
          options={[
            { value: 'arrivals', label: arrivals > 0 ? `Arrivals (${arrivals})` : 'Arrivals' },
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'inHouse', label: 'In house' },
            { value: 'ended', label: 'Past' },
          ]}
          value={list}
          onChange={state.setList}
        />
      </search>
      <div aria-busy={isLoading} className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
        {isLoading && (
          <div className="grid gap-2 p-1.5">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
        )}
        {error !== undefined && (
          <ErrorState
            title={readErrorSentence(error)}
            retryLabel="Try again"
            busy={state.isFetching}
            onRetry={state.reload}
          />
        )}
        <ul className="grid gap-0.5">
          {bookings.map((booking) => (
            <li key={booking._id} className="min-w-0">
              <BookingRow
                booking={booking}
                today={today}
                isOpen={booking._id === openId}
                format={format}
              />
            </li>
          ))}
        </ul>
        {!isLoading && error === undefined && bookings.length === 0 && (
          <EmptyState
            icon={<Icon of={BedDouble} />}
            title={search ? `No booking matches “${search}”.` : emptySentences[list]}
          />
        )}
        {state.showMore && (
          <div className="grid p-2">
            <Button variant="quiet" busy={state.isLoadingMore} onClick={state.showMore}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
