import { getDeskHotel, setDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import type { ReactNode } from 'react'
import { HotelCardsSheet } from '../../content/qr-cards/hotel-cards-sheet.tsx'
import { PrintButton } from '../../content/qr-cards/print-button.tsx'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { type Entered, useForm } from '../../forms/use-form.ts'
import { ContactFields, StayFields, WifiFields } from './contact-fields.tsx'
import { LanguagesField } from './languages-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PreCheckInFields } from './pre-check-in-fields.tsx'
import { LookFields, TextFields } from './text-fields.tsx'

/** Every hotel has a profile; this one is never shown. */
const empty: DeskHotel = {
  ...{ version: 0, name: {}, images: [], brandColor: '#7a4b2a', languages: ['en'], address: {} },
  ...{
    phone: '',
    email: '',
    timeZone: 'Etc/UTC',
    currency: 'USD',
    checkInTime: '14:00',
    checkoutTime: '11:00',
    policies: [],
  },
  ...{ consentText: {}, preCheckInDocument: 'none', documentRetentionDays: 30, tipValues: [] },
}

export function HotelScreen() {
  return (
    <RecordScreen
      title="Hotel profile"
      noun="hotel"
      get={getDeskHotel}
      empty={empty}
      Editor={HotelEditor}
      toolbar={<PrintButton label="Print QR cards" Sheet={HotelCardsSheet} />}
    />
  )
}

function HotelEditor(props: RecordEditorProps<DeskHotel>) {
  const form = useForm<Entered<DeskHotel>>(props.entry)
  const country = countryCodeOf(props.entry.phone)
  const phone = readTypedPhone(form.values.phone, country)
  return (
    <RecordForm {...props} set={setDeskHotel} form={form} fixed={{ phone }}>
      <Part title="The hotel">
        <TextFields form={form} />
      </Part>
      <Part title="Pictures and colour">
        <LookFields form={form} />
      </Part>
      <Part title="Contact">
        <ContactFields form={form} country={country} isPhoneValid={phone !== undefined} />
      </Part>
      <Part title="Country and invoices">
        <PlaceFields form={form} />
      </Part>
      <Part title="Languages">
        <LanguagesField {...form.field('languages')} />
      </Part>
      <Part title="Stay and policies">
        <StayFields form={form} />
      </Part>
      <Part title="Pre-check-in">
        <PreCheckInFields form={form} />
      </Part>
      <Part title="Wi-Fi, UPI and tips">
        <WifiFields form={form} />
      </Part>
    </RecordForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-line border-b pb-6">
      <h2 className="font-display font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}
