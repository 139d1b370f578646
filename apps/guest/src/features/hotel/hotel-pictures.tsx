import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'

interface Props {
  images: readonly string[]
  name: string
}

/** The first picture large, the others below it in pairs. */
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
        <ul className="grid grid-cols-2 gap-3">
          {others.map((image, index) => (
            <li key={image}>
              <Picture
                src={image}
                alt={t('picture', { name, number: index + 2 })}
                sizes="(min-width: 1024px) 480px, 50vw"
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
