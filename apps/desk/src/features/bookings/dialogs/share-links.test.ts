import { expect, test } from 'vitest'
import { listShareLinks } from './share-links.ts'

const shared = {
  ...{ hotel: 'Tea & Rest', reference: 'A2ME-9KYF-6M', address: 'https://stay.example/link/k_1' },
  ...{ phone: '+919000000001', email: 'o+k@mail.example' },
}
const text = 'Tea%20%26%20Rest%20%C2%B7%20A2ME-9KYF-6M%0Ahttps%3A%2F%2Fstay.example%2Flink%2Fk_1'

test('open a message with the link, by what the booking has', () => {
  expect(listShareLinks(shared, 'Email').map(({ href }) => href)).toEqual([
    `https://wa.me/919000000001?text=${text}`,
    `sms:+919000000001?&body=${text}`,
    `mailto:o%2Bk%40mail.example?subject=${text.split('%0A')[0]}&body=${text}`,
  ])
  expect(listShareLinks({ ...shared, phone: undefined }, 'Email').map(({ name }) => name)).toEqual([
    'Email',
  ])
  expect(listShareLinks({ ...shared, phone: undefined, email: undefined }, 'Email')).toEqual([])
})
