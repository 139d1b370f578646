import { walkGuest } from '@bellhop/contract/calls/desk/walks'
import { maxChargeTitle, maxNote, maxTypedPhone } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'

interface Values {
  hotel: string
  address: string
  phone: string
  pays: 'us' | 'guest'
  transport: string
  note: string
}

/** Takes a guest for whom there is no room to another hotel. */
export function WalkDialog({ stay, booking, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const form = useForm<Values>(
    { hotel: '', address: '', phone: '', pays: 'us', transport: '', note: '' },
    `walk/${stay._id}`,
  )
  const change = useChange(walkGuest, showsBooking)
  return (
    <ChangeSheet
      title={t('walk.title', { name: stay.guest.name })}
      action={t('walk.action')}
      variant="danger"
      form={form}
      change={change}
      call={{
        params: { id: stay._id },
        body: { ...form.body(), hotel: form.values.hotel.trim(), pays: form.values.pays },
      }}
      done={t('walk.done', { name: stay.guest.name })}
      onClose={onClose}
    >
      <p className="text-ink-soft">{booking.email ? t('walk.emailHelp') : t('walk.help')}</p>
      <TextField
        label={t('walk.hotel')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('hotel', t('walk.enterHotel'))}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <TextField
          label={t('walk.address')}
          autoComplete="off"
          maxLength={maxNote}
          {...form.input('address')}
        />
        <TextField
          label={t('phoneOptional')}
          type="tel"
          autoComplete="off"
          maxLength={maxTypedPhone}
          {...form.input('phone')}
        />
      </div>
      <Segmented<Values['pays']>
        legend={t('walk.pays')}
        showLegend
        options={[
          { value: 'us', label: t('walk.us') },
          { value: 'guest', label: t('walk.guest') },
        ]}
        {...form.field('pays')}
      />
      <TextField
        label={t('walk.transport')}
        help={t('walk.transportHelp')}
        autoComplete="off"
        maxLength={maxNote}
        {...form.input('transport')}
      />
      <TextArea label={t('walk.note')} rows={2} maxLength={maxNote} {...form.input('note')} />
    </ChangeSheet>
  )
}
