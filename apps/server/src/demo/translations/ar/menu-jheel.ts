import type { Texts } from '../texts.ts'

export const jheelMenu: Texts = {
  'Small plates': 'المقبّلات',
  'Mirchi vada': 'ميرتشي فادا',
  'Long green chillies filled with potato, fried crisp. With tamarind chutney.':
    'فلفل أخضر طويل محشو بالبطاطس ومقلي حتى القرمشة، مع صلصة التمر الهندي.',
  'Pyaaz kachori': 'كاتشوري بالبصل',
  'Flaky Jodhpur pastry with a filling of onion and fennel.':
    'معجنات هشة من مدينة جودبور محشوة بالبصل والشمر.',
  'Corn and spinach kebab': 'كباب الذرة والسبانخ',
  'Seared on the griddle, with mint chutney.': 'محمّر على الصاج، مع صلصة النعناع.',
  'Lake prawns with curry leaf': 'روبيان البحيرة بأوراق الكاري',
  'Tossed in coconut oil with black pepper.': 'مقلّب في زيت جوز الهند مع الفلفل الأسود.',
  'Papad, three ways': 'باباد بثلاث طرق',
  'Roasted, fried, and topped with onion and coriander.':
    'رقائق عدس مقرمشة: محمّصة، ومقلية، ومغطاة بالبصل والكزبرة.',

  'From the tandoor': 'من فرن التندور',
  'Maas ke sooley': 'ماس كي سولي',
  'Smoked lamb, marinated overnight with kachri.':
    'لحم ضأن مدخّن، متبّل طوال الليل بشمّام الكاتشري البري.',
  'Tandoori chicken': 'دجاج تندوري',
  'Half a chicken on the bone, in yoghurt and Kashmiri chilli.':
    'نصف دجاجة بالعظم، متبّلة بالزبادي والفلفل الكشميري الحار.',
  'Fish tikka': 'سمك تكا',
  'River sole with carom seeds.': 'سمك موسى النهري مع بذور النانخة.',
  'No fresh fish today.': 'لا يوجد سمك طازج اليوم.',
  'Paneer tikka': 'بانير تكا',
  'Paneer from our own dairy with peppers, from the charcoal.':
    'جبن البانير من مزرعة ألباننا مع الفلفل الحلو، مشوي على الفحم.',

  'Rajasthani kitchen': 'المطبخ الراجستاني',
  'Laal maas': 'لال ماس',
  'Slow-cooked mutton with Mathania chillies and smoked ghee. Very hot.':
    'لحم غنم مطهو ببطء مع فلفل ماتانيا والسمن المدخّن. حار جدًا.',
  'Safed maas': 'سفيد ماس',
  'Lamb in a white sauce of cashew, yoghurt and cardamom.':
    'لحم ضأن بصلصة بيضاء من الكاجو والزبادي والهيل.',
  'Dal baati churma': 'دال باتي تشورما',
  'Baked wheat dumplings, five lentils and a sweet crumble. Our signature dish.':
    'كرات قمح مخبوزة مع خمسة أنواع من العدس وفتات حلو. طبقنا المميز.',
  'Gatte ki sabzi': 'غاتي كي سبزي',
  'Gram flour dumplings in a tangy yoghurt gravy.': 'كرات من دقيق الحمص في مرق زبادي حامض.',
  'Ker sangri': 'كير سانغري',
  'Desert beans and berries with dried mango.': 'فاصوليا وتوت من الصحراء مع المانجو المجفف.',
  'Panchmel dal': 'دال بانشميل',
  'Five lentils, tempered with cumin.': 'خمسة أنواع من العدس بالكمّون المحمّص.',

  'Breads and rice': 'الخبز والأرز',
  'Bajra roti': 'خبز باجرا',
  'Gluten-free pearl millet bread with white butter.': 'خبز دخن خالٍ من الغلوتين مع زبدة بيضاء.',
  'Missi roti': 'خبز ميسي',
  'Gram flour bread with ajwain and onion.': 'خبز من دقيق الحمص مع النانخة والبصل.',
  'Steamed basmati': 'أرز بسمتي على البخار',
  'Kabuli pulao': 'بولاو كابولي',
  'Rice with chickpeas, raisins and fried onion.': 'أرز مع الحمص والزبيب والبصل المقلي.',

  Sweets: 'الحلويات',
  'Ghevar with rabri': 'غيفار مع رابري',
  'Crisp honeycomb pastry with thickened milk and pistachio.':
    'معجنات مقرمشة على شكل خلية النحل، مع حليب مكثف وفستق.',
  Malpua: 'مالبوا',
  'Fennel pancakes in saffron syrup.': 'بان كيك بالشمر في شراب الزعفران.',
  'Kesar kulfi': 'كولفي بالزعفران',
  'Saffron ice cream, set in a clay pot.': 'آيس كريم هندي بالزعفران في وعاء من الفخار.',
  'Coconut phirni': 'فيرني بجوز الهند',
  'Chilled rice pudding with coconut milk.': 'مهلبية أرز باردة بحليب جوز الهند.',
}
