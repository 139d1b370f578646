import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { DifferenceField } from './difference-field.tsx'
import { ImageField } from './image-field.tsx'
import { ListField } from './list-field.tsx'
import { LocalisedField } from './localised-field.tsx'
import { NumberField } from './number-field.tsx'
import { PriceField } from './price-field.tsx'
import { RichTextField } from './rich-text-field.tsx'

const onChange = () => {}

afterEach(() => vi.unstubAllGlobals())

/** The failed checks by name, as a form reads them. */
function readChecks(fields: ReactElement): Record<string, string> {
  const tags = renderScreen(fields).match(/<[^>]*data-check=[^>]*>/g) ?? []
  const read = (tag: string, attribute: string) =>
    new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(tags.map((tag) => [read(tag, ' name'), read(tag, 'data-check')]))
}

it('requires texts in the hotel’s first language only', () => {
  const texts = { label: 'Title', maxLength: 9, onChange }
  expect(
    readChecks(
      <>
        <LocalisedField {...texts} required name="title" value={{ en: ' ', ar: 'نص' }} />
        <LocalisedField {...texts} required name="name" value={{ en: 'Lake' }} />
        <LocalisedField {...texts} name="subtitle" value={{}} />
        <RichTextField label="Page" required name="page" value={{}} onChange={onChange} />
      </>,
    ),
  ).toEqual({ 'title.en': 'Title: enter it in English.', 'page.en': 'Page: enter it in English.' })
})

it('requires numbers, prices and images', () => {
  // For the size of a file in the page's language.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const count = { label: 'Minutes', max: 90, onChange }
  const picture = { label: 'Picture', ratio: 1, onChange }
  const optional = { label: 'Change', isOptional: true, onChange }
  expect(
    readChecks(
      <>
        <NumberField {...count} required name="minutes" value={undefined} />
        <NumberField {...count} name="left" value={undefined} />
        <NumberField {...count} required name="none" value={0} />
        <PriceField label="Price" name="price" value={undefined} onChange={onChange} />
        <PriceField label="Price" name="free" value={0} onChange={onChange} />
        <DifferenceField label="Change" name="more" inPercent value={{}} onChange={onChange} />
        <DifferenceField {...optional} name="by" inPercent value={{}} onChange={onChange} />
        <DifferenceField {...optional} name="by" inMoney value={{}} onChange={onChange} />
        <ImageField {...picture} required name="image" value="" />
        <ImageField {...picture} name="portrait" value={undefined} />
      </>,
    ),
  ).toEqual({
    minutes: 'Minutes: enter a whole number.',
    price: 'Price: enter an amount, such as 250, or 0.',
    'more.percent': 'Change: enter a percentage from 0 to 100.',
    image: 'Picture: choose a picture.',
  })
})

it('names the fields of a list by their path', () => {
  const options = [{ price: 5 }, { price: undefined }]
  const list = { label: 'Options', noun: 'option', make: () => ({ price: undefined }), onChange }
  expect(
    readChecks(
      <ListField<{ price: number | undefined }> {...list} name="choices.1.options" value={options}>
        {(option) => <PriceField label="Price" {...option('price')} />}
      </ListField>,
    ),
  ).toEqual({ 'choices.1.options.1.price': 'Price: enter an amount, such as 250, or 0.' })
})
