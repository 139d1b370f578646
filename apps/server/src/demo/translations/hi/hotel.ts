import type { Texts } from '../texts.ts'

export const hotel: Texts = {
  'The Lakehouse Udaipur': 'द लेकहाउस उदयपुर',
  'A quiet hotel of 24 rooms on the eastern shore of Lake Pichola, with carved balconies, a courtyard of orange trees and our own boat to the old city.':
    'पिछोला झील के पूर्वी किनारे पर 24 कमरों का शांत होटल, जिसमें नक़्क़ाशीदार बालकनियाँ, संतरे के पेड़ों वाला आँगन और पुराने शहर तक जाने के लिए हमारी अपनी नाव है।',
  '14 Lake Palace Road, Udaipur, Rajasthan 313001, India':
    '14 लेक पैलेस रोड, उदयपुर, राजस्थान 313001, भारत',
  'Check-in and check-out': 'चेक-इन और चेक-आउट',
  'Check-in from 14:00, check-out until 11:00.': 'चेक-इन 14:00 बजे से, चेक-आउट 11:00 बजे तक।',
  Identification: 'पहचान पत्र',
  'Every adult needs a government photo ID at check-in.':
    'चेक-इन पर हर वयस्क को सरकारी फ़ोटो पहचान पत्र दिखाना होगा।',
  Children: 'बच्चे',
  'Children under six stay free in their parents’ room.':
    'छह साल से छोटे बच्चे माता-पिता के कमरे में मुफ़्त ठहरते हैं।',
  Pets: 'पालतू जानवर',
  'We are unable to host pets.': 'होटल में पालतू जानवर लाने की अनुमति नहीं है।',
  'We’re sorry to keep you waiting. This isn’t how we like to look after our guests, and we’re on it now.':
    'आपको इंतज़ार कराने के लिए क्षमा करें। हमारी मेहमाननवाज़ी ऐसी नहीं है, और हम अभी इसी पर लगे हैं।',
  'I agree that the hotel stores these details and documents to register my stay as the law requires. Pictures of documents are seen by the front desk only.':
    'मैं सहमत हूँ कि क़ानून के अनुसार मेरे ठहरने का पंजीकरण करने के लिए होटल ये जानकारियाँ और दस्तावेज़ अपने पास रखे। दस्तावेज़ों की तस्वीरें सिर्फ़ रिसेप्शन देखता है।',

  Housekeeping: 'हाउसकीपिंग',
  'Room cleaning, fresh linen and laundry.': 'कमरे की सफ़ाई, ताज़ी चादरें और लॉन्ड्री।',
  Engineering: 'मेंटेनेंस',
  'Air conditioning, water, lights and anything that needs fixing.':
    'एसी, पानी, बिजली और जो कुछ भी ठीक करवाना हो।',
  'Front desk': 'रिसेप्शन',
  'Keys, bills, luggage and late check-out.': 'चाबी, बिल, सामान और देर से चेक-आउट।',
  Concierge: 'कंसीयर्ज',
  'Taxis, boat rides, restaurant tables and guided walks.':
    'टैक्सी, नाव की सैर, रेस्टोरेंट में टेबल और गाइड के साथ सैर।',
  'Food and beverage': 'खान-पान',
  'Table bookings, cakes and picnics from our kitchens.': 'टेबल बुकिंग, और हमारी रसोई से केक व पिकनिक।',
  Spa: 'स्पा',
  'Ayurvedic treatments beside the Orange Court.': 'ऑरेंज कोर्ट के पास आयुर्वेदिक उपचार।',

  Jheel: 'झील रेस्टोरेंट',
  'Rajasthani kitchen on the lake terrace.': 'झील किनारे टैरेस पर राजस्थानी खाना।',
  'Orange Court Café': 'ऑरेंज कोर्ट कैफ़े',
  'Breakfast, cakes and coffee under the trees.': 'पेड़ों की छाँव में नाश्ता, केक और कॉफ़ी।',
  'In-room dining': 'इन-रूम डाइनिंग',
  'Simple dishes, brought to your room at any hour.': 'सादा खाना, किसी भी समय आपके कमरे में।',

  Pool: 'स्विमिंग पूल',
  'Heated lap pool in the east garden. Towels are provided.':
    'पूर्वी बग़ीचे में गर्म पानी का लैप पूल। तौलिए वहीं मिलते हैं।',
  Gym: 'जिम',
  'Weights and four cardio machines beside the lobby. Your room key opens the door.':
    'लॉबी के पास वेट और चार कार्डियो मशीनें। दरवाज़ा आपके कमरे की चाबी से खुलता है।',
  'Four treatment rooms and a steam bath. Please book ahead.':
    'चार ट्रीटमेंट रूम और एक स्टीम बाथ। कृपया पहले से बुक करें।',
  Library: 'लाइब्रेरी',
  'Books about Mewar, newspapers and a quiet place to read.':
    'मेवाड़ पर किताबें, अख़बार और पढ़ने के लिए शांत जगह।',
  Rooftop: 'रूफ़टॉप',
  'The best sunset view over the lake. The bar is open until 01:00.':
    'झील पर सूर्यास्त का सबसे सुंदर नज़ारा। बार 01:00 बजे तक खुला रहता है।',
  'Business centre': 'बिज़नेस सेंटर',
  'Two workstations, a printer and a scanner behind the front desk.':
    'रिसेप्शन के पीछे दो वर्कस्टेशन, एक प्रिंटर और एक स्कैनर।',
}

export const executives: Texts = {
  'Sunita Meena': 'सुनीता मीणा',
  'Executive housekeeper': 'एग्ज़ीक्यूटिव हाउसकीपर',
  'Iqbal Khan': 'इक़बाल ख़ान',
  'Chief engineer': 'चीफ़ इंजीनियर',
  'Meera Joshi': 'मीरा जोशी',
  'Front office manager': 'फ़्रंट ऑफ़िस मैनेजर',
  'Arvind Rathore': 'अरविंद राठौड़',
  'Naveen Bhati': 'नवीन भाटी',
  'Food and beverage manager': 'खान-पान मैनेजर',
  'Leela Nair': 'लीला नायर',
  'Spa manager': 'स्पा मैनेजर',
  'Chef Devika Singh': 'शेफ़ देविका सिंह',
  'Head chef': 'हेड शेफ़',
  'Rohan D’Souza': 'रोहन डिसूज़ा',
  'Café manager': 'कैफ़े मैनेजर',
  'Deepak Gurjar': 'दीपक गुर्जर',
  'Pool attendant': 'पूल अटेंडेंट',
}
