import {
  maxEmail,
  maxItemDescription,
  maxLateMessage,
  maxPageTitle,
  maxPlaceAddress,
  maxWifiName,
} from '@bellhop/domain/limits'
import { isUpiId } from '@bellhop/domain/money/upi'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { LocationField } from '../../forms/location-field.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { HotelForm } from './hotel-form.ts'
import { TipsField } from './tips-field.tsx'
import { UpiChangeNotice } from './upi-change-notice.tsx'

const pair = 'grid items-start gap-4 sm:grid-cols-2'

interface ContactProps {
  form: HotelForm
  /** Of the hotel's number, such as `+91`. */
  country: string | undefined
  isPhoneValid: boolean
}

export function ContactFields({ form, country, isPhoneValid }: ContactProps) {
  return (
    <>
      <LocalisedField
        label="Address"
        required
        maxLength={maxPlaceAddress}
        {...form.field('address')}
      />
      <div className={pair}>
        <PhoneField
          label="Phone number"
          required
          country={country}
          check={isPhoneValid ? undefined : 'Enter the phone number with its country code.'}
          {...form.input('phone')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={maxEmail}
          {...form.input('email')}
        />
        <LocationField label="Location (optional)" {...form.field('location')} />
      </div>
    </>
  )
}

export function StayFields({ form }: { form: HotelForm }) {
  return (
    <>
      <div className={pair}>
        <TextField label="Check-in from" type="time" required {...form.input('checkInTime')} />
        <TextField
          label="Check-out until"
          type="time"
          required
          help="For bookings from now on. Booked stays keep their time."
          {...form.input('checkoutTime')}
        />
      </div>
      <Checkbox
        label="Rooms are inspected after cleaning"
        help="A guest’s room is ready once it is inspected, or else once it is clean."
        {...form.checkbox('inspectsRooms')}
      />
      <ListField
        label="Policies"
        noun="policy"
        make={() => ({ title: {}, text: {} })}
        {...form.field('policies')}
      >
        {(policy) => (
          <>
            <LocalisedField label="Title" required maxLength={maxPageTitle} {...policy('title')} />
            <LocalisedField
              label="Text"
              required
              multiline
              maxLength={maxItemDescription}
              {...policy('text')}
            />
          </>
        )}
      </ListField>
      <LocalisedField
        label="When a request is late (optional)"
        help="What guests read then. Without it, the app has a sentence."
        maxLength={maxLateMessage}
        {...form.field('lateMessage')}
      />
    </>
  )
}

export function WifiFields({ form }: { form: HotelForm }) {
  const { upiId } = form.values
  return (
    <>
      <UpiChangeNotice onWithdrawn={({ upiId, upiQrImage }) => form.adopt({ upiId, upiQrImage })} />
      <div className={pair}>
        <TextField
          label="Wi-Fi name (optional)"
          help="Guests in house see it."
          autoComplete="off"
          maxLength={maxWifiName}
          {...form.input('wifiName')}
        />
        <TextField
          label="Wi-Fi password (optional)"
          autoComplete="off"
          maxLength={maxWifiName}
          {...form.input('wifiPassword')}
        />
        <TextField
          label="UPI ID (optional)"
          help="Guests pay their bill to it, such as hotel@bank. A second admin or manager confirms a change."
          check={upiId && !isUpiId(upiId) ? 'Enter a UPI ID, such as hotel@bank.' : undefined}
          autoComplete="off"
          {...form.input('upiId')}
        />
        <TipsField {...form.field('tipValues')} />
      </div>
      <ImageField label="UPI QR code (optional)" ratio={1} {...form.field('upiQrImage')} />
    </>
  )
}
