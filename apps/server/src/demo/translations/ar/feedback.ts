import type { Texts } from '../texts.ts'

export const feedback: Texts = {
  'How was your room?': 'كيف كانت غرفتك؟',
  'How was the food?': 'كيف كان الطعام؟',
  'Did we answer your requests quickly enough?': 'هل استجبنا لطلباتك بالسرعة الكافية؟',
  'What brought you to Udaipur?': 'ما سبب زيارتك إلى أودايبور؟',
  Holiday: 'إجازة',
  Family: 'العائلة',
  'A wedding': 'حفل زفاف',
  Work: 'العمل',
  'Would you stay with us again?': 'هل ترغب في الإقامة معنا مرة أخرى؟',
  'What could we do better?': 'ما الذي يمكننا تحسينه؟',
}
