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
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { currencySign, formatMoney, readMoney, writeAmount } from '../../format/format-money.ts'
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
  const t = useTranslations('hotel')
  return (
    <>
      <LocalisedField
        label={t('address')}
        required
        maxLength={maxPlaceAddress}
        {...form.field('address')}
      />
      <div className={pair}>
        <PhoneField
          label={t('phoneNumber')}
          required
          country={country}
          check={isPhoneValid ? undefined : t('phoneNumberWrong')}
          {...form.input('phone')}
        />
        <TextField
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          maxLength={maxEmail}
          {...form.input('email')}
        />
        <LocationField label={t('locationOptional')} {...form.field('location')} />
      </div>
    </>
  )
}

export function StayFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  return (
    <>
      <div className={pair}>
        <TextField label={t('checkInFrom')} type="time" required {...form.input('checkInTime')} />
        <TextField
          label={t('checkOutUntil')}
          type="time"
          required
          help={t('checkOutHelp')}
          {...form.input('checkoutTime')}
        />
      </div>
      <Checkbox
        label={t('inspectsRooms')}
        help={t('inspectsRoomsHelp')}
        {...form.checkbox('inspectsRooms')}
      />
      <ListField
        label={t('policies')}
        noun={t('nouns.policy')}
        make={() => ({ title: {}, text: {} })}
        {...form.field('policies')}
      >
        {(policy) => (
          <>
            <LocalisedField
              label={t('title')}
              required
              maxLength={maxPageTitle}
              {...policy('title')}
            />
            <LocalisedField
              label={t('text')}
              required
              multiline
              maxLength={maxItemDescription}
              {...policy('text')}
            />
          </>
        )}
      </ListField>
      <LocalisedField
        label={t('lateMessageOptional')}
        help={t('lateMessageHelp')}
        maxLength={maxLateMessage}
        {...form.field('lateMessage')}
      />
    </>
  )
}

export function WifiFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  const { upiId } = form.values
  return (
    <>
      <UpiChangeNotice onWithdrawn={({ upiId, upiQrImage }) => form.adopt({ upiId, upiQrImage })} />
      <div className={pair}>
        <TextField
          label={t('wifiNameOptional')}
          help={t('wifiNameHelp')}
          autoComplete="off"
          maxLength={maxWifiName}
          {...form.input('wifiName')}
        />
        <TextField
          label={t('wifiPasswordOptional')}
          autoComplete="off"
          maxLength={maxWifiName}
          {...form.input('wifiPassword')}
        />
        <TextField
          label={t('upiIdOptional')}
          help={t('upiIdHelp')}
          check={upiId && !isUpiId(upiId) ? t('upiIdWrong') : undefined}
          autoComplete="off"
          {...form.input('upiId')}
        />
        <TipsField {...form.field('tipValues')} />
      </div>
      <ImageField label={t('upiQrCodeOptional')} ratio={1} {...form.field('upiQrImage')} />
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
  const t = useTranslations('hotel')
  const { currency } = useStaff().hotel
  const label = t('proposedTipsOptional')
  useFieldFormat(name, label, (tips: readonly number[]) =>
    tips.map((tip) => formatMoney(tip, currency)).join(' · '),
  )
  const read = (text: string) => text.split(/\s+/).filter(Boolean).map(readTip)
  const [text, setText] = useTyped(value, read, (tips) =>
    tips.map((tip) => writeAmount(tip, currency)).join(' '),
  )

  function readTip(typed: string): number | undefined {
    const amount = readMoney(typed, currency, maxTip)
    return typeof amount === 'number' && amount > 0 ? amount : undefined
  }

  const isWrong = value.includes(undefined) || new Set(value).size < value.length
  return (
    <TextField
      label={label}
      name={name}
      help={t('tipsHelp')}
      check={
        isWrong || value.length > maxTipValues ? t('tipsWrong', { max: maxTipValues }) : undefined
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
