import type { BookingTexts } from './texts.ts'

export const hi: BookingTexts = {
  direction: 'ltr',
  subject: {
    confirmation: '{hotel} में आपकी बुकिंग',
    change: '{hotel} में आपकी बुकिंग बदल गई है',
    cancellation: '{hotel} में आपकी बुकिंग रद्द हो गई है',
  },
  greeting: 'प्रिय {name},',
  intro: {
    confirmation:
      'हमारे यहाँ बुकिंग करने के लिए धन्यवाद। आपके कमरे कन्फ़र्म हो गए हैं और हम आपके स्वागत की प्रतीक्षा कर रहे हैं।',
    change: 'आपके कहे अनुसार हमने आपकी बुकिंग बदल दी है। अब यह इस प्रकार है।',
    cancellation: 'आपकी बुकिंग रद्द कर दी गई है। आशा है कि हम फिर कभी आपका स्वागत कर पाएँगे।',
  },
  reference: 'बुकिंग नंबर',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  rooms: 'कमरे',
  adults: 'वयस्क',
  children: 'बच्चे',
  total: 'कुल राशि, टैक्स सहित',
  address: 'पता',
  open: 'बुकिंग देखें, बदलें या रद्द करें',
  preCheckIn: 'प्री-चेक-इन करें और रिसेप्शन पर समय बचाएँ',
  bookAgain: 'फिर से बुक करें',
  questions: 'कोई सवाल? हमें {phone} पर कॉल करें या {email} पर लिखें।',
  notYou: 'अगर यह बुकिंग आपने नहीं की है, तो कृपया हमें बताएँ।',
  event: '{hotel} में ठहरना',
}
