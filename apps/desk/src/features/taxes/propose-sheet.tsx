import { countryPackOf, countryPacks } from '@bellhop/domain/countries/countries'
import { Button } from '@bellhop/ui/button'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Select } from '@bellhop/ui/select'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { formatCountry } from '../../format/format-country.ts'
import { addDays } from '../../format/hotel-date.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { useText } from '../../forms/use-text.ts'
import { shownLocale } from '../../intl/shown-formats.ts'
import { formatDay, useTaxFormat } from '../../shared/taxes/format-tax.ts'
import { isInList, proposeTaxes } from '../../shared/taxes/proposal.ts'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'
import { DateField } from './tax-fields.tsx'

interface Props {
  taxes: readonly EnteredTax[]
  /** The hotel’s answer whether its prices include tax. */
  includeTax: boolean | undefined
  today: string
  onAdd: (taxes: EnteredTax[]) => void
  onClose: () => void
}

/** The usual taxes of a country, of which the hotel takes what it needs. */
export function ProposeSheet({ taxes, includeTax, today, onAdd, onClose }: Props) {
  const t = useTranslations('taxes')
  const taxNotes = useTranslations('taxNotes')
  const { hotel } = useStaff()
  const [first = 'en'] = hotel.languages
  const { money } = useStayFormat()
  const format = useTaxFormat()
  const formatText = useText()
  const known = countryPacks
    .flatMap((one) => one.country ?? [])
    .map((value) => ({ value, label: formatCountry(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, shownLocale()))
  const [country, setCountry] = useState(countryPackOf(hotel.country).country ?? '')
  const [validFrom, setValidFrom] = useState(taxes.length === 0 ? today : addDays(today, 1))
  /** Those chosen against the default, by index. */
  const [changed, setChanged] = useState<readonly number[]>([])
  const pack = countryPackOf(country || null)
  const taxesOfPack = proposeTaxes(pack, {
    validFrom,
    languages: hotel.languages,
    includeTax,
  })
  const proposed = taxesOfPack.map((tax, index) => {
    const isPresent = isInList(tax, taxes, first)
    return {
      tax,
      note: pack.taxes[index]?.note,
      isPresent,
      // Those of one city have to be looked at.
      isChosen: (isPresent || pack.taxes[index]?.isLocal === true) === changed.includes(index),
    }
  })
  const chosen = proposed.filter(({ isChosen }) => isChosen).map(({ tax }) => tax)

  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t('proposeTitle')}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || validFrom < today}
            onClick={() => onAdd(chosen)}
          >
            {t('addTaxes', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('country')}
            options={[...known, { value: '', label: t('otherCountry') }]}
            value={country}
            onChange={({ target }) => {
              setCountry(target.value)
              setChanged([])
            }}
          />
          <DateField
            label={t('firstDay')}
            name="firstDay"
            required
            min={today}
            value={validFrom}
            onChange={setValidFrom}
          />
        </div>
        {pack.currency && pack.currency !== hotel.currency && (
          <p className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            {t('otherCurrency', { currency: pack.currency, own: hotel.currency })}
          </p>
        )}
        <ul className="grid gap-1">
          {proposed.map(({ tax, note, isPresent, isChosen }, index) => (
            <li key={`${tax.appliesTo} ${formatText(tax.name)}`}>
              <Checkbox
                label={
                  <span className="grid py-1">
                    <span>
                      {t.rich('proposedTax', {
                        name: formatText(tax.name),
                        appliesTo: tax.appliesTo,
                        terms: format.terms(tax, money),
                        bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
                      })}
                    </span>
                    <span className="text-ink-soft text-sm">
                      {isPresent ? t('alreadyInList') : note && taxNotes(note)}
                    </span>
                  </span>
                }
                checked={isChosen}
                onChange={() =>
                  setChanged(
                    changed.includes(index)
                      ? changed.filter((one) => one !== index)
                      : [...changed, index],
                  )
                }
              />
            </li>
          ))}
        </ul>
        <div className="grid gap-1 text-ink-soft text-sm">
          <p>{t('proposalHelp', { date: formatDay(pack.checkedOn) })}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {pack.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  )
}
