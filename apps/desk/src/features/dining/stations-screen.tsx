import { stationCalls } from '@bellhop/contract/calls/desk/stations'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { paths } from '../../shared/paths.ts'
import { StationEditor } from './station-editor.tsx'

/** The stations of the kitchens, in the order in which the first of an outlet makes what no other one does. */
export function StationsScreen() {
  const t = useTranslations('kitchen.stations')
  const { hotel, outlets } = useStaff()
  const [first = 'en'] = hotel.languages
  return (
    <ContentScreen<DeskStation>
      path={paths.stations}
      title={t('title')}
      noun={t('noun')}
      calls={stationCalls}
      nameOf={({ name }) => ({ [first]: name })}
      columns={[
        {
          header: t('outlet'),
          cell: ({ outletId }) => outlets.find(({ _id }) => _id === outletId)?.name ?? '–',
        },
        {
          header: t('capacity'),
          numeric: true,
          cell: ({ capacity }) => capacity ?? t('unlimited'),
        },
      ]}
      Editor={StationEditor}
    />
  )
}
