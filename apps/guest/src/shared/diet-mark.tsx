import type { Diet } from '@bellhop/contract/guest/dining'
import { useTranslations } from 'use-intl'

const looks: Record<Diet, string> = {
  veg: 'text-good',
  vegan: 'text-good',
  egg: 'text-warn',
  nonVeg: 'text-warn',
}

/** The marks of India's food labels: a green circle or a brown triangle, each in a square. */
export function DietMark({ diet, className = '' }: { diet: Diet; className?: string }) {
  const t = useTranslations('dining')
  return (
    <svg
      role="img"
      aria-label={t(`diet.${diet}`)}
      viewBox="0 0 20 20"
      className={`size-[1.125em] shrink-0 ${looks[diet]} ${className}`}
    >
      <path d={square + shapes[diet]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

/** The outline. One path for all, because a menu has hundreds of marks. */
const square =
  'M3.5 .1h13a3.4 3.4 0 0 1 3.4 3.4v13a3.4 3.4 0 0 1-3.4 3.4h-13a3.4 3.4 0 0 1-3.4-3.4v-13a3.4 3.4 0 0 1 3.4-3.4z' +
  'm0 1.8a1.6 1.6 0 0 0-1.6 1.6v13a1.6 1.6 0 0 0 1.6 1.6h13a1.6 1.6 0 0 0 1.6-1.6v-13a1.6 1.6 0 0 0-1.6-1.6z'

const shapes: Record<Diet, string> = {
  veg: 'M10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  // A leaf.
  vegan:
    'M15.5 4.5c-6.5 0-10.5 2.6-10.5 7.2 0 1 .3 1.9.8 2.6 1.3-3 3.4-5 6-6.2-2.3 1.9-3.9 4.3-4.7 7.2 4.9.6 8.4-3.5 8.4-10.8z',
  // An egg.
  egg: 'M10 4.2c2.3 0 4.2 3.6 4.2 6.6a4.2 4.2 0 1 1-8.4 0c0-3 1.9-6.6 4.2-6.6z',
  nonVeg: 'M10 4.5l5.7 10.3H4.3z',
}
