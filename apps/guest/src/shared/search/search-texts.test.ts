import { expect, it } from 'vitest'
import { indexTexts, type Searchable } from './search-texts.ts'
import { synonymsOf } from './synonyms.ts'

const dishes: Searchable[] = [
  { _id: 'Paneer tikka', name: 'Paneer tikka', more: 'Grilled, with mint chutney. Starters' },
  { _id: 'Butter chicken', name: 'Butter chicken', more: 'With naan. Mains' },
  { _id: 'Masala dosa', name: 'Masala dosa', more: 'With coconut chutney. Breakfast' },
  { _id: 'Crème brûlée', name: 'Crème brûlée', more: 'Desserts' },
  { _id: 'Steamed rice', name: 'Steamed rice', more: 'Mains' },
  { _id: 'Spice tea', name: 'Spice tea', more: 'Drinks' },
  { _id: 'Dal', name: 'Dal', diet: 'vegan' },
  { _id: 'Air conditioning not cooling', name: 'Air conditioning not cooling' },
  { _id: 'Late check-out until 14:00', name: 'Late check-out until 14:00' },
  { _id: 'वाई-फ़ाई धीमा है', name: 'वाई-फ़ाई धीमा है' },
  { _id: 'الواي فاي بطيء', name: 'الواي فاي بطيء' },
  { _id: 'Dish no. 99', name: 'Dish no. 99' },
  { _id: 'Dish no. 98', name: 'Dish no. 98' },
  { _id: 'पनीर टिक्का', name: 'पनीर टिक्का', more: 'पुदीने की चटनी के साथ' },
  { _id: 'अंडा भुर्जी', name: 'अंडा भुर्जी', more: 'नाश्ता' },
  { _id: 'खिचड़ी', name: 'खिचड़ी' },
  { _id: 'دجاج بالزبدة', name: 'دجاج بالزبدة', more: 'مع خبز نان' },
  { _id: 'أرز برياني', name: 'أرز برياني', more: 'بالخضار' },
  { _id: 'كُشَري', name: 'كُشَري' },
  { _id: 'Käsespätzle', name: 'Käsespätzle', otherNames: ['チーズ スペッツレ', 'ΣΠΕΤΣΛΕ'] },
  { _id: 'Ayran, ılık', name: 'Ayran, ılık' },
  { _id: 'チキンカレー', name: 'チキンカレー', more: '辛口。ご飯付き' },
  { _id: '麻婆豆腐', name: '麻婆豆腐' },
  { _id: 'ผัดไทยกุ้งสด', name: 'ผัดไทยกุ้งสด' },
  { _id: 'दाल मखनी', name: 'दाल मखनी', otherNames: ['Dal makhani', 'دال مخني'] },
]
const search = await indexTexts(dishes)

it.each([
  ['creme brulee', 'Crème brûlée'],
  ['CHICK', 'Butter chicken'],
  ['coconut dosa', 'Masala dosa'],
  ['dosa breakfast', 'Masala dosa'],
  ['no. 99', 'Dish no. 99'],
  ['no. ९९', 'Dish no. 99'],
  ['अण्डा', 'अंडा भुर्जी'],
  ['खिचडी', 'खिचड़ी'],
  ['كشري', 'كُشَري'],
  ['ارز', 'أرز برياني'],
  ['زبده', 'دجاج بالزبدة'],
  ['الدجاج', 'دجاج بالزبدة'],
  ['makhani', 'दाल मखनी'],
  ['kaesespaetzle', 'Käsespätzle'],
  ['ちーず', 'Käsespätzle'],
  ['ﾁｰｽﾞ', 'Käsespätzle'],
  ['ＩＬＩＫ', 'Ayran, ılık'],
  ['カレー', 'チキンカレー'],
  ['かれー', 'チキンカレー'],
  ['ご飯 チキン', 'チキンカレー'],
  ['豆腐', '麻婆豆腐'],
  ['กุ้ง', 'ผัดไทยกุ้งสด'],
])('finds %j', (text, name) => {
  expect(search(text)).toEqual([name])
})

it.each([
  ['panner', 'Paneer tikka'],
  ['paner', 'Paneer tikka'],
  ['chiken', 'Butter chicken'],
  ['buter chickn', 'Butter chicken'],
  ['dossa', 'Masala dosa'],
  ['पनिर', 'पनीर टिक्का'],
  ['पन्नीर', 'पनीर टिक्का'],
  ['खिचरी', 'खिचड़ी'],
  ['بريني', 'أرز برياني'],
  ['دجج', 'دجاج بالزبدة'],
  ['makhni', 'दाल मखनी'],
])('tolerates %j', (text, name) => {
  expect(search(text)[0]).toBe(name)
})

it('allows a wrong letter only if nothing matches exactly', () => {
  expect(search('rice')).toEqual(['Steamed rice'])
  expect(search('tea')).toEqual(['Spice tea'])
})

it('ranks a name before a description', () => {
  expect(search('naan')).toEqual(['Butter chicken'])
  expect(search('chutney').sort()).toEqual(['Masala dosa', 'Paneer tikka'])
  expect(search('sushi')).toEqual([])
  expect(search('  ')).toEqual([])
})

it.each([
  ['wifi', ['वाई-फ़ाई धीमा है', 'الواي فاي بطيء']],
  ['Internet', ['वाई-फ़ाई धीमा है', 'الواي فاي بطيء']],
  ['AC', ['Air conditioning not cooling']],
  ['aircon', ['Air conditioning not cooling']],
  ['मेरा एसी', []],
  ['एसी', ['Air conditioning not cooling']],
  ['المكيف', ['Air conditioning not cooling']],
  ['checkout', ['Late check-out until 14:00']],
  ['المغادرة', ['Late check-out until 14:00']],
  ['vegan', ['Dal']],
  ['वीगन', ['Dal']],
])('finds what is called %j by another name', (text, names) => {
  expect(search(text).sort()).toEqual(names.sort())
})

it('takes a name of several words as a whole', () => {
  expect(search('aircon cooling')).toEqual(['Air conditioning not cooling'])
  expect(synonymsOf(['wash', 'basin'], (text) => text.split(' '))).toEqual([])
})
