/**
 * Names that guests have for the same thing, in every language of the app: whoever searches for one finds what is named
 * by another. A name of several words counts only as a whole.
 */
const groups: readonly (readonly string[])[] = [
  ['wifi', 'wi-fi', 'internet', 'वाई-फ़ाई', 'वाईफाई', 'इंटरनेट', 'واي فاي', 'إنترنت'],
  ['check-out', 'checkout', 'departure', 'चेक-आउट', 'चेकआउट', 'مغادرة'],
  ['air conditioning', 'air conditioner', 'aircon', 'ac', 'एयर कंडीशनर', 'एसी', 'تكييف', 'مكيف'],
  ['heating', 'heater', 'हीटर', 'تدفئة', 'مدفأة'],
  ['taxi', 'cab', 'टैक्सी', 'कैब', 'تاكسي', 'سيارة أجرة'],
  ['tv', 'television', 'टीवी', 'टेलीविज़न', 'تلفاز', 'تلفزيون'],
  ['laundry', 'wash and fold', 'dry cleaning', 'pressing', 'लॉन्ड्री', 'धुलाई', 'غسيل', 'كي الملابس'],
  ['luggage', 'baggage', 'bags', 'सामान', 'लगेज', 'أمتعة', 'حقائب'],
  ['doctor', 'डॉक्टर', 'طبيب'],
  ['gym', 'fitness', 'जिम', 'صالة رياضية', 'لياقة'],
  ['pool', 'swimming', 'पूल', 'तैराकी', 'مسبح', 'سباحة'],
  ['housekeeping', 'room cleaning', 'हाउसकीपिंग', 'सफ़ाई', 'تنظيف'],
  ['toothbrush', 'dental kit', 'टूथब्रश', 'فرشاة أسنان'],
  ['charger', 'adapter', 'चार्जर', 'एडैप्टर', 'شاحن', 'محول'],
  ['vegan', 'वीगन', 'نباتي صرف'],
  ['vegetarian', 'शाकाहारी', 'نباتي'],
]

/**
 * All names of what a text mentions.
 *
 * @param words of the text, as they are indexed
 * @param split splits a text into such words
 */
export function synonymsOf(words: readonly string[], split: (text: string) => string[]): string[] {
  const text = ` ${words.join(' ')} `
  return groups
    .filter((names) => names.some((name) => text.includes(` ${split(name).join(' ')} `)))
    .flat()
}
