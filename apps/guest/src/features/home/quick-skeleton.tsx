import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'

const chip = 'h-[max(44px,calc(1lh+22px))] shrink-0 rounded-full'

/** Reserves the space of the quick requests: a title and a row of chips, one line of text high. */
export function QuickSkeleton() {
  const t = useTranslations('home')
  return (
    <section aria-busy="true" className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('quick')}</SectionTitle>
      <div className="-mx-5 flex gap-2.5 overflow-hidden px-5 py-1 text-sm">
        <Skeleton className={`${chip} w-40`} />
        <Skeleton className={`${chip} w-44`} />
        <Skeleton className={`${chip} w-40`} />
      </div>
    </section>
  )
}
