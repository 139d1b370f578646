import type { Texts } from '../texts.ts'

export const items: Texts = {
  'Bath towel': 'منشفة استحمام',
  'Hand towel': 'منشفة يد',
  Pillow: 'وسادة',
  'Feather or foam; tell us which.': 'ريش أو إسفنج؛ أخبرنا بما تفضّل.',
  Blanket: 'بطانية',
  Soap: 'صابون',
  Shampoo: 'شامبو',
  'Toothbrush kit': 'طقم فرشاة أسنان',
  'Drinking water': 'مياه شرب',
  'Two one-litre bottles.': 'زجاجتان سعة لتر لكل منهما.',
  'Tea and coffee': 'شاي وقهوة',
  'Sachets, with milk and sugar.': 'أكياس فردية مع الحليب والسكر.',
  Slippers: 'خفّ',

  'Iron and board': 'مكواة وطاولة كيّ',
  'Table fan': 'مروحة طاولة',
  Umbrella: 'مظلة',
  'For rain or sun.': 'للمطر أو الشمس.',
  'Travel adapter': 'محوّل كهرباء للسفر',
  'Yours to keep.': 'يمكنك الاحتفاظ به.',
  'Hair dryer': 'مجفف شعر',
  Kettle: 'غلاية ماء',
  'Reading lamp': 'مصباح قراءة',
  'Baby cot': 'سرير أطفال',
  'All our cots are in use until tomorrow.': 'جميع أسرّة الأطفال مستخدمة حتى الغد.',
}
