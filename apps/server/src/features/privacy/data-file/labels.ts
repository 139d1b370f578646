import type { SentenceLanguage } from '../../../sentences/sentences.ts'

/** The words of the page, in English, Hindi and Arabic. */
type Words = readonly [en: string, hi: string, ar: string]

const languages: readonly SentenceLanguage[] = ['en', 'hi', 'ar']

const page = {
  title: ['Your data', 'आपका डेटा', 'بياناتك'],
  intro: [
    'Everything that {hotel} has stored about you, as of {time}. For programs, the file data.json has the same.',
    '{time} तक {hotel} ने आपके बारे में जो कुछ सहेजा है, वह सब। प्रोग्रामों के लिए यही जानकारी data.json फ़ाइल में है।',
    'كل ما يحفظه {hotel} عنك حتى {time}. والملف data.json يتضمن البيانات نفسها للبرامج.',
  ],
  yes: ['Yes', 'हाँ', 'نعم'],
  no: ['No', 'नहीं', 'لا'],
} as const satisfies Record<string, Words>

const sectionNames = {
  profile: ['Profile', 'प्रोफ़ाइल', 'الملف الشخصي'],
  accounts: ['Sign-in accounts', 'साइन-इन खाते', 'حسابات تسجيل الدخول'],
  bookings: ['Bookings', 'बुकिंग', 'الحجوزات'],
  stays: ['Stays', 'ठहराव', 'الإقامات'],
  sharedStays: ['Stays as a companion', 'साथी के रूप में ठहराव', 'إقامات كمرافق'],
  nights: ['Nights', 'रातें', 'الليالي'],
  preCheckIn: ['Pre-check-in', 'प्री-चेक-इन', 'تسجيل الوصول المسبق'],
  registration: ['Registration details', 'पंजीकरण का विवरण', 'بيانات التسجيل'],
  requests: ['Requests and orders', 'अनुरोध और ऑर्डर', 'الطلبات'],
  requestLines: ['Items ordered', 'ऑर्डर की गई चीज़ें', 'الأصناف المطلوبة'],
  requestSteps: ['Progress of requests', 'अनुरोधों की प्रगति', 'مراحل الطلبات'],
  dailyRequests: ['Daily requests', 'रोज़ के अनुरोध', 'الطلبات اليومية'],
  messages: ['Messages', 'संदेश', 'الرسائل'],
  feedback: ['Feedback', 'प्रतिक्रिया', 'الملاحظات'],
  reviews: ['Reviews', 'समीक्षाएँ', 'التقييمات'],
  replies: ['Replies to feedback', 'प्रतिक्रिया के जवाब', 'الردود على الملاحظات'],
  marks: ['Preferences and allergies', 'पसंद और एलर्जी', 'التفضيلات والحساسية'],
  alarms: ['Answers to fire alarms', 'आग के अलार्म के जवाब', 'الردود على إنذارات الحريق'],
  notes: ['Notes by the hotel', 'होटल के नोट', 'ملاحظات الفندق'],
  bill: ['Bill', 'बिल', 'الفاتورة المفصّلة'],
  payments: ['Payments', 'भुगतान', 'المدفوعات'],
  lostItems: ['Reported as lost', 'खोई हुई चीज़ें', 'المفقودات المُبلّغ عنها'],
  complaints: ['Complaints', 'शिकायतें', 'الشكاوى'],
  disputes: ['Questions about the bill', 'बिल के बारे में सवाल', 'استفسارات عن الفاتورة'],
  invoices: ['Invoices', 'इनवॉइस', 'الفواتير'],
  links: ['Links to the stay', 'ठहराव के लिंक', 'روابط الإقامة'],
  sessions: ['Sessions', 'सत्र', 'الجلسات'],
  notifications: ['Notifications', 'सूचनाएँ', 'الإشعارات'],
  log: ['Log', 'लॉग', 'السجل'],
} as const satisfies Record<string, Words>

export type SectionName = keyof typeof sectionNames

