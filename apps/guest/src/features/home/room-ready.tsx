import { Icon } from '@bellhop/ui/icon'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'

/** For a guest who has not checked in yet, whose room is waiting. */
export function RoomReady() {
  const t = useTranslations('explore')
  return (
    <div
      role="status"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 rounded-card bg-good-soft px-4 py-3.5 text-good"
    >
      <Icon of={BedDouble} className="row-span-2 size-6" />
      <p className="font-semibold">{t('roomReady.title')}</p>
      <p className="text-sm">{t('roomReady.next')}</p>
    </div>
  )
}
