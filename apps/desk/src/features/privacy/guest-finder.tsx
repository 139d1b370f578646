import type { Privacy, PrivacyGuest } from '@bellhop/contract/desk/privacy'
import { maxSearch } from '@bellhop/domain/limits'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useToast } from '@bellhop/ui/toast'
import { useRef, useState } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'
import { formatDate } from '../../format/hotel-date.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { usePaused } from '../../lists/use-paused.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { EraseSheet } from './erase-sheet.tsx'
import { guestDataAddress, useFindPrivacyGuestsQuery } from './privacy-api.ts'

type Rule = Privacy['onErasure']

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Finds a guest who asks for their data or for erasure. */
export function GuestFinder({ onErasure }: { onErasure: Rule }) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const field = useRef<HTMLInputElement>(null)
  const [erasing, setErasing] = useState<PrivacyGuest>()
  const showToast = useToast()
  const { currentData, error, isFetching, refetch } = useFindPrivacyGuestsQuery(search, {
    skip: search === '',
    refetchOnMountOrArgChange: true,
  })
  const guests = search === '' ? undefined : currentData
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">
        A guest asks for their data or for erasure
      </h2>
      <div className="grid gap-3">
        <p className="text-ink-soft">
          Find the guest, and make sure that the request comes from them.
        </p>
        <search>
          <SearchField
            label="Find a guest"
            placeholder="Name, phone or email"
            value={typed}
            onChange={setTyped}
            field={field}
            maxLength={maxSearch}
            className="block max-w-md"
          />
        </search>
        {search !== '' && error !== undefined && !guests && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {guests?.length === 0 && <p role="status">No guest has this name, phone or email.</p>}
        {guests && guests.length > 0 && (
          <ul aria-label="Guests" className="divide-y divide-line">
            {guests.map((guest) => (
              <GuestRow key={guest._id} guest={guest} onErase={() => setErasing(guest)} />
            ))}
          </ul>
        )}
      </div>
      {erasing && (
        <EraseSheet
          guest={erasing}
          rule={onErasure}
          onDone={() => {
            setErasing(undefined)
            setTyped('')
            showToast({ text: `The data of ${erasing.name} has been erased.`, tone: 'good' })
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </Card>
  )
}

function GuestRow({ guest, onErase }: { guest: PrivacyGuest; onErase: () => void }) {
  const { name, phone, email, stays, lastArrival, consent, hindrance } = guest
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  const visits = stays === 1 ? 'One stay' : `${stays} stays`
  const facts = [phone && groupPhone(phone), email, stays === 0 ? 'No stays' : visits].filter(
    Boolean,
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{facts.join(' · ')}</p>
        {lastArrival !== undefined && (
          <p className="text-ink-soft text-sm">Latest arrival: {formatDate(lastArrival)}</p>
        )}
        {consent && (
          <p className="text-ink-soft text-sm">
            {`Agreed to version ${consent.version} of the consent (${formatLanguage(consent.language)}) on ${formatTime(consent.at)}`}
          </p>
        )}
        {hindrance !== undefined && <p className="text-sm text-warn">{hindrance}</p>}
      </div>
      <DownloadLink href={guestDataAddress(guest._id)} label={`Download the data of ${name}`}>
        Download data
      </DownloadLink>
      <Button
        variant="caution"
        disabled={hindrance !== undefined}
        onClick={onErase}
        aria-label={`Erase the data of ${name}`}
      >
        Erase…
      </Button>
    </li>
  )
}
