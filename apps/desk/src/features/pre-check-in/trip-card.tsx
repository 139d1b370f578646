import { correctTrip } from '@bellhop/contract/calls/desk/pre-check-in'
import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { Pencil } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { formatLanguage } from '../../format/format-language.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { bdi } from '../../intl/bdi.tsx'
import { Fact, Facts } from './facts.tsx'
import { formatPurpose, purposeOptions } from './names.ts'
import { useSeen } from './use-seen.ts'

export function TripCard({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const t = useTranslations('preCheckIn')
  const [isEditing, setEditing] = useState(false)
  const { trip, consentText, consentLanguage, consentVersion } = preCheckIn
  return (
    <section className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-lg">{t('trip')}</h3>
        <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
          <Icon of={Pencil} className="size-5" />
          {t('edit')}
        </Button>
      </header>
      <Facts>
        <Fact name={t('arrival')}>{trip.arrivalTime && formatTimeOfDay(trip.arrivalTime)}</Fact>
        <Fact name={t('purpose')}>{trip.purpose && formatPurpose(trip.purpose, t)}</Fact>
        <Fact name={t('comingFrom')}>{trip.comingFrom}</Fact>
        <Fact name={t('nextDestination')}>{trip.goingTo}</Fact>
      </Facts>
      {consentText !== undefined && (
        <p className="border-line border-t pt-3 text-ink-soft text-sm">
          {consentLanguage !== undefined && consentVersion !== undefined
            ? t.rich('agreedToVersion', {
                version: consentVersion,
                language: formatLanguage(consentLanguage),
                text: consentText,
                bdi,
              })
            : t.rich('agreedTo', { text: consentText, bdi })}
        </p>
      )}
      {isEditing && <TripDialog preCheckIn={preCheckIn} onClose={() => setEditing(false)} />}
    </section>
  )
}

function TripDialog({ preCheckIn, onClose }: { preCheckIn: DeskPreCheckIn; onClose: () => void }) {
  const t = useTranslations('preCheckIn')
  const { trip } = preCheckIn
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm(
    { arrivalTime: '', purpose: '', comingFrom: '', goingTo: '', ...trip },
    `trip/${bookingId}`,
  )
  const change = useChange(correctTrip, { tags: ['preCheckIns'] })
  return (
    <ChangeSheet
      title={t('trip')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        params: { bookingId },
        body: { submittedAt, ...form.body() },
      }}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField label={t('arrivalTime')} type="time" {...form.input('arrivalTime')} />
      <Select
        label={t('purpose')}
        options={[{ value: '', label: t('choose') }, ...purposeOptions(trip.purpose ?? '', t)]}
        {...form.input('purpose')}
      />
      <TextField label={t('comingFrom')} maxLength={120} {...form.input('comingFrom')} />
      <TextField label={t('nextDestination')} maxLength={120} {...form.input('goingTo')} />
    </ChangeSheet>
  )
}
