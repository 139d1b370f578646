import type { Texts } from '../texts.ts'

export const rooms: Texts = {
  'Courtyard room': 'कोर्टयार्ड रूम',
  'A quiet room on the Orange Court, with a carved window seat.':
    'ऑरेंज कोर्ट की ओर शांत कमरा, जिसमें नक़्क़ाशीदार झरोखे की बैठक है।',
  'Lake room': 'लेक रूम',
  'Wide windows over Lake Pichola, with a window seat for morning tea.':
    'पिछोला झील पर खुलती चौड़ी खिड़कियाँ, और सुबह की चाय के लिए खिड़की पर बैठक।',
  'Balcony room': 'बालकनी रूम',
  'Your own carved balcony above the water, with space for breakfast.':
    'पानी के ऊपर आपकी अपनी नक़्क़ाशीदार बालकनी, जहाँ बैठकर नाश्ता भी किया जा सकता है।',
  'Pichola suite': 'पिछोला सुइट',
  'Two rooms and a terrace under the roof, with the whole lake in view.':
    'सबसे ऊपरी मंज़िल पर दो कमरे और एक टैरेस, जहाँ से पूरी झील दिखती है।',
  'Wi-Fi': 'वाई-फ़ाई',
  'King bed': 'किंग बेड',
  'King or twin beds': 'किंग या ट्विन बेड',
  'King bed and two singles': 'किंग बेड और दो सिंगल बेड',
  'Lake view': 'झील का नज़ारा',
  Balcony: 'बालकनी',
  Terrace: 'टैरेस',
  '24 m²': '24 वर्ग मीटर',
  '28 m²': '28 वर्ग मीटर',
  '34 m²': '34 वर्ग मीटर',
  '62 m²': '62 वर्ग मीटर',
}
