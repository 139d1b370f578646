import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'

interface Props {
  images: readonly string[]
  name: string
}

/** The first picture large, the others in a row to scroll. */
export function HotelPictures({ images: [first, ...others], name }: Props) {
  const t = useTranslations('booking')
  if (!first) return null
  return (
    <div className="grid gap-3">
      <Picture
        src={first}
        alt={t('picture', { name, number: 1 })}
        sizes="(min-width: 1024px) 960px, 100vw"
        ratio={16 / 9}
        eager
        className="rounded-card"
      />
      {others.length > 0 && (
        <ul className="-mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 sm:mx-0 sm:scroll-px-0 sm:px-0">
          {others.map((image, index) => (
            <li key={image} className="w-56 shrink-0 snap-start sm:min-w-72 sm:flex-1">
              <Picture
                src={image}
                alt={t('picture', { name, number: index + 2 })}
                sizes="288px"
                ratio={4 / 3}
                className="rounded-control"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
