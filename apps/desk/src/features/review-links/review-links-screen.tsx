import { reviewLinkCalls } from '@bellhop/contract/calls/desk/review-links'
import type { DeskReviewLink } from '@bellhop/contract/desk/review-links'
import { maxItemName, maxLink } from '@bellhop/domain/limits'
import { isWebAddress } from '@bellhop/domain/text/web-address'
import { TextField } from '@bellhop/ui/text-field'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const columns: EntryColumn<DeskReviewLink>[] = [
  { header: 'Address', cell: ({ link }) => <span className="break-all">{link}</span> },
]

export function ReviewLinksScreen() {
  return (
    <ContentScreen<DeskReviewLink>
      path={paths.reviewLinks}
      title="Review links"
      noun="review link"
      calls={reviewLinkCalls}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={ReviewLinkEditor}
    />
  )
}

function ReviewLinkEditor(props: EditorProps<DeskReviewLink>) {
  const form = useForm<Fields<DeskReviewLink>>(
    props.entry ?? { name: {}, link: '' },
    draftOf(props),
  )
  const { link } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <TextField
        label="Address"
        help="Of the page on which guests write, such as https://g.page/r/…/review"
        check={isWebAddress(link) ? undefined : 'Enter an address with https://.'}
        type="url"
        autoComplete="off"
        dir="ltr"
        required
        maxLength={maxLink}
        {...form.input('link')}
      />
      <ImageField label="Logo (optional)" ratio={1} {...form.field('image')} />
    </EntrySheet>
  )
}
