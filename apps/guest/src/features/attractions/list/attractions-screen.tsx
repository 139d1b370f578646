import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Landmark } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView, QueryViews } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useListAttractionsQuery, useListAttractionTypesQuery } from '../api.ts'
import { AttractionCard } from './attraction-card.tsx'

export default function AttractionsScreen() {
  const { typeId = '' } = useParams()
  const t = useTranslations('attractions')
  const types = useListAttractionTypesQuery()
  const query = useListAttractionsQuery(typeId)
  const name = types.data?.find(({ _id }) => _id === typeId)?.name
  return (
    <Screen title={name ?? t('title')} backTo={paths.attractionTypes}>
      <QueryViews queries={[types]} skeleton={<AttractionsSkeleton />}>
        <QueryView query={query} skeleton={<AttractionsSkeleton />}>
          {(attractions) =>
            attractions.length === 0 ? (
              <EmptyState icon={Landmark} title={t('noneOfKind')}>
                <Link to={paths.attractionTypes} className={linkButton}>
                  {t('otherKinds')}
                </Link>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-10">
                {attractions.map((attraction, index) => (
                  <li key={attraction._id}>
                    <AttractionCard attraction={attraction} isFirst={index === 0} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </QueryViews>
    </Screen>
  )
}

function AttractionsSkeleton() {
  return (
    <div className="grid gap-10">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-3">
          <Skeleton className="aspect-[3/2] rounded-card" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  )
}
