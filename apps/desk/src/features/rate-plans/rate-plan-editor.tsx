import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import { meals as allMeals, type Meal } from '@bellhop/domain/rates/meals'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { DifferenceField } from '../../forms/difference-field.tsx'
import { FieldGroup } from '../../forms/field-group.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { type Entered, useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { DepositField } from './deposit-field.tsx'
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

type MealPrice = Entered<NonNullable<DeskRatePlan['mealPrices']>[number]>

interface Meals {
  meals: readonly Meal[]
  mealPrices: readonly MealPrice[]
}

interface MealsFieldProps {
  value: Meals
  onChange: (value: { meals: Meal[]; mealPrices: MealPrice[] }) => void
}

/** The meals of a plan, and the part of its price that each of them is. */
function MealsField({ value: { meals, mealPrices }, onChange }: MealsFieldProps) {
  const t = useTranslations('ratePlans')

  function choose(chosen: readonly Meal[]) {
    const ordered = allMeals.filter((meal) => chosen.includes(meal))
    const priceOf = (meal: Meal) => mealPrices.find((one) => one.meal === meal)
    onChange({
      meals: ordered,
      mealPrices: ordered.map(
        (meal) => priceOf(meal) ?? { meal, adult: undefined, child: undefined },
      ),
    })
  }

  const change = (index: number, price: MealPrice) =>
    onChange({ meals: [...meals], mealPrices: mealPrices.with(index, price) })

  return (
    <>
      <ChecksField
        label={t('mealsIncluded')}
        name="meals"
        options={allMeals.map((meal) => ({ value: meal, label: t(`mealNames.${meal}`) }))}
        value={meals}
        onChange={choose}
      />
      {mealPrices.map((price, index) => (
        <fieldset key={price.meal} className="grid grid-cols-2 items-start gap-4">
          <legend className="mb-1.5 font-medium text-sm">
            {t('mealPrice', { meal: t(`mealNames.${price.meal}`) })}
          </legend>
          <PriceField
            label={t('perAdult')}
            name={`mealPrices.${index}.adult`}
            value={price.adult}
            onChange={(adult) => change(index, { ...price, adult })}
          />
          <PriceField
            label={t('perChild')}
            name={`mealPrices.${index}.child`}
            value={price.child}
            onChange={(child) => change(index, { ...price, child })}
          />
        </fieldset>
      ))}
      {meals.length > 0 && <p className="text-ink-muted text-sm">{t('mealPriceHelp')}</p>}
    </>
  )
}

type From = Entered<NonNullable<DeskRatePlan['from']>>

interface PriceFieldsProps {
  /** The other plans. */
  plans: readonly DeskRatePlan[]
  value: From | undefined
  onChange: (value: From | undefined) => void
}

/** The price of a plan: that of the room type, or one that follows another plan. */
function PriceFields({ plans, value, onChange }: PriceFieldsProps) {
  const t = useTranslations('ratePlans')
  const formatText = useText()
  return (
    <>
      <SelectField
        label={t('basedOn')}
        name="from.planId"
        help={t('basedOnHelp')}
        options={[
          { value: '', label: t('baseRate') },
          ...plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) })),
        ]}
        value={value?.planId ?? ''}
        onChange={(planId) => onChange(planId ? { ...value, planId } : undefined)}
      />
      {value && (
        <DifferenceField
          label={t('difference')}
          name="from"
          value={value}
          onChange={(difference) => onChange({ planId: value.planId, ...difference })}
        />
      )}
    </>
  )
}
