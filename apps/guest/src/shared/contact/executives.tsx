import type { Department } from '@bellhop/contract/guest/departments'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../intl/telephone.ts'

/** The people in charge of something, with their phone numbers. The heading is up to the caller. */
export function Executives({ people }: { people: Department['executives'] }) {
  const t = useTranslations('facilities')
  return (
    <ul className="grid">
      {people.map(({ _id, name, role, phone, image }) => (
        <li key={_id} className="flex min-h-16 items-center gap-3.5 py-2">
          {image && (
            <Image
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
  )
}
