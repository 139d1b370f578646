import { promotionalCalls } from '@bellhop/contract/calls/desk/notifications'
import type { DeskPromotional } from '@bellhop/contract/desk/notifications'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
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
  const today = useHotelToday()
  return (
    <ContentScreen<DeskPromotional>
      path={paths.promotionals}
      title="Promotions"
      noun="promotion"
      calls={promotionalCalls}
      newestFirst
      nameOf={({ title }) => title}
      columns={[
        {
          header: 'Last day',
          cell: ({ lastDay }) => {
            if (!lastDay) return 'Until you remove it'
            return lastDay < today ? 'Ended' : formatDate(lastDay)
          },
        },
        { header: 'Opens', cell: ({ link }) => <OpenedScreen path={link} /> },
      ]}
      Editor={PromotionalEditor}
    />
  )
}

function PromotionalEditor(props: EditorProps<DeskPromotional>) {
  const form = useForm<Fields<DeskPromotional>>(
    props.entry ?? { title: {}, body: {} },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      {(!props.entry || props.isCopy) && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">
          Guests see it in the app as soon as you add it, and their phones notify those who want
          news.
        </p>
      )}
      <LocalisedField label="Title" required maxLength={maxItemName} {...form.field('title')} />
      <LocalisedField
        label="Text"
        required
        multiline
        maxLength={maxComment}
        {...form.field('body')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Last day (optional)"
          type="date"
          help="Without one, it stays until you remove it."
          {...form.input('lastDay')}
        />
        <OpensField {...form.field('link')} />
      </div>
      <ImageField label="Picture (optional)" ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
