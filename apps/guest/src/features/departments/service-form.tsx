import type { DepartmentService, Venue } from '@bellhop/contract/hotel'
import { TextArea } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { WantedTimeField } from '../../cart/requested-time.tsx'
import { PriceCard } from './price-card.tsx'
import type { ServiceWish } from './service-draft.ts'

const maxNote = 250

interface Props {
  department: Venue
  service: DepartmentService
  isOpenNow: boolean
  wish: ServiceWish
  onChange: (wish: ServiceWish) => void
  hourProblem: 'missing' | Venue | undefined
}

export function ServiceForm(props: Props) {
  const { department, service, isOpenNow, wish, onChange, hourProblem } = props
  const t = useTranslations('departments')
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        {service.description && (
          <p className="text-ink-soft">
            <bdi>{service.description}</bdi>
          </p>
        )}
        <PriceCard price={service.price} />
      </div>
      <WantedTimeField
        value={wish}
        onChange={(time) => onChange({ ...wish, ...time })}
        closed={isOpenNow ? [] : [department]}
        problem={hourProblem}
      />
      <TextArea
        label={t('note')}
        help={t('noteHelp', { count: maxNote - wish.note.length })}
        rows={2}
        maxLength={maxNote}
        value={wish.note}
        onChange={(event) => onChange({ ...wish, note: event.target.value })}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={wish.mayEnter}
          onChange={(event) => onChange({ ...wish, mayEnter: event.target.checked })}
          className="mt-0.5 size-6 shrink-0"
        />
        <span className="grid min-w-0">
          <span className="font-medium">{t('mayEnter')}</span>
          <span className="text-ink-muted text-sm">{t('mayEnterHelp')}</span>
        </span>
      </label>
    </div>
  )
}
