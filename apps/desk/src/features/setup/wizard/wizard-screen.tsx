import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { type ComponentType, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../../shared/paths.ts'
import { DemoHotelScreen } from '../demo/demo-hotel-screen.tsx'
import { OwnHotel } from '../demo/own-hotel.tsx'
import { storeLeftStep } from '../left-step.ts'
import type { DeskStep } from '../steps.ts'
import { AddHotelStep } from './add-hotel-step.tsx'
import { BeginStep } from './begin-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { EntriesStep, type NamedRow } from './entries-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { RoomTypesStep } from './room-types-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { TaxesStep } from './taxes-step.tsx'

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
