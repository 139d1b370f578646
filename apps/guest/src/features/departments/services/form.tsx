import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import { maxNote } from '@bellhop/domain/limits'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { ServiceTimeField } from '../../../cart/slots/service-time-field.tsx'
import { PriceCard } from '../price-card.tsx'
import type { ServiceDraft } from './draft.ts'
import { StayTimes } from './stay-times.tsx'

interface Props {
  department: Department
  service: DepartmentService
  draft: ServiceDraft
  onChange: (draft: ServiceDraft) => void
  timeProblem: 'missing' | Department | undefined
}

export function ServiceForm(props: Props) {
  const { department, service, draft, onChange, timeProblem } = props
  const t = useTranslations('departments')
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        {service.description && (
          <p className="text-ink-soft">
            <bdi>{service.description}</bdi>
          </p>
        )}
        {/* A table is free of charge, but the meal is not. */}
        {service.maxParty === undefined && !isByTheHour(service.purpose) && (
          <PriceCard price={service.price} />
        )}
      </div>
      {isByTheHour(service.purpose) ? (
        <StayTimes
          service={service}
          value={draft}
          onChange={(chosen) => onChange({ ...draft, ...chosen })}
          isMissing={timeProblem === 'missing'}
        />
      ) : (
        <ServiceTimeField
          department={department}
          service={service}
          value={draft}
          onChange={(time) => onChange({ ...draft, ...time })}
          problem={timeProblem}
        />
      )}
      {service.daily && draft.when === 'later' && (
        <CheckBox
          label={t('daily')}
          help={t('dailyHelp')}
          isChecked={draft.daily}
          onChange={(daily) => onChange({ ...draft, daily })}
        />
      )}
      <TextArea
        label={t('note')}
        help={t('noteHelp', { count: maxNote - draft.note.length })}
        rows={2}
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
      {service.place === 'inRoom' && (
        <CheckBox
          label={t('mayEnter')}
          help={t('mayEnterHelp')}
          isChecked={draft.mayEnter}
          onChange={(mayEnter) => onChange({ ...draft, mayEnter })}
        />
      )}
    </div>
  )
}

interface CheckBoxProps {
  label: string
  help: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function CheckBox({ label, help, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-6 shrink-0"
      />
      <span className="grid min-w-0">
        <span className="font-medium">{label}</span>
        <span className="text-ink-muted text-sm">{help}</span>
      </span>
    </label>
  )
}
