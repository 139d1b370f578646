import type { Venue } from '@bellhop/contract/hotel'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Picture } from '@bellhop/ui/picture'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'

type Executive = Venue['executives'][number]

/** Who answers for the department, and how to reach them. */
export function Executives({ executives }: { executives: readonly Executive[] }) {
  const t = useTranslations('departments')
  if (executives.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('people')}</SectionTitle>
      <Card>
        <ul className="-my-2 grid divide-y divide-line">
          {executives.map((executive) => (
            <li key={executive._id}>
              <Person executive={executive} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Person({ executive: { name, role, phone, image } }: { executive: Executive }) {
  const t = useTranslations('departments')
  return (
    <div className="flex items-center gap-3.5 py-2.5">
      {image && (
        <Picture src={image} alt="" sizes="48px" ratio={1} className="w-12 shrink-0 rounded-full" />
      )}
      <p className="grid min-w-0 flex-1">
        <bdi className="font-semibold">{name}</bdi>
        <bdi className="text-ink-muted text-sm">{role}</bdi>
      </p>
      {phone && (
        <a
          href={`tel:${phone.replace(/\s/g, '')}`}
          aria-label={t('call', { name })}
          title={t('call', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-accent transition hover:bg-sunken"
        >
          <Icon of={Phone} className="size-5" />
        </a>
      )}
    </div>
  )
}
