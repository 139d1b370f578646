import type { Texts } from '../texts.ts'

export const roomMenu: Texts = {
  'At any hour': 'في أي ساعة',
  Khichdi: 'كيتشدي',
  'Soft rice and lentils with ghee and pickle. Easy on the stomach.':
    'أرز وعدس طريّان مع السمن والمخلل. خفيف على المعدة.',
  'Butter chicken with naan': 'دجاج بالزبدة مع خبز النان',
  'Vegetable biryani': 'برياني الخضار',
  'Steamed in a sealed pot, with raita.': 'مطهو على البخار في قدر محكم، مع لبن الرايتا.',
  'Lakehouse burger': 'برغر ليكهاوس',
  'Chicken or lamb; tell us which.': 'دجاج أو لحم ضأن؛ أخبرنا بما تفضّل.',
  Margherita: 'بيتزا مارغريتا',
  '11 inches, with buffalo mozzarella.': '11 بوصة، مع موزاريلا الجاموس.',
  'Fries with peri-peri': 'بطاطس مقلية بتتبيلة البيري بيري',

  Soups: 'الشوربات',
  'Tomato shorba': 'شوربة الطماطم الهندية',
  'Light and spiced, without cream.': 'خفيفة ومتبّلة، بدون كريمة.',
  'Lemon coriander soup': 'شوربة الليمون والكزبرة',
  'Chicken broth with noodles': 'مرق الدجاج بالنودلز',

  'Cold drinks': 'المشروبات الباردة',
  'Sweet lassi': 'لاسي حلو',
  'With cream on top. Salted on request.': 'لبن مخفوق تعلوه القشطة. مملّح عند الطلب.',
  'Fresh lime soda': 'صودا الليمون الطازج',
  'Sweet, salted or both.': 'حلوة أو مملّحة أو الاثنان معًا.',
  'Orange juice': 'عصير برتقال',
  'Freshly squeezed.': 'معصور طازجًا.',
  'Iced hibiscus tea': 'كركديه مثلّج',

  'Late-night menu': 'قائمة آخر الليل',
  'Grilled cheese sandwich': 'سندويش جبن مشوي',
  'Masala omelette': 'أومليت ماسالا',
  'Three eggs, with toast.': 'ثلاث بيضات، مع التوست.',
  'Hot milk with turmeric': 'حليب ساخن بالكركم',
  'With a spoon of honey.': 'مع ملعقة من العسل.',
}
