import { addressOf } from '@bellhop/client/address-of'
import { findPrivacyGuests, getGuestData } from '@bellhop/contract/calls/desk/privacy'
import type { Privacy, PrivacyGuest } from '@bellhop/contract/desk/privacy'
import { maxSearch } from '@bellhop/domain/limits'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useToast } from '@bellhop/ui/toast'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { formatLanguage } from '../../format/format-language.ts'
import { makeClock } from '../../format/format-time.ts'
import { formatDate } from '../../format/hotel-date.ts'
import { joinFacts } from '../../format/join-facts.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { usePaused } from '../../lists/use-paused.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { EraseSheet } from './erase-sheet.tsx'

type Rule = Privacy['onErasure']

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Finds a guest who asks for their data or for erasure. */
export function GuestFinder({ onErasure }: { onErasure: Rule }) {
  const t = useTranslations('privacy')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const field = useRef<HTMLInputElement>(null)
  const [erasing, setErasing] = useState<PrivacyGuest>()
  const showToast = useToast()
  const { currentData, error, isFetching, refetch } = useRead(findPrivacyGuests, {
    query: { search },
    skip: search === '',
    fresh: true,
  })
  const guests = search === '' ? undefined : currentData
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">{t('guestAsks')}</h2>
      <div className="grid gap-3">
        <p className="text-ink-soft">{t('findHelp')}</p>
        <search>
          <SearchField
            label={t('findAGuest')}
            placeholder={t('namePhoneOrEmail')}
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
        {guests?.length === 0 && <p role="status">{t('noGuestFound')}</p>}
        {guests && guests.length > 0 && (
          <ul aria-label={t('guests')} className="divide-y divide-line">
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
            showToast({ text: t('erased', { name: erasing.name }), tone: 'good' })
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </Card>
  )
}

function GuestRow({ guest, onErase }: { guest: PrivacyGuest; onErase: () => void }) {
  const t = useTranslations('privacy')
  const { name, phone, email, stays, lastArrival, consent, hindrance } = guest
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  const facts = joinFacts([phone && groupPhone(phone), email, t('stays', { count: stays })])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{facts}</p>
        {lastArrival !== undefined && (
          <p className="text-ink-soft text-sm">
            {t('latestArrival', { date: formatDate(lastArrival) })}
          </p>
        )}
        {consent && (
          <p className="text-ink-soft text-sm">
            {t('agreedToVersion', {
              version: consent.version,
              language: formatLanguage(consent.language),
              time: formatTime(consent.at),
            })}
          </p>
        )}
        {hindrance !== undefined && <p className="text-sm text-warn">{hindrance}</p>}
      </div>
      <DownloadLink
        href={addressOf(getGuestData, { params: { id: guest._id } })}
        label={t('downloadTheDataOf', { name })}
      >
        {t('downloadData')}
      </DownloadLink>
      <Button
        variant="caution"
        disabled={hindrance !== undefined}
        onClick={onErase}
        aria-label={t('eraseTheDataOf', { name })}
      >
        {t('erase')}
      </Button>
    </li>
  )
}
