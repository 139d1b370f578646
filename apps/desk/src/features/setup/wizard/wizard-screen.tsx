import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import { listSetupCountries } from '@bellhop/contract/calls/desk/setup'
import { addHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { forgetUnsent, sendUnsent } from '../../../api/on-sign-out.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'
import { DemoHotelScreen } from '../demo/demo-hotel-screen.tsx'
import { OwnHotel } from '../demo/own-hotel.tsx'
import { HotelStep } from '../first-hotel/hotel-step.tsx'
import { readPart } from '../first-hotel/read-part.ts'
import { storeLeftStep } from '../left-step.ts'
import type { DeskStep } from '../steps.ts'
import { BeginStep } from './begin-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { EntriesStep, type NamedRow } from './entries-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { RoomTypesStep } from './room-types-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { TaxesStep } from './taxes-step.tsx'

const draftKey = 'another-hotel'

/** Besides the steps: the way from the demo to the own hotel. */
type Way = 'own-hotel' | 'demo-hotel'

const screens: Record<DeskStep | Way | 'hotel', ComponentType> = {
  hotel: AddHotelStep,
  begin: BeginStep,
  'room-types': RoomTypesStep,
  rooms: RoomsStep,
  outlets: OutletsStep,
  taxes: TaxesStep,
  codes: CodesStep,
  ready: ReadyStep,
  'own-hotel': OwnHotel,
  'demo-hotel': DemoHotelScreen,
}

/** The steps after the hotel is made, and the one that makes another hotel. Each saves by the calls of the desk, so it can be left at any time. */
export function WizardScreen() {
  const t = useTranslations('setup')
  const { step = '' } = useParams()
  const Step = Object.hasOwn(screens, step) ? screens[step as keyof typeof screens] : undefined
  useEffect(() => storeLeftStep(step), [step])
  if (!Step) return <Navigate to={paths.setupStep('begin')} replace />
  return (
    <main className="min-h-0 min-w-0 flex-1 overflow-y-auto p-6 sm:py-10 phone:p-4">
      <title>
        {t('pageTitle', { title: step === 'hotel' ? t('addAHotel') : t('setUpYourHotel') })}
      </title>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-5 rounded-sheet bg-surface p-8 shadow-raised phone:p-5">
        <Step key={step} />
      </div>
    </main>
  )
}

interface NewOutlet extends NamedRow {
  from: string
  to: string
}

function OutletsStep() {
  const t = useTranslations('setup')
  return (
    <EntriesStep<DeskOutlet, NewOutlet>
      step="outlets"
      title={t('outlets.title')}
      lead={t('outlets.lead')}
      calls={outletCalls}
      noun="outlet"
      nameLabel={t('outlets.name')}
      present={t('outlets.present')}
      to={paths.outlets}
      describe={({ hours }) => formatWeek(t, hours)}
      make={() => ({ name: '', from: '07:00', to: '22:00' })}
      errorsOf={({ key, from, to }) => ({
        [`from${key}`]: from ? undefined : t('outlets.enterOpens'),
        [`to${key}`]: to ? undefined : t('outlets.enterCloses'),
      })}
      toFields={({ from, to }) => ({
        hours: { weekly: [{ days: [...everyDay], from, to }], exceptions: [] },
      })}
    >
      {(row, edit) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
          <TextField
            label={t('outlets.openFrom')}
            type="time"
            required
            name={`from${row.key}`}
            value={row.from}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <TextField
            label={t('outlets.until')}
            type="time"
            required
            help={t('outlets.untilHelp')}
            name={`to${row.key}`}
            value={row.to}
            onChange={({ target }) => edit({ to: target.value })}
          />
        </div>
      )}
    </EntriesStep>
  )
}

/** `07:00–11:00, 12:00–22:00`, each once. */
function formatWeek(
  t: ReturnType<typeof useTranslations<'setup'>>,
  { weekly }: DeskOutlet['hours'],
): string {
  const windows = weekly.map(({ from, to }) =>
    from === to ? t('outlets.openAllDay') : `${from}–${to}`,
  )
  return [...new Set(windows)].join(', ') || t('outlets.noHours')
}

/** Another hotel of a chain: after this screen, the wizard goes on at the new hotel. */
function AddHotelStep() {
  const { canAddHotels, hasPassword } = useStaff()
  const { data, ...query } = useRead(listSetupCountries, { skip: !canAddHotels })
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
