import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import type { DeskPromoCode } from '@bellhop/contract/desk/promo-codes'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { maxPromoCode, maxPromoUses } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { DateRangeFields } from '../../forms/date-range-fields.tsx'
import { FieldGroup } from '../../forms/field-group.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PercentField } from '../../forms/percent-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'

const kinds = ['percent', 'amount', 'price'] as const
type Kind = (typeof kinds)[number]

export function PromoCodeEditor(props: EditorProps<DeskPromoCode>) {
  const t = useTranslations('ratePlans')
  const { entry } = props
  const { entries: plans = [] } = useEntries<DeskRatePlan>(ratePlanCalls)
  const formatText = useText()
  const form = useForm<Fields<DeskPromoCode>>(entry ?? { code: '' }, draftOf(props))
  const { code, ratePlanIds = [] } = form.values
  const present = kinds.find((one) => form.values[one] !== undefined)
  const [chosen, setChosen] = useState<Kind>(present ?? 'percent')
  const kind = present ?? chosen
  return (
    <EntrySheet {...props} form={form}>
      <TextField
        label={t('codes.code')}
        help={t('codes.codeHelp')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxPromoCode}
        check={/^[a-z0-9-]{3,}$/i.test(code.trim()) ? undefined : t('codes.codeWrong')}
        {...form.input('code')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label={t('codes.gives')}
          name="kind"
          options={kinds.map((one) => ({ value: one, label: t(`codes.kinds.${one}`) }))}
          value={kind}
          onChange={(one) => {
            setChosen(one)
            form.changeAll({ percent: undefined, amount: undefined, price: undefined })
          }}
        />
        {kind === 'percent' ? (
          <PercentField label={t('codes.discount')} {...form.field('percent')} />
        ) : (
          <PriceField
            label={kind === 'price' ? t('codes.nightPrice') : t('codes.discount')}
            {...form.field(kind)}
          />
        )}
      </div>
      <ChecksField
        label={t('codes.plans')}
        help={t('codes.plansHelp')}
        name="ratePlanIds"
        options={plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) }))}
        value={ratePlanIds}
        onChange={(ids) => form.changeAll({ ratePlanIds: ids.length > 0 ? ids : undefined })}
      />
      <FieldGroup title={t('codes.limits')} help={t('codes.limitsHelp')}>
        <div className="grid grid-cols-2 items-start gap-4">
          <DateRangeFields
            form={form}
            first={{ name: 'firstNight', label: t('firstNight') }}
            last={{ name: 'lastNight', label: t('lastNight') }}
          />
          <DateRangeFields
            form={form}
            first={{ name: 'bookFrom', label: t('codes.bookFrom') }}
            last={{ name: 'bookTo', label: t('codes.bookTo') }}
          />
          <NumberField
            label={t('codes.uses')}
            help={t('codes.usesHelp')}
            max={maxPromoUses}
            {...form.field('uses')}
          />
        </div>
      </FieldGroup>
    </EntrySheet>
  )
}
