import { promotionalCalls } from '@bellhop/contract/calls/desk/notifications'
import type { DeskPromotional } from '@bellhop/contract/desk/notifications'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { OpenedScreen } from '../../content/guest-screens/opened-screen.tsx'
import { OpensField } from '../../content/guest-screens/opens-field.tsx'
import { formatDate } from '../../format/hotel-date.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

export function PromotionalsScreen() {
  const t = useTranslations('notifications')
  const today = useHotelToday()
  return (
    <ContentScreen<DeskPromotional>
      path={paths.promotionals}
      title={t('title')}
      noun={t('noun')}
      calls={promotionalCalls}
      newestFirst
      nameOf={({ title }) => title}
      columns={[
        {
          header: t('lastDay'),
          cell: ({ lastDay }) => {
            if (!lastDay) return t('untilRemoved')
            return lastDay < today ? t('ended') : formatDate(lastDay)
          },
        },
        { header: t('opens'), cell: ({ link }) => <OpenedScreen path={link} /> },
      ]}
      Editor={PromotionalEditor}
    />
  )
}

function PromotionalEditor(props: EditorProps<DeskPromotional>) {
  const t = useTranslations('notifications')
  const form = useForm<Fields<DeskPromotional>>(
    props.entry ?? { title: {}, body: {} },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      {(!props.entry || props.isCopy) && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{t('help')}</p>
      )}
      <LocalisedField
        label={t('promotionTitle')}
        required
        maxLength={maxItemName}
        {...form.field('title')}
      />
      <LocalisedField
        label={t('text')}
        required
        multiline
        maxLength={maxComment}
        {...form.field('body')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('lastDayOptional')}
          type="date"
          help={t('lastDayHelp')}
          {...form.input('lastDay')}
        />
        <OpensField {...form.field('link')} />
      </div>
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
