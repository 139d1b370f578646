import type { Outlet } from '@bellhop/contract/guest/dining'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { countOf, useCartGroup } from '../../cart/use-cart-group.ts'
import { useOpenFirst } from '../../intl/use-opening.ts'
import * as paths from '../../navigation/paths.ts'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'

export function OutletList({ outlets }: { outlets: readonly Outlet[] }) {
  const t = useTranslations('order')
  const openFirst = useOpenFirst(outlets)
  if (outlets.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionTitle>{t('outlets')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-7">
        {openFirst.map((outlet, place) => (
          <li key={outlet._id}>
            <OutletCard outlet={outlet} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OutletCard({ outlet, isFirst }: { outlet: Outlet; isFirst: boolean }) {
  const t = useTranslations('order')
  const { _id, name, image, description } = outlet
  const count = countOf(useCartGroup('kitchen', _id).lines)
  return (
    <Link to={paths.menu(_id)} className="group grid grid-cols-1 gap-2.5 rounded-card">
      {image && (
        <Image
          src={image}
          alt=""
          eager={isFirst}
          sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
          ratio={3 / 2}
          className="rounded-card"
        />
      )}
      <span className="grid grid-cols-1 gap-0.5">
        <span className="font-display font-semibold text-xl group-hover:text-accent">
          <bdi>{name}</bdi>
        </span>
        <span className="line-clamp-2 text-ink-soft text-sm">
          <bdi>{description}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <OpeningState hours={outlet.hours} />
          {count > 0 && (
            <span className="font-semibold text-accent">{t('inYourOrder', { count })}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