const labels = {
  action: ['Action', 'कार्रवाई', 'الإجراء'],
  address: ['Address', 'पता', 'العنوان'],
  adults: ['Adults', 'वयस्क', 'البالغون'],
  allergies: ['Allergies', 'एलर्जी', 'الحساسية'],
  amount: ['Amount', 'राशि', 'المبلغ'],
  answer: ['Answer', 'जवाब', 'الإجابة'],
  answers: ['Answers', 'जवाब', 'الإجابات'],
  arrival: ['Arrival', 'आगमन', 'الوصول'],
  arrivalTime: ['Arrival time', 'आगमन का समय', 'وقت الوصول'],
  assistance: [
    'Help needed in an emergency',
    'आपात स्थिति में ज़रूरी मदद',
    'المساعدة اللازمة في حالات الطوارئ',
  ],
  at: ['Date and time', 'तारीख और समय', 'التاريخ والوقت'],
  billingAddress: ['Billing address', 'बिल का पता', 'عنوان الفوترة'],
  billingName: ['Name on the invoice', 'इनवॉइस पर नाम', 'الاسم على الفاتورة'],
  by: ['By', 'किसने', 'من'],
  chat: ['Chat', 'चैट', 'الدردشة'],
  checkedOut: ['Checked out', 'चेक-आउट', 'المغادرة'],
  children: ['Children', 'बच्चे', 'الأطفال'],
  choices: ['Options', 'विकल्प', 'الخيارات'],
  comingFrom: ['Coming from', 'कहाँ से आए', 'قادم من'],
  comment: ['Comment', 'टिप्पणी', 'التعليق'],
  compensation: ['Compensation', 'मुआवज़ा', 'التعويض'],
  consent: ['Consent', 'सहमति', 'الموافقة'],
  consentAt: ['Agreed on', 'सहमति का समय', 'وقت الموافقة'],
  consentVersion: ['Version of the consent', 'सहमति का संस्करण', 'إصدار الموافقة'],
  content: ['Content', 'सामग्री', 'المحتوى'],
  dateOfBirth: ['Date of birth', 'जन्म तिथि', 'تاريخ الميلاد'],
  day: ['Date', 'तारीख', 'التاريخ'],
  device: ['Device', 'डिवाइस', 'الجهاز'],
  document: ['Document', 'दस्तावेज़', 'المستند'],
  email: ['Email', 'ईमेल', 'البريد الإلكتروني'],
  ended: ['Ended', 'समाप्त', 'الانتهاء'],
  file: ['File', 'फ़ाइल', 'الملف'],
  foreign: ['Passport, visa and arrival', 'पासपोर्ट, वीज़ा और आगमन', 'جواز السفر والتأشيرة والوصول'],
  goingTo: ['Going to', 'कहाँ जा रहे हैं', 'الوجهة التالية'],
  idLast4: ['Last characters of the ID number', 'पहचान संख्या के अंतिम अंक', 'آخر خانات رقم الهوية'],
  idType: ['Type of ID', 'पहचान पत्र', 'نوع الهوية'],
  ipAddress: ['IP address', 'IP पता', 'عنوان IP'],
  issuer: ['Provider', 'प्रदाता', 'المزوّد'],
  joined: ['Joined', 'जुड़े', 'الانضمام'],
  kind: ['Kind', 'प्रकार', 'النوع'],
  language: ['Language', 'भाषा', 'اللغة'],
  mayEnter: ['Staff may enter the room', 'स्टाफ़ कमरे में आ सकता है', 'يُسمح للموظفين بدخول الغرفة'],
  method: ['Method', 'तरीका', 'الطريقة'],
  name: ['Name', 'नाम', 'الاسم'],
  nationality: ['Nationality', 'राष्ट्रीयता', 'الجنسية'],
  news: ['Offers and news', 'ऑफ़र और समाचार', 'العروض والأخبار'],
  nights: ['Nights', 'रातें', 'الليالي'],
  note: ['Note', 'टिप्पणी', 'ملاحظة'],
  number: ['Number', 'संख्या', 'الرقم'],
  outcome: ['Outcome', 'परिणाम', 'النتيجة'],
  phone: ['Phone', 'फ़ोन', 'الهاتف'],
  place: ['Place', 'जगह', 'المكان'],
  promised: ['Promised for', 'वादा किया गया समय', 'الموعد المحدد'],
  purpose: ['Purpose of the visit', 'यात्रा का उद्देश्य', 'غرض الزيارة'],
  quantity: ['Quantity', 'मात्रा', 'الكمية'],
  rating: ['Rating', 'रेटिंग', 'التقييم'],
  reason: ['Reason', 'कारण', 'السبب'],
  reference: ['Reference', 'संदर्भ', 'الرقم المرجعي'],
  repliedAt: ['Answered on', 'जवाब का समय', 'وقت الرد'],
  reply: ['Reply', 'जवाब', 'الرد'],
  request: ['Request', 'अनुरोध', 'الطلب'],
  requests: ['Requests', 'अनुरोध', 'الطلبات'],
  reviewedAt: ['Reviewed on', 'समीक्षा का समय', 'وقت التقييم'],
  room: ['Room', 'कमरा', 'الغرفة'],
  signature: ['Signature', 'हस्ताक्षर', 'التوقيع'],
  since: ['Registered on', 'पंजीकरण का समय', 'تاريخ التسجيل'],
  source: ['Source', 'स्रोत', 'المصدر'],
  status: ['Status', 'स्थिति', 'الحالة'],
  subject: ['Account', 'खाता', 'الحساب'],
  subtotal: ['Amount before added tax', 'जोड़े गए कर से पहले की राशि', 'المبلغ قبل الضريبة المضافة'],
  tax: ['Tax', 'कर', 'الضريبة'],
  taxExemption: ['Tax exemption', 'कर में छूट', 'الإعفاء الضريبي'],
  taxNumber: ['Tax number', 'कर संख्या', 'الرقم الضريبي'],
  text: ['Text', 'पाठ', 'النص'],
  time: ['Time', 'समय', 'الوقت'],
  tip: ['Tip', 'टिप', 'الإكرامية'],
  title: ['What', 'क्या', 'البيان'],
  typedSignature: ['Typed signature', 'टाइप किया हुआ हस्ताक्षर', 'التوقيع المكتوب'],
  unverifiedPhone: ['Phone, not verified', 'फ़ोन, असत्यापित', 'هاتف غير موثّق'],
  preferences: ['Preferences', 'पसंद', 'التفضيلات'],
  vip: ['VIP', 'वीआईपी', 'كبار الضيوف'],
  walkedTo: ['Taken to this hotel', 'इस होटल में भेजा गया', 'نُقل إلى هذا الفندق'],
} as const satisfies Record<string, Words>

