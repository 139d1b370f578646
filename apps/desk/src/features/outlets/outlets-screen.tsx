import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { formatOverride, formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function OutletsScreen() {
  const t = useTranslations('outlets')
  const shared = useTranslations('shared')
  return (
    <ContentScreen<DeskOutlet>
      path={paths.outlets}
      title={t('title')}
      noun={t('noun')}
      calls={outletCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('openingHours'),
          cell: ({ hours, override }) => (
            <>
              <span>{formatWeek(hours, shared).join(' · ')}</span> <ForNow override={override} />
            </>
          ),
        },
        {
          header: t('menu'),
          cell: ({ _id }) => (
            <TextLink to={`${paths.menus}?outlet=${_id}`}>{t('showMenu')}</TextLink>
          ),
        },
      ]}
      Editor={OutletEditor}
    />
  )
}

/** Closed or open for now, whatever the hours are. */
function ForNow({ override }: { override: DeskOutlet['override'] | undefined }) {
  const t = useTranslations('outlets')
  const shared = useTranslations('shared')
  const now = useHotelClock()
  if (!override || override.until <= now) return null
  return <Badge tone="warn">{t('forNow', { state: formatOverride(override, now, shared) })}</Badge>
}

function OutletEditor(props: EditorProps<DeskOutlet>) {
  const t = useTranslations('outlets')
  const form = useForm<Fields<DeskOutlet>>(
    props.entry ?? { name: {}, hours: newHours() },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <HoursField takesOrders {...form.field('hours')} />
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
