import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { FieldGroup } from '../../forms/field-group.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { DepositField } from './deposit-field.tsx'
import { MealsField } from './meals-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { hasRestrictions, RestrictionFields } from './restriction-fields.tsx'
import { TermsField } from './terms-field.tsx'

export function RatePlanEditor(props: EditorProps<DeskRatePlan>) {
  const t = useTranslations('ratePlans')
  const { entry } = props
  const { entries: plans = [] } = useEntries<DeskRatePlan>(ratePlanCalls)
  const { entries: roomTypes = [] } = useEntries<DeskRoomType>(roomTypeCalls)
  const formatText = useText()
  const form = useForm<Fields<DeskRatePlan>>(entry ?? { name: {}, roomTypeIds: [] }, draftOf(props))
  const { from, meals = [], mealPrices = [], terms, deposit } = form.values
  const others = plans.filter(({ _id }) => props.isCopy || _id !== entry?._id)
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <LocalisedField
        label={t('text')}
        help={t('textHelp')}
        multiline
        maxLength={maxItemDescription}
        {...form.field('text')}
      />
      <FieldGroup title={t('price')}>
        <PriceFields
          plans={others}
          value={from}
          onChange={(changed) => form.changeAll({ from: changed })}
        />
      </FieldGroup>
      <FieldGroup title={t('meals')}>
        <MealsField value={{ meals, mealPrices }} onChange={form.changeAll} />
      </FieldGroup>
      <FieldGroup title={t('cancellation')}>
        <TermsField
          name="terms"
          value={terms}
          onChange={(changed) => form.changeAll({ terms: changed })}
        />
      </FieldGroup>
      <FieldGroup title={t('deposit.title')}>
        <DepositField
          value={deposit}
          onChange={(changed) => form.changeAll({ deposit: changed })}
        />
      </FieldGroup>
      <FieldGroup title={t('sale')}>
        <ChecksField
          label={t('roomTypes')}
          help={t('roomTypesHelp')}
          options={roomTypes.map(({ _id, name }) => ({ value: _id, label: formatText(name) }))}
          {...form.field('roomTypeIds')}
        />
        <div>
          <Checkbox label={t('onlyWithCode')} {...form.checkbox('codeOnly')} />
          <Checkbox label={t('closedLabel')} {...form.checkbox('closed')} />
        </div>
      </FieldGroup>
      <FieldGroup title={t('restrictions')} collapsed={!hasRestrictions(entry)}>
        <RestrictionFields form={form} />
      </FieldGroup>
    </EntrySheet>
  )
}
