import type { Texts } from '../texts.ts'

export const chargeItems: Texts = {
  'Still water (minibar)': 'पानी की बोतल (मिनीबार)',
  'Soft drink (minibar)': 'कोल्ड ड्रिंक (मिनीबार)',
  'Salted cashews (minibar)': 'नमकीन काजू (मिनीबार)',
  'Dark chocolate (minibar)': 'डार्क चॉकलेट (मिनीबार)',
  'Shirt, washed and ironed': 'कमीज़, धुलाई और इस्त्री',
  'Trousers, washed and ironed': 'पैंट, धुलाई और इस्त्री',
  'Saree, dry-cleaned': 'साड़ी, ड्राई क्लीनिंग',
  'Printing and copies': 'प्रिंट और फ़ोटोकॉपी',
  'Replacement key card': 'नया की-कार्ड',
  'Driver’s meal': 'ड्राइवर का भोजन',
  'Broken glass': 'टूटा गिलास',
}
