import type { Texts } from '../texts.ts'

export const services: Texts = {
  'Room cleaning': 'تنظيف الغرفة',
  'Bed made, bathroom and floor cleaned.': 'ترتيب السرير وتنظيف الحمّام والأرضية.',
  'Turndown service': 'تجهيز الغرفة للنوم',
  'Bed turned down, curtains closed, water by the bed.':
    'تهيئة السرير وإغلاق الستائر ووضع الماء بجانب السرير.',
  'Fresh linen': 'بياضات نظيفة',
  'Empty the bins': 'إفراغ سلال المهملات',
  'Extra bed': 'سرير إضافي',
  'For one more person, per night.': 'لشخص إضافي، لكل ليلة.',
  'Wash and fold': 'غسيل وطيّ',
  'One laundry bag, back the same evening.': 'كيس غسيل واحد، يعود إليك في مساء اليوم نفسه.',
  Pressing: 'كيّ الملابس',
  'Up to five pieces.': 'حتى خمس قطع.',
  'Dry cleaning': 'تنظيف جاف',
  'Up to three pieces.': 'حتى ثلاث قطع.',

  'Air conditioning not cooling': 'المكيّف لا يبرّد',
  'Tap or shower leaking': 'تسرّب من الصنبور أو الدش',
  'TV not working': 'التلفاز لا يعمل',
  'Light not working': 'الإضاءة لا تعمل',
  'Wi-Fi is slow': 'الواي فاي بطيء',

  'Late check-out': 'مغادرة متأخرة',
  'If your room is free. We confirm within minutes.':
    'إذا كانت غرفتك غير محجوزة. نؤكد لك خلال دقائق.',
  'Early check-in': 'وصول مبكر',
  'If a room is ready. We confirm within minutes.': 'إذا كانت غرفة جاهزة. نؤكد لك خلال دقائق.',
  'Wake-up call': 'مكالمة إيقاظ',
  'Choose the time below.': 'اختر الوقت أدناه.',
  'Help with luggage': 'المساعدة في حمل الأمتعة',
  'Doctor on call': 'استدعاء طبيب',
  'The doctor’s fee is paid directly.': 'تُدفع أجرة الطبيب له مباشرة.',

  'Taxi to the airport': 'سيارة أجرة إلى المطار',
  'Up to three people, about 45 minutes.': 'حتى ثلاثة أشخاص، نحو 45 دقيقة.',
  'Auto-rickshaw': 'ركشة (توك توك)',
  'We agree the fare; you pay the driver.': 'نتفق على الأجرة، وتدفع أنت للسائق.',
  'Sunset boat ride': 'جولة بالقارب عند الغروب',
  'An hour on Lake Pichola from our own jetty, for two.':
    'ساعة في بحيرة بيتشولا انطلاقًا من رصيف الفندق، لشخصين.',
  'Restaurant table in the old city': 'حجز مطعم في المدينة القديمة',
  'Tell us when and for how many.': 'أخبرنا بالموعد وعدد الأشخاص.',
  'Guided walk in the old city': 'جولة مع مرشد في المدينة القديمة',
  'Three hours through lanes, temples and workshops.':
    'ثلاث ساعات بين الأزقة والمعابد وورش الحرفيين.',

  'Table at Jheel': 'طاولة في مطعم جهيل',
  'On the lake terrace, for lunch or dinner. We keep your table for 15 minutes.':
    'على التراس المطل على البحيرة، للغداء أو العشاء. نحتفظ بطاولتك لمدة 15 دقيقة.',
  'Tray collection': 'أخذ صينية الطعام',
  'One kilo, from our own bakery, with a name in icing.':
    'كيلوغرام واحد من مخبزنا، مع اسم مكتوب بالكريمة.',
  'Picnic for the boat': 'سلة نزهة للقارب',
  'For two, in a basket.': 'لشخصين، في سلة.',

  'Abhyanga, 60 minutes': 'أبهيانغا، 60 دقيقة',
  'Full-body Ayurvedic massage with warm oil.': 'تدليك أيورفيدي لكامل الجسم بالزيت الدافئ.',
  'Head and shoulder massage, 30 minutes': 'تدليك الرأس والكتفين، 30 دقيقة',
  'Steam bath': 'حمّام بخار',
  'The room to yourself for half an hour.': 'الغرفة لك وحدك لمدة نصف ساعة.',
}
