import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { RequestedTimeField } from '../../../cart/time/requested-time.tsx'
import { PriceCard } from '../price-card.tsx'
import type { ServiceDraft } from './draft.ts'
import { LateCheckOut } from './late-check-out.tsx'
import { SlotField } from './slot-field.tsx'

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
        {service.maxParty === undefined && <PriceCard price={service.price} />}
      </div>
      {service.checkoutTime !== undefined && <LateCheckOut until={service.checkoutTime} />}
      {service.checkoutTime === undefined && service.slotMinutes === undefined && (
        <RequestedTimeField
          legend={t('when', { how: service.purpose ?? service.place })}
          value={draft}
          onChange={(time) => onChange({ ...draft, ...time })}
          needed={[department]}
          needsTime={service.needsTime}
          problem={timeProblem}
        />
      )}
      {service.slotMinutes !== undefined && (
        <SlotField
          service={service}
          value={draft}
          onChange={(choice) => onChange({ ...draft, ...choice })}
          isMissing={timeProblem === 'missing'}
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
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={draft.mayEnter}
            onChange={(event) => onChange({ ...draft, mayEnter: event.target.checked })}
            className="mt-0.5 size-6 shrink-0"
          />
          <span className="grid min-w-0">
            <span className="font-medium">{t('mayEnter')}</span>
            <span className="text-ink-muted text-sm">{t('mayEnterHelp')}</span>
          </span>
        </label>
      )}
    </div>
  )
}
