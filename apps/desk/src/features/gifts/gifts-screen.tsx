import { giftCalls, giftCategoryCalls } from '@bellhop/contract/calls/desk/gifts'
import type { DeskGift, DeskGiftCategory } from '@bellhop/contract/desk/gifts'
import { maxItemMinutes, maxItemName } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ItemFields } from '../../content/item-fields.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function GiftsScreen() {
  const t = useTranslations('gifts')
  const { categoryId } = useParams()
  const { departments } = useStaff()
  if (categoryId) return <CategoryScreen categoryId={categoryId} />
  return (
    <ContentScreen<DeskGiftCategory>
      path={paths.gifts}
      title={t('title')}
      noun={t('nouns.category')}
      imports="gifts"
      calls={giftCategoryCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('deliveredBy'),
          cell: ({ departmentId }) =>
            departments.find(({ _id }) => _id === departmentId)?.name ?? t('frontDesk'),
        },
        {
          header: t('gifts'),
          cell: ({ _id }) => <TextLink to={paths.giftsOf(_id)}>{t('showGifts')}</TextLink>,
        },
      ]}
      Editor={CategoryEditor}
    />
  )
}

function CategoryEditor(props: EditorProps<DeskGiftCategory>) {
  const t = useTranslations('gifts')
  const { departments } = useStaff()
  const form = useForm<Fields<DeskGiftCategory>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <SelectField
        label={t('deliveredBy')}
        options={[
          { value: undefined, label: t('frontDesk') },
          ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...form.field('departmentId')}
      />
    </EntrySheet>
  )
}

function CategoryScreen({ categoryId }: { categoryId: string }) {
  const t = useTranslations('gifts')
  const { currency } = useStaff().hotel
  const formatText = useText()
  const category = useEntry<DeskGiftCategory>(giftCategoryCalls, categoryId)
  return (
    <ContentScreen<DeskGift>
      path={paths.giftsOf(categoryId)}
      title={formatText(category?.name) || t('gifts')}
      noun={t('nouns.gift')}
      imports="gifts"
      calls={giftCalls}
      within={categoryId}
      nameOf={({ name }) => name}
      columns={[
        { header: t('price'), numeric: true, cell: ({ price }) => formatMoney(price, currency) },
        {
          header: t('offered'),
          cell: ({ available }) => (available ? t('yes') : t('soldOut')),
        },
      ]}
      Editor={GiftEditor}
      toolbar={<TextLink to={paths.gifts}>{t('allCategories')}</TextLink>}
    />
  )
}

function GiftEditor(props: EditorProps<DeskGift>) {
  const t = useTranslations('gifts')
  const { entry, within: categoryId = '' } = props
  const form = useForm<Fields<DeskGift>>(
    entry ?? { categoryId, name: {}, price: undefined, available: true, deliveryMinutes: 60 },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <ItemFields
        form={form}
        taxKind="gift"
        minutes={
          <NumberField
            label={t('minutes')}
            required
            max={maxItemMinutes}
            {...form.field('deliveryMinutes')}
          />
        }
      >
        <ParentField
          label={t('category')}
          calls={giftCategoryCalls}
          {...form.field('categoryId')}
        />
      </ItemFields>
    </EntrySheet>
  )
}
