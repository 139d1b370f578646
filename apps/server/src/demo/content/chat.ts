import type { Hours } from '@bellhop/domain/time/opening-hours'
import { dailyHours } from '../../shared/time/daily-hours.ts'

/** Conversations between the demo hotel and its guests. */

export interface DemoMessage {
  /** `automatic`: the automatic answer outside the reply hours. */
  by: 'guest' | 'hotel' | 'automatic'
  text: string
  /** Minutes before the demo is created, or more if that is at night. */
  ago: number
  /** When this is written; by default by day, and answers when the message before is. */
  hours?: Hours
}

export interface DemoChat {
  /** Phone. */
  guest: string
  language: string
  /** Email of the member of staff it is assigned to. */
  assignedTo?: string
  /** The last message read by each side. */
  readByDesk: number
  readByGuest: number
  messages: DemoMessage[]
}

export const chats: DemoChat[] = [
  {
    guest: '+919000000001',
    language: 'en',
    assignedTo: 'frontdesk',
    readByDesk: 3,
    readByGuest: 2,
    messages: [
      {
        by: 'guest',
        text: 'Good morning! Is there a boat to the old city today?',
        ago: 200,
        hours: dailyHours(['07:30', '11:30']),
      },
      {
        by: 'hotel',
        text: 'Good morning, Ms Rao. Our boat leaves from the jetty at 10:00, 12:00, 15:00 and 17:30.',
        ago: 196,
      },
      { by: 'guest', text: 'Lovely. Could you reserve two seats at 17:30?', ago: 40 },
      {
        by: 'hotel',
        text: 'With pleasure. Two seats at 17:30 are reserved for you. Please be at the jetty ten minutes before.',
        ago: 34,
      },
    ],
  },
  {
    guest: '+919000000006',
    language: 'hi',
    readByDesk: 0,
    readByGuest: 0,
    messages: [
      {
        by: 'guest',
        text: 'नमस्ते, क्या कल सुबह हमें थोड़ा जल्दी नाश्ता मिल सकता है? हमारी गाड़ी 6:15 बजे है।',
        ago: 11,
      },
      { by: 'guest', text: 'दो लोगों के लिए, बिना प्याज़ के।', ago: 10 },
    ],
  },
  {
    guest: '+919000000002',
    language: 'en',
    readByDesk: 2,
    readByGuest: 2,
    messages: [
      { by: 'guest', text: 'Is the pool heated?', ago: 1500 },
      { by: 'hotel', text: 'It is, Mr Okafor: 28 °C, until 21:00.', ago: 1497 },
      { by: 'guest', text: 'The air conditioning in the room is very loud.', ago: 4 },
    ],
  },
  {
    guest: '+919000000005',
    language: 'ar',
    assignedTo: 'admin',
    readByDesk: 3,
    readByGuest: 3,
    messages: [
      {
        by: 'guest',
        text: 'مساء الخير، هل يمكنني تمديد إقامتي ليلة أخرى؟',
        ago: 430,
        hours: dailyHours(['23:10', '00:10']),
      },
      {
        by: 'automatic',
        text: 'شكرًا على رسالتك. سنجيبك ابتداءً من الساعة 07:00. في الحالات العاجلة، يُرجى الاتصال بمكتب الاستقبال.',
        ago: 430,
      },
      {
        by: 'hotel',
        text: 'صباح الخير، نعم، الجناح متاح ليلة أخرى.',
        ago: 50,
        // Within the hours in which guests write, so that this chat is always older than the first.
        hours: dailyHours(['08:00', '11:30']),
      },
    ],
  },
]

export const replyHours = {
  hours: dailyHours(['07:00', '23:00']),
  automatic_answer: {
    en: 'Thank you for your message. We reply from {opensAt}. If it is urgent, please call the front desk.',
    hi: 'आपके संदेश के लिए धन्यवाद। हम {opensAt} बजे से फिर उत्तर देंगे। ज़रूरी हो तो कृपया रिसेप्शन पर फ़ोन करें।',
    ar: 'شكرًا على رسالتك. سنجيبك ابتداءً من الساعة {opensAt}. في الحالات العاجلة، يُرجى الاتصال بمكتب الاستقبال.',
  },
}

export const quickReplies = [
  {
    name: 'On our way',
    texts: {
      en: 'Thank you, {guest}. We are on our way to room {room}.',
      hi: 'धन्यवाद, {guest}। हम कमरा {room} में आ रहे हैं।',
      ar: 'شكرًا، {guest}. نحن في الطريق إلى الغرفة {room}.',
    },
  },
  {
    name: 'Wi-Fi',
    texts: {
      en: '{guest}, the Wi-Fi name and password are on the home screen of this app.',
      hi: '{guest}, वाई-फ़ाई का नाम और पासवर्ड इस ऐप की होम स्क्रीन पर है।',
      ar: '{guest}، تجد اسم شبكة الواي فاي وكلمة المرور في الشاشة الرئيسية لهذا التطبيق.',
    },
  },
  {
    name: 'Breakfast',
    texts: {
      en: 'Breakfast is served from 07:00 to 11:00 in the Orange Court Café.',
      hi: 'नाश्ता ऑरेंज कोर्ट कैफ़े में 07:00 से 11:00 बजे तक मिलता है।',
      ar: 'يُقدَّم الفطور في مقهى أورانج كورت من الساعة 07:00 إلى 11:00.',
    },
  },
  {
    name: 'Check-out',
    texts: {
      en: '{guest}, your check-out is on {checkOut} at {checkOutTime}. Would you like help with your luggage?',
      hi: '{guest}, आपका चेक-आउट {checkOut} को {checkOutTime} बजे है। क्या सामान के लिए मदद चाहिए?',
      ar: '{guest}، موعد مغادرتك {checkOut} الساعة {checkOutTime}. هل تحتاج إلى مساعدة في الأمتعة؟',
    },
  },
  {
    name: 'Late check-out',
    texts: {
      en: 'You can keep room {room} until 13:00 at no charge. Would you like to?',
      hi: 'आप कमरा {room} बिना अतिरिक्त शुल्क 13:00 बजे तक रख सकते हैं। क्या आप चाहेंगे?',
      ar: 'يمكنك البقاء في الغرفة {room} حتى الساعة 13:00 دون رسوم إضافية. هل ترغب في ذلك؟',
    },
  },
  {
    name: 'Taxi',
    texts: {
      en: 'We will be happy to call a taxi. For what time, and where to?',
      hi: 'हम ख़ुशी से टैक्सी बुला देंगे। किस समय और कहाँ के लिए?',
      ar: 'يسعدنا أن نطلب لك سيارة أجرة. في أي وقت وإلى أين؟',
    },
  },
  {
    name: 'Boat to the old city',
    texts: {
      en: 'Our boat leaves from the jetty at 10:00, 12:00, 15:00 and 17:30.',
      hi: 'हमारी नाव होटल के घाट से 10:00, 12:00, 15:00 और 17:30 बजे चलती है।',
      ar: 'ينطلق قاربنا من رصيف الفندق في الساعة 10:00 و12:00 و15:00 و17:30.',
    },
  },
  {
    name: 'Thank you',
    texts: {
      en: 'Thank you for staying at {hotel}, {guest}. Have a safe journey.',
      hi: '{hotel} में ठहरने के लिए धन्यवाद, {guest}। आपकी यात्रा शुभ हो।',
      ar: 'شكرًا على إقامتك في {hotel}، {guest}. نتمنى لك رحلة سعيدة.',
    },
  },
]
