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
import { OutletsStep } from './outlets-step.tsx'
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