export type Label = keyof typeof labels

const codes: Readonly<Record<string, Words>> = {
  booked: ['Booked', 'बुक किया गया', 'محجوز'],
  inHouse: ['In house', 'ठहरे हुए', 'مقيم'],
  checkedOut: ['Checked out', 'चेक-आउट हो चुका', 'غادر'],
  cancelled: ['Cancelled', 'रद्द', 'ملغى'],
  noShow: ['No-show', 'नहीं आए', 'لم يحضر'],
  new: ['Received', 'प्राप्त', 'تم الاستلام'],
  accepted: ['Accepted', 'स्वीकृत', 'مقبول'],
  inProgress: ['In progress', 'जारी है', 'قيد التنفيذ'],
  onTheWay: ['On the way', 'रास्ते में', 'في الطريق'],
  done: ['Done', 'पूरा हुआ', 'مكتمل'],
  rejected: ['Rejected', 'अस्वीकृत', 'مرفوض'],
  expired: ['Expired', 'समय समाप्त', 'انتهت المهلة'],
  guest: ['You', 'आप', 'أنت'],
  hotel: ['Hotel', 'होटल', 'الفندق'],
  server: ['Bellhop', 'Bellhop', 'Bellhop'],
  upi: ['UPI', 'UPI', 'UPI'],
  cash: ['Cash', 'नकद', 'نقدًا'],
  card: ['Card', 'कार्ड', 'بطاقة'],
  bank: ['Bank transfer', 'बैंक ट्रांसफ़र', 'تحويل بنكي'],
  initiated: ['Started', 'शुरू किया गया', 'بدأ'],
  claimed: ['Being checked', 'जाँच जारी', 'قيد التحقق'],
  verified: ['Confirmed', 'पुष्टि हुई', 'مؤكد'],
  passport: ['Passport', 'पासपोर्ट', 'جواز سفر'],
  drivingLicence: ['Driving licence', 'ड्राइविंग लाइसेंस', 'رخصة قيادة'],
  nationalId: ['National ID', 'राष्ट्रीय पहचान पत्र', 'بطاقة هوية'],
  voterId: ['Voter ID', 'मतदाता पहचान पत्र', 'بطاقة ناخب'],
  other: ['Other', 'अन्य', 'أخرى'],
  leisure: ['Holiday', 'छुट्टियाँ', 'سياحة'],
  business: ['Business', 'काम', 'عمل'],
  event: ['Event', 'कार्यक्रम', 'مناسبة'],
  medical: ['Medical', 'इलाज', 'علاج'],
  study: ['Study', 'पढ़ाई', 'دراسة'],
  safe: ['Safe', 'सुरक्षित', 'بأمان'],
  help: ['In need of help', 'मदद चाहिए', 'بحاجة إلى مساعدة'],
}

const at = (words: Words, language: SentenceLanguage): string =>
  words[languages.indexOf(language)] ?? words[0]

export const pageWord = (name: keyof typeof page, language: SentenceLanguage): string =>
  at(page[name], language)

export const sectionTitle = (name: SectionName, language: SentenceLanguage): string =>
  at(sectionNames[name], language)

export const labelOf = (label: Label, language: SentenceLanguage): string =>
  at(labels[label], language)

/** Any other text stays as it is: guests may describe their ID in words. */
export const wordOf = (code: string, language: SentenceLanguage): string => {
  const words = codes[code]
  return words ? at(words, language) : code
}
