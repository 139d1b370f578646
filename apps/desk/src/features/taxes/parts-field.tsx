import { maxTaxPartName, maxTaxParts } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { TextField } from '@bellhop/ui/text-field'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { RateField } from '../../shared/taxes/rate-field.tsx'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'

type Part = NonNullable<EnteredTax['parts']>[number]

interface Props {
  name: string
  value: readonly Part[]
  onChange: (value: Part[] | undefined) => void
  /** Parts of a tax with rates by price are equal. */
  hasRates: boolean
}

/** Taxes of their own within one, such as CGST and SGST. */
export function PartsField({ name, value, onChange, hasRates }: Props) {
  const t = useTranslations('taxes')
  const add = () =>
    onChange([...value, ...(value.length === 0 ? [{ name: '' }, { name: '' }] : [{ name: '' }])])
  const remove = (index: number) =>
    onChange(value.length > 2 ? value.toSpliced(index, 1) : undefined)
  const columns = hasRates ? 'grid-cols-[1fr_1fr_2.75rem]' : 'grid-cols-[1fr_2.75rem]'
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t('parts')}</legend>
      {value.map((part, index) => {
        const change = (values: Partial<Part>) =>
          onChange(value.with(index, { ...part, ...values }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id
          <div key={index} className={`grid items-start gap-3 ${columns}`}>
            <TextField
              label={t('part', { index: index + 1 })}
              name={`${name}.${index}.name`}
              required
              check={part.name.trim() ? undefined : t('partNameMissing', { index: index + 1 })}
              maxLength={maxTaxPartName}
              value={part.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            {hasRates && (
              <RateField
                label={t('partRate')}
                name={`${name}.${index}.rate`}
                value={part.rate}
                onChange={(rate) => change({ rate })}
              />
            )}
            <IconButton
              label={t('removePart', { index: index + 1 })}
              icon={Trash2}
              className="mt-6.5"
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      <p className="text-ink-muted text-sm">{t('partsHelp')}</p>
      {value.length < maxTaxParts && (
        <Button className="justify-self-start" onClick={add}>
          <Icon of={Plus} className="size-4" />
          {value.length === 0 ? t('splitIntoParts') : t('addPart')}
        </Button>
      )}
    </fieldset>
  )
}
