import type { Texts } from '../texts.ts'

export const feedback: Texts = {
  'How was your room?': 'आपका कमरा कैसा था?',
  'How was the food?': 'खाना कैसा था?',
  'Did we answer your requests quickly enough?': 'क्या हमने आपके अनुरोधों पर जल्दी काम किया?',
  'What brought you to Udaipur?': 'आप उदयपुर किसलिए आए?',
  Holiday: 'छुट्टियाँ',
  Family: 'परिवार',
  'A wedding': 'शादी',
  Work: 'काम',
  'Would you stay with us again?': 'क्या आप फिर हमारे यहाँ ठहरना चाहेंगे?',
  'What could we do better?': 'हम क्या बेहतर कर सकते हैं?',
}
