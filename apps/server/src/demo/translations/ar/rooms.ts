import type { Texts } from '../texts.ts'

export const rooms: Texts = {
  'Courtyard room': 'غرفة الفناء',
  'A quiet room on the Orange Court, with a carved window seat.':
    'غرفة هادئة تطل على فناء البرتقال، مع مقعد منحوت عند النافذة.',
  'Lake room': 'غرفة البحيرة',
  'Wide windows over Lake Pichola, with a window seat for morning tea.':
    'نوافذ واسعة تطل على بحيرة بيتشولا، مع مقعد عند النافذة لشاي الصباح.',
  'Balcony room': 'غرفة بشرفة',
  'Your own carved balcony above the water, with space for breakfast.':
    'شرفة منحوتة خاصة بك فوق الماء، تتسع لتناول الفطور.',
  'Pichola suite': 'جناح بيتشولا',
  'Two rooms and a terrace under the roof, with the whole lake in view.':
    'غرفتان وتراس في الطابق الأعلى، بإطلالة على البحيرة كاملة.',
  'Wi-Fi': 'واي فاي',
  'King bed': 'سرير كينغ',
  'King or twin beds': 'سرير كينغ أو سريران منفصلان',
  'King bed and two singles': 'سرير كينغ وسريران مفردان',
  'Lake view': 'إطلالة على البحيرة',
  Balcony: 'شرفة',
  Terrace: 'تراس',
  '24 m²': '24 م²',
  '28 m²': '28 م²',
  '34 m²': '34 م²',
  '62 m²': '62 م²',
}
