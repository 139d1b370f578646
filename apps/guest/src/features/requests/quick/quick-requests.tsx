import { Icon } from '@bellhop/ui/icon'
import { Grid2x2, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { OrderReceived } from '../../../cart/placed/order-received.tsx'
import { isSettled } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { useModal } from '../../../navigation/use-modal.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useListQuickRequestsQuery } from './api.ts'
import { QuickSheet } from './sheet.tsx'

const chip =
  'inline-flex min-h-11 max-w-[75vw] items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 py-2.5 font-semibold text-sm transition hover:bg-sunken active:bg-accent-soft'

/** A chip for each of the hotel's most requested items, and one to everything else: the row is never empty. */
export default function QuickRequests({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations('home')
  const tQuick = useTranslations('quick')
  const query = useListQuickRequestsQuery()
  const sheet = useModal('request')
  const chosen = query.data?.find(({ _id }) => _id === sheet.id)
  if (!isSettled(query)) return skeleton
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('quick')}</SectionTitle>
      <ul className="-mx-5 flex gap-2.5 overflow-x-auto overscroll-x-contain px-5 py-1 [scrollbar-width:none]">
        {query.data?.map(({ _id, kind, name, quantity }) => (
          <li key={_id} className="shrink-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => sheet.open(_id)}
              className={chip}
            >
              <Icon of={Plus} className="size-4 shrink-0 text-accent" />
              <bdi className="truncate">{name}</bdi>
              {kind === 'amenity' && quantity > 1 && <bdi>{`× ${quantity}`}</bdi>}
            </button>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={paths.order} className={chip}>
            <Icon of={Grid2x2} className="size-4 shrink-0 text-accent" />
            {tQuick('allServices')}
          </Link>
        </li>
      </ul>
      {chosen && (
        <QuickSheet key={chosen._id} item={chosen} open={sheet.isOpen} onClose={sheet.close} />
      )}
      <OrderReceived />
    </section>
  )
}
