/** Names that several countries have in common, also in their own languages. */
export const vat = {
  ...{ en: 'VAT', hi: 'वैट', ar: 'ضريبة القيمة المضافة' },
  ...{ de: 'USt.', es: 'IVA', fr: 'TVA', it: 'IVA', nl: 'Btw', pt: 'IVA' },
  ...{ af: 'BTW', id: 'PPN', tr: 'KDV', vi: 'Thuế GTGT', th: 'ภาษีมูลค่าเพิ่ม' },
  ...{ ne: 'मूल्य अभिवृद्धि कर', si: 'එකතු කළ අගය මත බද්ද', ta: 'பெறுமதி சேர் வரி' },
  ...{ el: 'ΦΠΑ', hr: 'PDV' },
}
export const cityTax = {
  ...{ en: 'City tax', hi: 'नगर कर', ar: 'ضريبة المدينة' },
  ...{ de: 'Übernachtungsteuer', it: 'Imposta di soggiorno' },
}
export const touristTax = {
  ...{ en: 'Tourist tax', hi: 'पर्यटक कर', ar: 'ضريبة السياحة' },
  ...{ es: 'Tasa turística', fr: 'Taxe de séjour', nl: 'Toeristenbelasting', pt: 'Taxa turística' },
}
export const serviceCharge = {
  ...{ en: 'Service charge', hi: 'सेवा शुल्क', ar: 'رسوم الخدمة' },
  ...{ id: 'Biaya layanan', si: 'සේවා ගාස්තුව', ta: 'சேவைக் கட்டணம்', th: 'ค่าบริการ' },
}
