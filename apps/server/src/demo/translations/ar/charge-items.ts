import type { Texts } from '../texts.ts'

export const chargeItems: Texts = {
  'Still water (minibar)': 'مياه معدنية (الميني بار)',
  'Soft drink (minibar)': 'مشروب غازي (الميني بار)',
  'Salted cashews (minibar)': 'كاجو مملّح (الميني بار)',
  'Dark chocolate (minibar)': 'شوكولاتة داكنة (الميني بار)',
  'Shirt, washed and ironed': 'قميص، غسيل وكي',
  'Trousers, washed and ironed': 'بنطال، غسيل وكي',
  'Saree, dry-cleaned': 'ساري، تنظيف جاف',
  'Printing and copies': 'طباعة وتصوير',
  'Replacement key card': 'بطاقة غرفة بديلة',
  'Driver’s meal': 'وجبة السائق',
  'Broken glass': 'كأس مكسورة',
}
