import type { DemoChoice } from './types.ts'

/** What guests choose for the demo's dishes. */

export const cupSize: DemoChoice = {
  name: 'Size',
  hi: 'साइज़',
  ar: 'الحجم',
  min: 1,
  options: [
    { name: 'Regular', hi: 'रेगुलर', ar: 'عادي' },
    { name: 'Large', hi: 'लार्ज', ar: 'كبير', price: 6000 },
  ],
}

export const milk: DemoChoice = {
  name: 'Milk',
  hi: 'दूध',
  ar: 'الحليب',
  options: [
    { name: 'Skimmed', hi: 'बिना मलाई', ar: 'خالي الدسم' },
    { name: 'Oat', hi: 'ओट', ar: 'شوفان', price: 5000 },
    { name: 'Almond', hi: 'बादाम', ar: 'لوز', price: 5000 },
  ],
}

export const dosaExtras: DemoChoice = {
  name: 'Extras',
  hi: 'साथ में',
  ar: 'إضافات',
  max: 3,
  options: [
    { name: 'Butter', hi: 'मक्खन', ar: 'زبدة', price: 3000 },
    { name: 'Coconut chutney', hi: 'नारियल की चटनी', ar: 'صلصة جوز الهند', price: 2000 },
    { name: 'Sambar', hi: 'सांभर', ar: 'سامبار', price: 4000 },
    { name: 'Spiced lentil powder', hi: 'पोड़ी', ar: 'مسحوق العدس المتبّل' },
  ],
}

export const thaliSize: DemoChoice = {
  name: 'Size',
  hi: 'साइज़',
  ar: 'الحجم',
  min: 1,
  options: [
    { name: 'For one', hi: 'एक के लिए', ar: 'لشخص واحد' },
    { name: 'For two', hi: 'दो के लिए', ar: 'لشخصين', price: 48000 },
  ],
}

export const thaliExtras: DemoChoice = {
  name: 'Extras',
  hi: 'साथ में',
  ar: 'إضافات',
  max: 3,
  options: [
    { name: 'Ghee', hi: 'घी', ar: 'سمن', price: 4000 },
    { name: 'Garlic chutney', hi: 'लहसुन की चटनी', ar: 'صلصة الثوم', price: 2500 },
    { name: 'Buttermilk', hi: 'छाछ', ar: 'لبن مخيض', price: 6000 },
    { name: 'Roasted papad', hi: 'भुना पापड़', ar: 'باباد محمّص', price: 3000 },
  ],
}

export const spice: DemoChoice = {
  name: 'Spice level',
  hi: 'तीखापन',
  ar: 'درجة الحرارة',
  min: 1,
  options: [
    { name: 'Mild', hi: 'कम तीखा', ar: 'خفيف' },
    { name: 'Medium', hi: 'मध्यम', ar: 'متوسط' },
    { name: 'Hot', hi: 'तीखा', ar: 'حار' },
  ],
}

export const patty: DemoChoice = {
  name: 'Patty',
  hi: 'पैटी',
  ar: 'الشريحة',
  min: 1,
  options: [
    { name: 'Chicken', hi: 'चिकन', ar: 'دجاج' },
    { name: 'Lamb', hi: 'लैंब', ar: 'لحم ضأن', price: 8000 },
  ],
}

export const burgerExtras: DemoChoice = {
  name: 'Extras',
  hi: 'साथ में',
  ar: 'إضافات',
  max: 3,
  options: [
    { name: 'Cheddar', hi: 'चेडर चीज़', ar: 'جبن شيدر', price: 5000 },
    { name: 'Fried egg', hi: 'तला अंडा', ar: 'بيضة مقلية', price: 4000 },
    { name: 'Pickled jalapeños', hi: 'हालापीनो', ar: 'هالابينو مخلل', price: 3000 },
    { name: 'Fries on the side', hi: 'साथ में फ्राइज़', ar: 'بطاطس مقلية جانبية', price: 12000 },
  ],
}

export const toppings: DemoChoice = {
  name: 'Toppings',
  hi: 'टॉपिंग',
  ar: 'الإضافات',
  max: 3,
  options: [
    { name: 'Olives', hi: 'जैतून', ar: 'زيتون', price: 5000 },
    { name: 'Mushrooms', hi: 'मशरूम', ar: 'فطر', price: 6000 },
    { name: 'Rocket', hi: 'रॉकेट पत्ते', ar: 'جرجير', price: 4000 },
    { name: 'Extra mozzarella', hi: 'एक्स्ट्रा मोज़रेला', ar: 'موزاريلا إضافية', price: 8000 },
  ],
}

export const iceCream: DemoChoice = {
  name: 'Ice cream',
  hi: 'आइसक्रीम',
  ar: 'آيس كريم',
  options: [
    { name: 'One scoop', hi: 'एक स्कूप', ar: 'كرة واحدة', price: 7000 },
    { name: 'Two scoops', hi: 'दो स्कूप', ar: 'كرتان', price: 12000 },
  ],
}
