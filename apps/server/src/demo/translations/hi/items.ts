import type { Texts } from '../texts.ts'

export const items: Texts = {
  'Bath towel': 'नहाने का तौलिया',
  'Hand towel': 'हाथ का तौलिया',
  Pillow: 'तकिया',
  'Feather or foam; tell us which.': 'पंखों वाला या फ़ोम का; बताएँ कौन-सा चाहिए।',
  Blanket: 'कंबल',
  Soap: 'साबुन',
  Shampoo: 'शैम्पू',
  'Toothbrush kit': 'टूथब्रश किट',
  'Drinking water': 'पीने का पानी',
  'Two one-litre bottles.': 'एक-एक लीटर की दो बोतलें।',
  'Tea and coffee': 'चाय और कॉफ़ी',
  'Sachets, with milk and sugar.': 'सैशे, दूध और चीनी के साथ।',
  Slippers: 'चप्पलें',

  'Iron and board': 'इस्त्री और इस्त्री बोर्ड',
  'Table fan': 'टेबल फ़ैन',
  Umbrella: 'छाता',
  'For rain or sun.': 'बारिश या धूप के लिए।',
  'Travel adapter': 'ट्रैवल अडैप्टर',
  'Yours to keep.': 'यह आप अपने पास रख सकते हैं।',
  'Hair dryer': 'हेयर ड्रायर',
  Kettle: 'केतली',
  'Reading lamp': 'रीडिंग लैंप',
  'Baby cot': 'बेबी कॉट',
  'All our cots are in use until tomorrow.': 'हमारे सभी बेबी कॉट कल तक इस्तेमाल में हैं।',
}
