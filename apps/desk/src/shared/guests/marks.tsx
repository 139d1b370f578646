import type { GuestMarks } from '@bellhop/contract/desk/guest-marks'
import { Icon } from '@bellhop/ui/icon'
import { Star, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatList } from '../../intl/shown-formats.ts'

interface Props {
  marks: GuestMarks | undefined
  className?: string
}

/** Shows staff the marks that they need to serve a guest: VIP, and allergies, which stand out. */
export function Marks({ marks, className = 'text-sm' }: Props) {
  const t = useTranslations('shared')
  if (!marks) return null
  const { isVip, allergies } = marks
  return (
    <span className={`flex min-w-0 flex-wrap items-center gap-1.5 font-semibold ${className}`}>
      {isVip && (
        <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 py-0.5 text-ink">
          <Icon of={Star} className="size-[1em] shrink-0" />
          {t('vip')}
        </span>
      )}
      {allergies.length > 0 && (
        <span className="inline-flex min-w-0 items-center gap-1 rounded-control bg-danger px-2 py-0.5 text-on-danger">
          <Icon of={TriangleAlert} className="size-[1em] shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            <span>{t('allergies', { allergies: formatList(allergies) })}</span>
          </span>
        </span>
      )}
    </span>
  )
}
