import { Icon } from '@bellhop/ui/icon'
import { Picture } from '@bellhop/ui/picture'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../shared/telephone.ts'
import type { FeatureEntry } from './feature-entry.ts'

/** Who looks after it, and how to reach them. */
export function Executives({ people }: { people: FeatureEntry['executives'] }) {
  const t = useTranslations('facilities')
  return (
    <section className="grid gap-1 border-line border-t pt-4">
      <h3 className="text-ink-muted">{t('people')}</h3>
      <ul className="grid">
        {people.map(({ _id, name, role, phone, image }) => (
          <li key={_id} className="flex min-h-16 items-center gap-3.5 py-2">
            {image && (
              <Picture
                src={image}
                alt=""
                sizes="52px"
                ratio={1}
                className="w-13 shrink-0 rounded-full"
              />
            )}
            <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="text-ink-muted text-sm">
                <bdi>{role}</bdi>
              </span>
            </span>
            {phone && (
              <a
                href={callHref(phone)}
                aria-label={t('callPerson', { name })}
                className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent transition hover:bg-accent hover:text-on-accent"
              >
                <Icon of={Phone} className="size-5" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
