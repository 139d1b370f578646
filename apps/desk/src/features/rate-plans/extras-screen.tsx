import { extraCalls } from '@bellhop/contract/calls/desk/extras'
import type { DeskExtra } from '@bellhop/contract/desk/extras'
import { maxItemName } from '@bellhop/domain/limits'
import { chargeTaxKinds } from '@bellhop/domain/money/charge-item'
import { extraUnits } from '@bellhop/domain/rates/extras'
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

export function ExtrasScreen() {
  const t = useTranslations('ratePlans.extras')
  const ofCharge = useTranslations('chargeItems')
  const { currency } = useStaff().hotel
  return (
    <ContentScreen<DeskExtra>
      path={paths.extras}
      title={t('title')}
      noun={t('noun')}
      calls={extraCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('per'), cell: ({ per }) => t(`units.${per}`) },
        { header: ofCharge('tax'), cell: ({ taxKind }) => ofCharge(`taxKinds.${taxKind}`) },
        {
          header: ofCharge('price'),
          numeric: true,
          cell: ({ price }) => formatMoney(price, currency),
        },
      ]}
      Editor={ExtraEditor}
    />
  )
}

function ExtraEditor(props: EditorProps<DeskExtra>) {
  const t = useTranslations('ratePlans.extras')
  const ofCharge = useTranslations('chargeItems')
  const form = useForm<Fields<DeskExtra>>(
    props.entry ?? { name: {}, price: undefined, per: 'stay', taxKind: 'service' },
    draftOf(props),
  )
  const { taxKind } = form.values
  const words = useTaxWords(taxKind === 'none' ? 'service' : taxKind)
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField
        label={ofCharge('name')}
        required
        maxLength={maxItemName}
        {...form.field('name')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceField
          label={taxKind === 'none' ? ofCharge('price') : ofCharge('priceInWords', { words })}
          {...form.field('price')}
        />
        <SelectField
          label={t('per')}
          options={extraUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
          {...form.field('per')}
        />
        <SelectField
          label={ofCharge('taxedAs')}
          options={chargeTaxKinds.map((value) => ({ value, label: ofCharge(`taxKinds.${value}`) }))}
          {...form.field('taxKind')}
        />
      </div>
    </EntrySheet>
  )
}
