import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { describeFirstImage } from './first-image.ts'

interface Props {
  images: readonly string[]
  name: string
}

export function HotelImages({ images: [first, ...others], name }: Props) {
  const t = useTranslations('booking')
  if (!first) return null
  const beside = others.slice(0, 2)
  return (
    <div
      className={`grid gap-1.5 sm:gap-3 ${beside.length > 0 ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}
    >
      <Image
        src={first}
        alt={t('picture', { name, number: 1 })}
        {...describeFirstImage(1 + others.length)}
        eager
        className="sm:rounded-card"
      />
      {beside.length > 0 && (
        <ul
          className={`grid gap-1.5 sm:gap-3 lg:grid-cols-1 ${beside.length > 1 ? 'grid-cols-2' : ''}`}
        >
          {beside.map((image, index) => (
            <li key={image} className="relative lg:h-full">
              <Image
                src={image}
                alt={t('picture', { name, number: index + 2 })}
                sizes="(min-width: 1024px) 360px, 50vw"
                ratio={8 / 5}
                className="sm:rounded-control lg:absolute lg:inset-0 lg:size-full lg:rounded-card"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
