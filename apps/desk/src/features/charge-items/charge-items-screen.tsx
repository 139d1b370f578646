import { chargeItemCalls } from '@bellhop/contract/calls/desk/charge-items'
import type { DeskChargeItem } from '@bellhop/contract/desk/charge-items'
import { maxItemName } from '@bellhop/domain/limits'
import type { ChargeTaxKind } from '@bellhop/domain/money/charge-item'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useTaxWords } from '../../format/use-tax-words.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const taxKinds: readonly ChargeTaxKind[] = ['service', 'food', 'gift', 'room', 'none']

export function ChargeItemsScreen() {
  const t = useTranslations('chargeItems')
  const { currency } = useStaff().hotel
  return (
    <ContentScreen<DeskChargeItem>
      path={paths.chargeItems}
      title={t('title')}
      noun={t('noun')}
      calls={chargeItemCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('group'), cell: ({ group }) => group ?? '–' },
        { header: t('tax'), cell: ({ taxKind }) => t(`taxKinds.${taxKind}`) },
        { header: t('price'), numeric: true, cell: ({ price }) => formatMoney(price, currency) },
      ]}
      Editor={ChargeItemEditor}
    />
  )
}

function ChargeItemEditor(props: EditorProps<DeskChargeItem>) {
  const t = useTranslations('chargeItems')
  const form = useForm<Fields<DeskChargeItem>>(
    props.entry ?? { name: {}, price: undefined, taxKind: 'service' },
    draftOf(props),
  )
  const { taxKind } = form.values
  const words = useTaxWords(taxKind === 'none' ? 'service' : taxKind)
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <TextField
        label={t('groupOptional')}
        help={t('groupHelp')}
        maxLength={maxItemName}
        {...form.input('group')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceField
          label={taxKind === 'none' ? t('price') : t('priceInWords', { words })}
          {...form.field('price')}
        />
        <SelectField
          label={t('taxedAs')}
          options={taxKinds.map((value) => ({ value, label: t(`taxKinds.${value}`) }))}
          {...form.field('taxKind')}
        />
      </div>
    </EntrySheet>
  )
}
