import type { RequestStatus } from '@bellhop/domain/requests/request-status'

/** Languages of the guest app. */
export const pushLanguages = ['en', 'hi', 'ar'] as const
export type PushLanguage = (typeof pushLanguages)[number]

/** Texts of the request's steps. The other statuses are the guest's own actions, or not news. */
export type NotifiedStatus = Extract<
  RequestStatus,
  'accepted' | 'onTheWay' | 'done' | 'rejected' | 'cancelled'
>

interface Texts extends Record<NotifiedStatus, string> {
  /** Accepted, with `{time}`, for a service with a window. */
  confirmed: string
  /** Accepted, with `{time}`, for a late check-out. */
  checkOut: string
  /** Accepted, with `{time}`, for an early check-in. */
  checkIn: string
  /** Accepted, for an appointment that the guest comes to. */
  booked: string
  /** Done, for a delivery. */
  delivered: string
  /** With `{time}` in the hotel's time zone: a deadline, and an appointment. */
  newTime: string
  newAppointment: string
  voice: string
  picture: string
  /** Texts of a fire alarm and a drill: titles while it is on and once it is over, and the texts below them. */
  alarm: string
  drill: string
  alarmOver: string
  drillOver: string
  leave: string
  leaveInDrill: string
  /** With `{place}`. */
  assemblyPoint: string
  followStaff: string
  thanks: string
}

/** Texts of notifications titled with the request's or the hotel's name. */
export const pushTexts: Record<PushLanguage, Texts> = {
  en: {
    accepted: 'Confirmed. We’re taking care of it.',
    onTheWay: 'On the way to you.',
    done: 'Done.',
    rejected: 'Sorry, we can’t do this. Tap to see why.',
    cancelled: 'The hotel cancelled this. Tap to see why.',
    confirmed: 'Confirmed for {time}.',
    checkOut: 'Confirmed. You can stay until {time}.',
    checkIn: 'Confirmed. You can check in from {time}.',
    booked: 'Your booking is confirmed.',
    delivered: 'Delivered.',
    newTime: 'New time: by {time}.',
    newAppointment: 'New time: {time}.',
    voice: 'Voice message',
    picture: 'Photo',
    alarm: 'Fire alarm',
    drill: 'Fire drill',
    alarmOver: 'The fire alarm is over',
    drillOver: 'The fire drill is over',
    leave: 'Leave the building now. Don’t use the lift.',
    leaveInDrill: 'This is a drill. Please leave the building.',
    assemblyPoint: 'Assembly point: {place}',
    followStaff: 'Please follow the instructions of our staff.',
    thanks: 'Thank you for taking part.',
  },
  hi: {
    accepted: 'कन्फ़र्म हो गया। हम इस पर काम कर रहे हैं।',
    onTheWay: 'आपके पास आ रहा है।',
    done: 'पूरा हो गया।',
    rejected: 'माफ़ कीजिए, हम यह नहीं कर पाएँगे। कारण देखने के लिए टैप करें।',
    cancelled: 'होटल ने इसे रद्द कर दिया है। कारण देखने के लिए टैप करें।',
    confirmed: '{time} के लिए कन्फ़र्म हो गया।',
    checkOut: 'कन्फ़र्म हो गया। आप {time} बजे तक रुक सकते हैं।',
    checkIn: 'कन्फ़र्म हो गया। आप {time} बजे से चेक-इन कर सकते हैं।',
    booked: 'आपकी बुकिंग कन्फ़र्म हो गई।',
    delivered: 'पहुँच गया।',
    newTime: 'नया समय: {time} तक।',
    newAppointment: 'नया समय: {time}।',
    voice: 'वॉइस मैसेज',
    picture: 'फ़ोटो',
    alarm: 'आग का अलार्म',
    drill: 'आग से बचाव का अभ्यास',
    alarmOver: 'आग का अलार्म समाप्त हो गया है',
    drillOver: 'आग से बचाव का अभ्यास समाप्त हो गया है',
    leave: 'तुरंत इमारत से बाहर निकलें। लिफ़्ट का इस्तेमाल न करें।',
    leaveInDrill: 'यह एक अभ्यास है। कृपया इमारत से बाहर निकलें।',
    assemblyPoint: 'एकत्र होने की जगह: {place}',
    followStaff: 'कृपया हमारे कर्मचारियों के निर्देशों का पालन करें।',
    thanks: 'भाग लेने के लिए धन्यवाद।',
  },
  ar: {
    accepted: 'تم التأكيد. نعمل على طلبك.',
    onTheWay: 'في الطريق إليك.',
    done: 'تم.',
    rejected: 'نأسف، لا يمكننا تلبية هذا الطلب. اضغط لمعرفة السبب.',
    cancelled: 'ألغى الفندق هذا الطلب. اضغط لمعرفة السبب.',
    confirmed: 'تم التأكيد: {time}.',
    checkOut: 'تم التأكيد. يمكنك البقاء حتى الساعة {time}.',
    checkIn: 'تم التأكيد. يمكنك تسجيل الوصول من الساعة {time}.',
    booked: 'تم تأكيد حجزك.',
    delivered: 'تم التسليم.',
    newTime: 'موعد جديد: قبل {time}.',
    newAppointment: 'موعد جديد: {time}.',
    voice: 'رسالة صوتية',
    picture: 'صورة',
    alarm: 'إنذار حريق',
    drill: 'تدريب على الإخلاء',
    alarmOver: 'انتهى إنذار الحريق',
    drillOver: 'انتهى تدريب الإخلاء',
    leave: 'غادر المبنى الآن. لا تستخدم المصعد.',
    leaveInDrill: 'هذا تدريب. يُرجى مغادرة المبنى.',
    assemblyPoint: 'نقطة التجمع: {place}',
    followStaff: 'يُرجى اتباع تعليمات موظفينا.',
    thanks: 'شكرًا لمشاركتك.',
  },
}
