import type { Texts } from '../texts.ts'

export const services: Texts = {
  'Room cleaning': 'कमरे की सफ़ाई',
  'Bed made, bathroom and floor cleaned.': 'बिस्तर ठीक करना, बाथरूम और फ़र्श की सफ़ाई।',
  'Turndown service': 'टर्नडाउन सेवा',
  'Bed turned down, curtains closed, water by the bed.':
    'सोने के लिए बिस्तर तैयार, पर्दे बंद और बिस्तर के पास पानी।',
  'Fresh linen': 'ताज़ी चादरें',
  'Empty the bins': 'कूड़ेदान ख़ाली करना',
  'Extra bed': 'अतिरिक्त बेड',
  'For one more person, per night.': 'एक और व्यक्ति के लिए, प्रति रात।',
  'Wash and fold': 'धुलाई और तह',
  'One laundry bag, back the same evening.': 'एक लॉन्ड्री बैग, उसी शाम वापस।',
  Pressing: 'इस्त्री',
  'Up to five pieces.': 'पाँच कपड़ों तक।',
  'Dry cleaning': 'ड्राई क्लीनिंग',
  'Up to three pieces.': 'तीन कपड़ों तक।',

  'Air conditioning not cooling': 'एसी ठंडा नहीं कर रहा',
  'Tap or shower leaking': 'नल या शावर टपक रहा है',
  'TV not working': 'टीवी नहीं चल रहा',
  'Light not working': 'बत्ती नहीं जल रही',
  'Wi-Fi is slow': 'वाई-फ़ाई धीमा है',

  'Late check-out': 'देर से चेक-आउट',
  'If your room is free. We confirm within minutes.': 'कमरा ख़ाली होने पर। हम कुछ ही मिनटों में बता देंगे।',
  'Early check-in': 'जल्दी चेक-इन',
  'If a room is ready. We confirm within minutes.': 'कमरा तैयार होने पर। हम कुछ ही मिनटों में बता देंगे।',
  'Wake-up call': 'वेक-अप कॉल',
  'Choose the time below.': 'समय नीचे चुनें।',
  'Help with luggage': 'सामान उठाने में मदद',
  'Doctor on call': 'डॉक्टर बुलाएँ',
  'The doctor’s fee is paid directly.': 'फ़ीस सीधे डॉक्टर को दें।',

  'Taxi to the airport': 'एयरपोर्ट के लिए टैक्सी',
  'Up to three people, about 45 minutes.': 'तीन लोगों तक, लगभग 45 मिनट।',
  'Auto-rickshaw': 'ऑटो-रिक्शा',
  'We agree the fare; you pay the driver.': 'किराया हम तय करेंगे; पैसे ड्राइवर को दें।',
  'Sunset boat ride': 'सूर्यास्त के समय नाव की सैर',
  'An hour on Lake Pichola from our own jetty, for two.':
    'हमारे अपने घाट से पिछोला झील पर एक घंटा, दो लोगों के लिए।',
  'Restaurant table in the old city': 'पुराने शहर में रेस्टोरेंट की टेबल',
  'Tell us when and for how many.': 'बताएँ कि कब और कितने लोगों के लिए।',
  'Guided walk in the old city': 'गाइड के साथ पुराने शहर की सैर',
  'Three hours through lanes, temples and workshops.':
    'गलियों, मंदिरों और कारीगरों की कार्यशालाओं में तीन घंटे।',

  'Table at Jheel': 'झील रेस्टोरेंट में टेबल',
  'On the lake terrace, for lunch or dinner. We keep your table for 15 minutes.':
    'झील किनारे टैरेस पर, दोपहर या रात के खाने के लिए। टेबल 15 मिनट तक आपके लिए रखी जाएगी।',
  'Tray collection': 'ट्रे उठवाएँ',
  'One kilo, from our own bakery, with a name in icing.':
    'एक किलो, हमारी अपनी बेकरी से, केक पर आइसिंग से लिखा नाम।',
  'Picnic for the boat': 'नाव के लिए पिकनिक',
  'For two, in a basket.': 'दो लोगों के लिए, टोकरी में।',

  'Abhyanga, 60 minutes': 'अभ्यंग, 60 मिनट',
  'Full-body Ayurvedic massage with warm oil.': 'गुनगुने तेल से पूरे शरीर की आयुर्वेदिक मालिश।',
  'Head and shoulder massage, 30 minutes': 'सिर और कंधों की मालिश, 30 मिनट',
  'Steam bath': 'स्टीम बाथ',
  'The room to yourself for half an hour.': 'आधे घंटे के लिए कमरा सिर्फ़ आपका।',
}
