/** Names that several countries have in common. */
export const vat = { en: 'VAT', hi: 'वैट', ar: 'ضريبة القيمة المضافة' }
export const cityTax = { en: 'City tax', hi: 'नगर कर', ar: 'ضريبة المدينة' }
export const touristTax = { en: 'Tourist tax', hi: 'पर्यटक कर', ar: 'ضريبة السياحة' }
export const serviceCharge = { en: 'Service charge', hi: 'सेवा शुल्क', ar: 'رسوم الخدمة' }
