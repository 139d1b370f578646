import type { RequestStatus } from '@bellhop/domain/request-status'

/** Languages of the guest app. */
export const pushLanguages = ['en', 'hi', 'ar'] as const
export type PushLanguage = (typeof pushLanguages)[number]

/** What a guest is told about a request. The other statuses are the guest's own doing, or no news. */
export type ToldStatus = Extract<
  RequestStatus,
  'accepted' | 'onTheWay' | 'done' | 'rejected' | 'cancelled'
>

interface Texts extends Record<ToldStatus, string> {
  /** With the hotel's `{time}`. */
  newTime: string
  voice: string
  picture: string
}

/** Of the notifications, whose titles are the request's or the hotel's name. */
export const pushTexts: Record<PushLanguage, Texts> = {
  en: {
    accepted: 'Confirmed. We’re taking care of it.',
    onTheWay: 'On the way to you.',
    done: 'Done.',
    rejected: 'We are sorry, we cannot do this. Tap to see why.',
    cancelled: 'The hotel has cancelled this. Tap to see why.',
    newTime: 'New time: by {time}.',
    voice: 'Voice message',
    picture: 'Photo',
  },
  hi: {
    accepted: 'कन्फ़र्म हो गया। हम इसका ध्यान रख रहे हैं।',
    onTheWay: 'आपके पास आ रहा है।',
    done: 'पूरा हो गया।',
    rejected: 'माफ़ कीजिए, हम यह नहीं कर पाएँगे। कारण देखने के लिए टैप करें।',
    cancelled: 'होटल ने इसे रद्द कर दिया है। कारण देखने के लिए टैप करें।',
    newTime: 'नया समय: {time} तक।',
    voice: 'वॉइस मैसेज',
    picture: 'फ़ोटो',
  },
  ar: {
    accepted: 'تم التأكيد. نحن نهتم بالأمر.',
    onTheWay: 'في الطريق إليك.',
    done: 'تم.',
    rejected: 'نأسف، لا يمكننا تلبية هذا الطلب. اضغط لمعرفة السبب.',
    cancelled: 'ألغى الفندق هذا الطلب. اضغط لمعرفة السبب.',
    newTime: 'موعد جديد: قبل {time}.',
    voice: 'رسالة صوتية',
    picture: 'صورة',
  },
}
