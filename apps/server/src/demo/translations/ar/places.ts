import type { Texts } from '../texts.ts'

export const attractions: Texts = {
  'Palaces and temples': 'القصور والمعابد',
  'City Palace': 'قصر المدينة',
  'Four centuries of courtyards, mirror work and peacock mosaics above the lake. Allow two hours and go early.':
    'أربعة قرون من الأفنية وزخارف المرايا وفسيفساء الطواويس فوق البحيرة. خصّص له ساعتين واذهب باكرًا.',
  'City Palace Complex, Old City': 'مجمّع قصر المدينة، المدينة القديمة',
  'Jagdish Temple': 'معبد جاغديش',
  'A carved temple of 1651, still in worship. Leave your shoes at the foot of the steps.':
    'معبد منحوت يعود إلى عام 1651 ولا يزال مكان عبادة. اترك حذاءك أسفل الدرج.',
  'Bagore ki Haveli': 'باغور كي هافيلي',
  'A mansion on Gangaur Ghat: a museum by day, folk dance and puppets in the courtyard in the evening.':
    'قصر قديم على ضفة غانغور غات: متحف نهارًا، ورقص شعبي وعرائس متحركة في الفناء مساءً.',
  'Gangaur Ghat, Old City': 'غانغور غات، المدينة القديمة',
  'Sajjangarh, the Monsoon Palace': 'ساجانغار، قصر المونسون',
  'A white hilltop palace, built to watch the monsoon clouds. Best an hour before sunset.':
    'قصر أبيض على قمة تل، بُني لمشاهدة سحب الأمطار الموسمية. أجمل ما يكون قبل الغروب بساعة.',
  'Sajjangarh Road, Ambavgarh': 'طريق ساجانغار، أمبافغار',

  'Lakes and gardens': 'البحيرات والحدائق',
  'Lake Pichola by boat': 'بحيرة بيتشولا بالقارب',
  'Past the ghats to Jag Mandir and back, from Rameshwar Ghat or our jetty.':
    'مرورًا بالأدراج المطلة على الماء إلى جزيرة جاغ ماندير والعودة، من راميشوار غات أو من رصيف الفندق.',
  'Rameshwar Ghat, City Palace': 'راميشوار غات، قصر المدينة',
  'Fateh Sagar Lake': 'بحيرة فاتح ساغار',
  'The city’s favourite evening walk, with snacks at the Bombay Market stalls.':
    'المكان المفضّل لنزهة المساء في المدينة، مع وجبات خفيفة من أكشاك سوق بومباي.',
  'Fateh Sagar Road': 'طريق فاتح ساغار',
  'Saheliyon ki Bari': 'ساهيليون كي باري',
  'Garden of the Maidens: lotus pools, marble elephants and fountains.':
    'حديقة الوصيفات: برك لوتس وفيلة من الرخام ونوافير.',
  'Saheli Marg, New Fatehpura': 'شارع ساهيلي مارغ، نيو فاتحبورا',

  'Markets and crafts': 'الأسواق والحرف',
  'Hathi Pol Bazaar': 'بازار هاتي بول',
  'Paintings, silver and shoes around the Elephant Gate. Bargain with a smile.':
    'لوحات وفضة وأحذية حول بوابة الفيل. ساوم بابتسامة.',
  'Hathi Pol, Old City': 'هاتي بول، المدينة القديمة',
  Shilpgram: 'شيلبغرام',
  'A crafts village with huts from five states, and potters, weavers and dancers at work.':
    'قرية حرفية بأكواخ من خمس ولايات هندية، يعمل فيها خزّافون ونسّاجون وراقصون أمام الزوار.',
  'Rani Road, Havala': 'طريق راني، هافالا',
}

export const tours: Texts = {
  'Ground floor': 'الطابق الأرضي',
  'The hotel around its courtyard, between the lake and the garden. North is up.':
    'الفندق حول فنائه، بين البحيرة والحديقة. الشمال في الأعلى.',
  'Lobby and front desk': 'البهو ومكتب الاستقبال',
  'Open 24 hours. The lift and stairs to the rooms are just behind.':
    'مفتوح على مدار 24 ساعة. المصعد والدرج إلى الغرف خلفه مباشرة.',
  'Orange Court': 'فناء البرتقال',
  'Six orange trees and a fountain. The fruit goes into our orange cake.':
    'ست أشجار برتقال ونافورة. ومن ثمارها نصنع كعكة البرتقال.',
  'Rajasthani kitchen on the lake terrace, 12:30 to 23:00.':
    'مطبخ راجستاني على التراس المطل على البحيرة، من 12:30 إلى 23:00.',
  'Breakfast, cakes and coffee, 07:00 to 22:00.': 'فطور وكعك وقهوة، من 07:00 إلى 22:00.',
  'Four treatment rooms, 10:00 to 20:00.': 'أربع غرف علاج، من 10:00 إلى 20:00.',
  'Beside the Orange Court. Book at the spa.': 'بجانب فناء البرتقال. احجز في السبا.',
  'Open 24 hours with your room key.': 'مفتوحة على مدار 24 ساعة بمفتاح غرفتك.',
  'Heated, 06:00 to 21:00. Towels are provided.': 'مُدفّأ، من 06:00 إلى 21:00. المناشف متوفرة.',
  Jetty: 'رصيف الفندق',
  'The boat to the old city leaves at 10:00, 12:00, 15:00 and 17:30.':
    'ينطلق القارب إلى المدينة القديمة في الساعة 10:00 و12:00 و15:00 و17:30.',
  'East garden': 'الحديقة الشرقية',
  'The way to the road, and the meeting point in an emergency.':
    'الطريق إلى الشارع، ونقطة التجمع في حالات الطوارئ.',

  'A tour of the hotel': 'جولة في الفندق',
  'The hotel seen from the lake. Tap a light to look inside.':
    'الفندق كما يُرى من البحيرة. اضغط على أحد الأضواء لترى الداخل.',
  'Jheel, lake terrace': 'مطعم جهيل، تراس البحيرة',
  'Eleven arches just above the water. The corner tables face the sunset.':
    'أحد عشر قوسًا فوق الماء مباشرة. تطل طاولات الزوايا على الغروب.',
  'Once the boatmen’s room, hence the oars above the shelves.':
    'كانت غرفة البحّارة، ولذلك ترى المجاديف فوق الرفوف.',
  'Lake rooms': 'غرف البحيرة',
  'Second floor. Each window has a seat as wide as a bed.':
    'الطابق الثاني. عند كل نافذة مقعد بعرض سرير.',
  'Balcony rooms': 'غرف بشرفة',
  'Balconies carved in Jaisalmer sandstone, with space for two chairs.':
    'شرفات منحوتة من حجر جايسالمير الرملي، تتسع لكرسيين.',
  'Pichola suites': 'أجنحة بيتشولا',
  'Two suites under the roof, with the lake on three sides.':
    'جناحان في الطابق الأعلى، تحيط بهما البحيرة من ثلاث جهات.',
  'The best sunset view over the lake, from 17:00.':
    'أجمل إطلالة على غروب الشمس فوق البحيرة، من الساعة 17:00.',
}
