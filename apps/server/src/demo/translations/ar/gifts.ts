import type { Texts } from '../texts.ts'

export const gifts: Texts = {
  'Flowers and celebrations': 'الزهور والاحتفالات',
  'Marigold and tuberose bouquet': 'باقة من القطيفة ومسك الروم',
  'Fresh from the flower market, with a card in your words.':
    'طازجة من سوق الزهور، مع بطاقة بكلماتك.',
  'Twelve red roses': 'اثنتا عشرة وردة حمراء',
  'Birthday cake': 'كعكة عيد ميلاد',
  'Half a kilo, chocolate or orange. Eggless on request.':
    'نصف كيلوغرام، بالشوكولاتة أو البرتقال. بدون بيض عند الطلب.',
  'Balloons in the room': 'بالونات في الغرفة',
  'We put them up while you are at dinner.': 'نعلّقها أثناء تناولك العشاء.',

  'From Udaipur’s workshops': 'من ورش أودايبور',
  'Miniature painting': 'لوحة منمنمة',
  'Elephants and lotus on silk, signed by the artist. Each one is unique.':
    'فيلة وزهور لوتس على الحرير، بتوقيع الفنان. كل لوحة فريدة من نوعها.',
  'Block-printed scarf': 'وشاح بطباعة القوالب',
  'Cotton, dyed with indigo and madder in Akola.': 'من القطن، مصبوغ بالنيلة والفوّة في أكولا.',
  'Wooden elephant': 'فيل خشبي',
  'Hand-turned and lacquered, the size of your palm.': 'مخروط يدويًا ومطلي باللك، بحجم راحة اليد.',
  'Blue pottery vase': 'مزهرية من الخزف الأزرق',
  'New vases arrive on Friday.': 'تصل مزهريات جديدة يوم الجمعة.',
  'Set of four brass lamps': 'طقم من أربعة مصابيح نحاسية',

  'Sweets to take home': 'حلويات تأخذها معك',
  'Box of ghevar': 'علبة غيفار',
  'Rajasthan’s honeycomb sweet. Six pieces, packed for travel.':
    'حلوى راجستان على شكل خلية النحل. ست قطع معبأة للسفر.',
  'Forest honey': 'عسل الغابات',
  'From the Aravalli hills, 250 grams.': 'من تلال أرافالي، 250 غرامًا.',
  'Dark chocolate with rose salt': 'شوكولاتة داكنة بملح الورد',
}
