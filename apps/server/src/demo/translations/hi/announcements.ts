import type { Texts } from '../texts.ts'

/** Banners and notifications. */
export const announcements: Texts = {
  'Sunset on Lake Pichola': 'पिछोला झील पर सूर्यास्त',
  'An hour by boat, from our own jetty.': 'हमारे अपने घाट से, नाव में एक घंटा।',
  'Time for a swim': 'तैरने का समय',
  'Heated pool in the east garden, 06:00 to 21:00.':
    'पूर्वी बग़ीचे में गर्म पानी का पूल, 06:00 से 21:00 बजे तक।',
  'Dal baati churma, our signature dish': 'दाल बाटी चूरमा, हमारा ख़ास व्यंजन',
  'At Jheel, on the lake terrace.': 'झील रेस्टोरेंट में, झील किनारे टैरेस पर।',
  'Breakfast under the orange trees': 'संतरे के पेड़ों तले नाश्ता',
  'At the Orange Court Café, 07:00 to 11:00.': 'ऑरेंज कोर्ट कैफ़े में, 07:00 से 11:00 बजे तक।',
  'Made in Udaipur': 'उदयपुर में बना',
  'From workshops a short walk away.': 'पास ही की कार्यशालाओं से।',
  'Forgot something?': 'कुछ भूल गए?',
  'We bring it to your room within 15 minutes.': 'हम 15 मिनट में आपके कमरे में पहुँचा देंगे।',

  'Music on the roof tonight': 'आज रात रूफ़टॉप पर संगीत',
  'Sarangi and tabla from 19:30, with Ustad Karim and his daughter. No booking needed, and tea is on us.':
    '19:30 बजे से सारंगी और तबला, उस्ताद करीम और उनकी बेटी के साथ। बुकिंग की ज़रूरत नहीं, और चाय हमारी तरफ़ से।',
  'Two for one at the spa': 'स्पा में एक के साथ एक मुफ़्त',
  'Book Abhyanga for two before 13:00 this week, and the second treatment is free.':
    'इस हफ़्ते 13:00 बजे से पहले का अभ्यंग दो लोगों के लिए बुक करें, दूसरा मुफ़्त पाएँ।',
  'Sunday thali at Jheel': 'झील रेस्टोरेंट में रविवार की थाली',
  'Fourteen dishes with free refills, from 12:30.': 'चौदह व्यंजन, जितनी बार चाहें लें, 12:30 बजे से।',
  'Miniature painting in the library': 'लाइब्रेरी में मिनिएचर पेंटिंग',
  'The artist Shankar Soni shows how it is done, every day from 16:00 to 18:00.':
    'कलाकार शंकर सोनी दिखाते हैं कि यह कैसे बनती है, रोज़ 16:00 से 18:00 बजे तक।',
  'Morning yoga by the lake': 'झील किनारे सुबह का योग',
  'On the jetty at 06:30. Mats are provided, and beginners are welcome.':
    'होटल के घाट पर 06:30 बजे। मैट वहीं मिलेंगे, और पहली बार करने वालों का भी स्वागत है।',
}
