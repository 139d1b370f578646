import type { SuggestedReason } from '@bellhop/domain/money/correction-reasons'

const translations: Record<SuggestedReason, Record<string, string>> = {
  'Charged by mistake.': { hi: 'गलती से लगाया गया शुल्क।', ar: 'احتُسب عن طريق الخطأ.' },
  'Not used.': { hi: 'उपयोग नहीं किया गया।', ar: 'لم يُستخدم.' },
  'We agreed on a lower price.': { hi: 'कम कीमत तय हुई थी।', ar: 'اتفقنا على سعر أقل.' },
  'Paid twice.': { hi: 'दो बार भुगतान हुआ।', ar: 'دُفع مرتين.' },
  'Paid too much.': { hi: 'ज़्यादा भुगतान हुआ।', ar: 'دُفع مبلغ زائد.' },
  'Returned with our apologies.': {
    hi: 'हमारी क्षमायाचना के साथ लौटाया गया।',
    ar: 'أُعيد المبلغ مع اعتذارنا.',
  },
  'We’re sorry for the inconvenience.': {
    hi: 'असुविधा के लिए हमें खेद है।',
    ar: 'نعتذر عن الإزعاج.',
  },
  'As agreed at the front desk.': {
    hi: 'जैसा रिसेप्शन पर तय हुआ।',
    ar: 'حسب الاتفاق مع مكتب الاستقبال.',
  },
  'With our compliments.': { hi: 'हमारी ओर से भेंट।', ar: 'مع تحياتنا.' },
  'The booking has changed.': { hi: 'बुकिंग बदल गई है।', ar: 'تغيّر الحجز.' },
  'The guest did not come.': { hi: 'मेहमान नहीं आए।', ar: 'لم يحضر الضيف.' },
  'Not accepted in time.': { hi: 'समय पर स्वीकार नहीं किया गया।', ar: 'لم يُقبل في الوقت المناسب.' },
  'Entered by mistake.': { hi: 'गलती से दर्ज किया गया।', ar: 'أُدخل عن طريق الخطأ.' },
}

/** Translates a reason that the desk suggests or the server gives. What staff have written themselves stays as it is. */
export function translateReason(reason: string, language: string): string {
  return translations[reason as SuggestedReason]?.[language] ?? reason
}
