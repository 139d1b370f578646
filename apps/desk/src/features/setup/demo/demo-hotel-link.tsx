import { getDemoHotel } from '@bellhop/contract/calls/desk/demo-hotel'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'

/** Shown while the demo is beside the hotel. */
export function DemoHotelLink() {
  const t = useTranslations('setup')
  const { data } = useRead(getDemoHotel, { fresh: true })
  if (!data?.demo) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-1">
      <p className="text-sm">{t('demo.isStillHere')}</p>
      <TextLink to={paths.demoHotel}>{t('demo.removeIt')}</TextLink>
    </div>
  )
}
