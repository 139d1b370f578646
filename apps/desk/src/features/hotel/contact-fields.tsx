import {
  maxEmail,
  maxItemDescription,
  maxLateMessage,
  maxPageTitle,
  maxPlaceAddress,
  maxTip,
  maxTipValues,
  maxWifiName,
} from '@bellhop/domain/limits'
import { isUpiId } from '@bellhop/domain/money/upi'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../api/staff-context.ts'
import { currencySign, formatMoney, readMoney } from '../../format/format-money.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { LocationField } from '../../forms/location-field.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import type { HotelForm } from './hotel-form.ts'
import { UpiChangeNotice } from './upi-change-notice.tsx'

const pair = 'grid items-start gap-4 sm:grid-cols-2'

interface ContactProps {
  form: HotelForm
  /** The country code of the hotel's number, such as `+91`. */
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

interface Props {
  name: string
  value: readonly (number | undefined)[]
  onChange: (value: (number | undefined)[]) => void
}

/** Amounts separated by spaces: a comma may be part of one. */
function TipsField({ name, value, onChange }: Props) {
  const { currency } = useStaff().hotel
  const label = 'Proposed tips (optional)'
  useFieldFormat(name, label, (tips: readonly number[]) =>
    tips.map((tip) => formatMoney(tip, currency)).join(' · '),
  )
  const read = (text: string) => text.split(/\s+/).filter(Boolean).map(readTip)
  const [text, setText] = useTyped(value, read, (tips) => tips.join(' '))

  function readTip(typed: string): number | undefined {
    const amount = readMoney(typed, currency, maxTip)
    return typeof amount === 'number' && amount > 0 ? amount : undefined
  }

  const isWrong = value.includes(undefined) || new Set(value).size < value.length
  return (
    <TextField
      label={label}
      name={name}
      help="Separated by spaces, such as 50 100 200."
      check={
        isWrong || value.length > maxTipValues
          ? `Enter up to ${maxTipValues} different amounts above 0, separated by spaces.`
          : undefined
      }
      sign={currencySign(currency)}
      inputMode="text"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
