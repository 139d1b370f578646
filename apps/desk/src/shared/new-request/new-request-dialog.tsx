import { getStayCatalogue } from '@bellhop/contract/calls/desk/catalogue'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { Clock } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { Loading } from '../../lists/loading.tsx'
import { RequestForm } from './request-form.tsx'
import { StayPicker } from './stay-picker.tsx'

export interface NewRequestProps {
  /** Without one, the guest is chosen first. */
  stayId?: string
  onClose: () => void
}

/** Enters what a guest asks for: in house, everything that the guest app offers; before that, an early check-in. */
export function NewRequestDialog({ stayId, onClose }: NewRequestProps) {
  const t = useTranslations('shared')
  const [chosen, choose] = useState(stayId)
  if (chosen) return <StayRequest stayId={chosen} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('request.new')} closeLabel={t('close')}>
      <StayPicker onChoose={choose} />
    </Sheet>
  )
}

function StayRequest({ stayId, onClose }: Required<NewRequestProps>) {
  const t = useTranslations('shared')
  const { data, ...query } = useRead(getStayCatalogue, { params: { id: stayId } })
  if (data?.stay.isBooked && data.sections.length === 0) {
    return (
      <Sheet open onClose={onClose} title={t('request.early')} closeLabel={t('close')}>
        <EmptyState icon={Clock} title={t('request.noEarly')} />
      </Sheet>
    )
  }
  if (data) return <RequestForm catalogue={data} onReload={query.refetch} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('request.new')} closeLabel={t('close')}>
      <div data-fields>
        <Loading query={query} className="h-118" />
      </div>
    </Sheet>
  )
}
