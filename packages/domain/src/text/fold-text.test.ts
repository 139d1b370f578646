import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Jalapeño', 'jalapeno'],
  ['Crème BRÛLÉE', 'creme brulee'],
  ['أُرْز', 'ارز'],
  ['آيس كريم', 'ايس كريم'],
  ['شوربـــة', 'شوربه'],
  ['مقلى', 'مقلي'],
  ['کباب', 'كباب'],
  ['ٱلدجاج', 'الدجاج'],
  ['पुलाव क़ीमा', 'पुलाव कीमा'],
  ['O’Brien', "O'Brien"],
  ['Søren Łukasz', 'soren lukasz'],
  ['Weiß', 'WEISS'],
  ['Σπύρος', 'ΣΠΥΡΟΣ'],
  ['أحمد', 'احمد'],
  ['चाँद', 'चांद'],
  ['अण्डा', 'अंडा'],
  ['हिन्दी', 'हिंदी'],
  ['غرفة ٢٠٤', 'غرفه 204'],
  ['اتاق ۱۲', 'اتاق 12'],
  ['कमरा २०४', 'कमरा 204'],
])('%s is found as %s', (written, sought) => {
  expect(foldText(written)).toBe(foldText(sought))
})

it('preserves the vowel signs of Devanagari, which distinguish words', () => {
  expect(foldText('दाल')).not.toBe(foldText('दिल'))
})
