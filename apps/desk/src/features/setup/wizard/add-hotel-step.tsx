import { addHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'
import { useEffect, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { forgetUnsent, sendUnsent } from '../../../api/on-sign-out.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'
import { HotelStep } from '../first-hotel/hotel-step.tsx'
import { readPart } from '../first-hotel/read-part.ts'
import { useListSetupCountriesQuery } from '../setup-api.ts'

/** Another hotel of a chain: after this screen, the wizard goes on at the new hotel. */
export function AddHotelStep() {
  const { canAddHotels, hasPassword } = useStaff()
  const { data, ...query } = useListSetupCountriesQuery(undefined, {
    skip: !canAddHotels,
  })
  if (!canAddHotels) return <Navigate to={paths.start} replace />
  if (!hasPassword) return <NoPassword />
  if (data) return <AddHotel countries={data} />
  return <Loading query={query} className="h-80" />
}

/** A passkey is of one account, and the account at the new hotel is another. */
function NoPassword() {
  const t = useTranslations('setup')
  return (
    <div className="grid grid-cols-1 gap-2">
      <h1 className="font-display font-semibold text-2xl">{t('addAHotel')}</h1>
      <p className="text-ink-soft">{t('addHotelNeedsPassword')}</p>
    </div>
  )
}

const draftKey = 'another-hotel'

function AddHotel({ countries }: { countries: readonly SetupCountry[] }) {
  const t = useTranslations('setup')
  const { hotel: present, email } = useStaff()
  const [hotel, setHotel] = useState(() => readDraft() ?? proposeLike(present))
  useEffect(() => writeStored(draftKey, JSON.stringify(hotel)), [hotel])
  const adding = useChange(addHotel)
  const [isLeaving, setLeaving] = useState(false)
  const errors = useMemo(() => readPart(adding.errors, 'hotel.'), [adding.errors])

  async function add() {
    // Afterwards the browser uses the new hotel, and calls for this one are rejected.
    await sendUnsent()
    const { isDone } = await adding.run({ body: { hotel } })
    if (!isDone) return
    setLeaving(true)
    forgetUnsent()
    location.replace(`/desk${paths.setupStep('begin')}`)
  }

  return (
    <HotelStep
      heading={
        <div className="grid grid-cols-1 gap-2">
          <h1 className="wrap-anywhere font-display font-semibold text-2xl">{t('addAHotel')}</h1>
          <p className="text-ink-soft">{t('addHotelHelp', { email })}</p>
        </div>
      }
      hotel={hotel}
      countries={countries}
      onChange={setHotel}
      action={t('createHotel')}
      isBusy={adding.isBusy || isLeaving}
      problem={adding.problem}
      errors={errors}
      onDone={() => void add()}
    />
  )
}

function readDraft(): NewHotel | undefined {
  const stored = readStored(draftKey)
  return stored ? (JSON.parse(stored) as NewHotel) : undefined
}

/** Hotels of a chain are mostly in one country. */
function proposeLike(
  present: Pick<NewHotel, 'timeZone' | 'currency' | 'languages'> & { country: string | null },
): NewHotel {
  const { country, timeZone, currency, languages } = present
  return { name: '', country: country ?? '', timeZone, currency, languages, phone: '', address: '' }
}
