import { Flame } from 'lucide'
import { useTranslations } from 'use-intl'

const [, flame] = Flame[0] ?? []
/** Distance between flames, in units of the icon's 24; they overlap a little. */
const step = 21

/** One to three flames; none for a mild dish. A single SVG, because a menu has hundreds. */
export function SpiceMark({ spicy }: { spicy: number }) {
  const t = useTranslations('dining')
  if (spicy === 0) return null
  const flames = [0, 1, 2].slice(0, spicy)
  return (
    <svg
      role="img"
      aria-label={t('spicy', { level: spicy })}
      viewBox={`0 0 ${24 + step * (flames.length - 1)} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-[1.05em] shrink-0 text-bad"
    >
      {flames.map((place) => (
        <path key={place} d={String(flame?.d)} transform={`translate(${place * step})`} />
      ))}
    </svg>
  )
}
