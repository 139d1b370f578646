import { reviewLinkCalls } from '@bellhop/contract/calls/desk/review-links'
import type { DeskReviewLink } from '@bellhop/contract/desk/review-links'
import { maxItemName, maxLink } from '@bellhop/domain/limits'
import { isWebAddress } from '@bellhop/domain/text/web-address'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

export function ReviewLinksScreen() {
  const t = useTranslations('reviewLinks')
  return (
    <ContentScreen<DeskReviewLink>
      path={paths.reviewLinks}
      title={t('title')}
      noun={t('noun')}
      calls={reviewLinkCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('address'),
          cell: ({ link }) => <span className="break-all">{link}</span>,
        },
      ]}
      Editor={ReviewLinkEditor}
    />
  )
}

function ReviewLinkEditor(props: EditorProps<DeskReviewLink>) {
  const t = useTranslations('reviewLinks')
  const form = useForm<Fields<DeskReviewLink>>(
    props.entry ?? { name: {}, link: '' },
    draftOf(props),
  )
  const { link } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <TextField
        label={t('address')}
        help={t('addressHelp')}
        check={isWebAddress(link) ? undefined : t('notAnAddress')}
        type="url"
        autoComplete="off"
        dir="ltr"
        required
        maxLength={maxLink}
        {...form.input('link')}
      />
      <ImageField label={t('logo')} ratio={1} {...form.field('image')} />
    </EntrySheet>
  )
}
