import type { InvoiceLanguage } from '@bellhop/contract/guest/invoices'
import type { IdType } from '@bellhop/domain/stays/pre-check-in'

interface Texts {
  title: string
  booking: string
  room: string
  roomType: string
  arrival: string
  departure: string
  nights: string
  guests: string
  rate: string
  total: string
  guest: string
  name: string
  birth: string
  nationality: string
  address: string
  document: string
  phone: string
  comingFrom: string
  goingTo: string
  signature: string
  date: string
  idTypes: Record<IdType, string>
  /** `{from}` and `{until}` are the hours of check-in and check-out. */
  terms: readonly string[]
}

export const texts: Record<InvoiceLanguage, Texts> = {
  en: {
    title: 'Registration card',
    booking: 'Booking',
    room: 'Room',
    roomType: 'Room type',
    arrival: 'Arrival',
    departure: 'Departure',
    nights: 'Nights',
    guests: 'Guests',
    rate: 'Rate per night, with tax',
    total: 'Room total, with tax',
    guest: 'Guest',
    name: 'Full name',
    birth: 'Date of birth',
    nationality: 'Nationality',
    address: 'Home address',
    document: 'Identity document, last four characters',
    phone: 'Phone',
    comingFrom: 'Coming from',
    goingTo: 'Going to',
    signature: 'Signature',
    date: 'Date',
    idTypes: {
      passport: 'Passport',
      drivingLicence: 'Driving licence',
      nationalId: 'National identity card',
      voterId: 'Voter card',
      other: 'Other document',
    },
    terms: [
      'The room is mine from {from} on the day of arrival until {until} on the day of departure.',
      'I pay for the room, and for what is charged to it, by the time I check out.',
      'What I have stated here is true. The hotel keeps it as long as the law requires.',
    ],
  },
  hi: {
    title: 'पंजीकरण कार्ड',
    booking: 'बुकिंग',
    room: 'कमरा',
    roomType: 'कमरे का प्रकार',
    arrival: 'आगमन',
    departure: 'प्रस्थान',
    nights: 'रातें',
    guests: 'मेहमान',
    rate: 'प्रति रात किराया, टैक्स सहित',
    total: 'कमरे का कुल, टैक्स सहित',
    guest: 'मेहमान',
    name: 'पूरा नाम',
    birth: 'जन्म तिथि',
    nationality: 'राष्ट्रीयता',
    address: 'घर का पता',
    document: 'पहचान पत्र, आख़िरी चार अक्षर',
    phone: 'फ़ोन',
    comingFrom: 'कहाँ से आए',
    goingTo: 'आगे कहाँ जाएँगे',
    signature: 'हस्ताक्षर',
    date: 'तारीख़',
    idTypes: {
      passport: 'पासपोर्ट',
      drivingLicence: 'ड्राइविंग लाइसेंस',
      nationalId: 'राष्ट्रीय पहचान पत्र',
      voterId: 'मतदाता पहचान पत्र',
      other: 'अन्य दस्तावेज़',
    },
    terms: [
      'कमरा आगमन के दिन {from} बजे से प्रस्थान के दिन {until} बजे तक मेरा है।',
      'कमरे का और उस पर लिखे गए ख़र्च का भुगतान मैं चेक-आउट तक करूँगा/करूँगी।',
      'यहाँ दी गई जानकारी सही है। होटल इसे उतने समय रखता है जितना क़ानून कहता है।',
    ],
  },
  ar: {
    title: 'بطاقة تسجيل',
    booking: 'الحجز',
    room: 'الغرفة',
    roomType: 'نوع الغرفة',
    arrival: 'الوصول',
    departure: 'المغادرة',
    nights: 'الليالي',
    guests: 'الضيوف',
    rate: 'سعر الليلة مع الضريبة',
    total: 'إجمالي الغرفة مع الضريبة',
    guest: 'الضيف',
    name: 'الاسم الكامل',
    birth: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    address: 'عنوان السكن',
    document: 'وثيقة الهوية، آخر أربعة أحرف',
    phone: 'الهاتف',
    comingFrom: 'قادم من',
    goingTo: 'متجه إلى',
    signature: 'التوقيع',
    date: 'التاريخ',
    idTypes: {
      passport: 'جواز سفر',
      drivingLicence: 'رخصة قيادة',
      nationalId: 'بطاقة هوية وطنية',
      voterId: 'بطاقة ناخب',
      other: 'وثيقة أخرى',
    },
    terms: [
      'الغرفة لي من الساعة {from} يوم الوصول حتى الساعة {until} يوم المغادرة.',
      'أدفع ثمن الغرفة وما يُقيَّد عليها عند تسجيل المغادرة على أبعد تقدير.',
      'ما ذكرته هنا صحيح. يحتفظ به الفندق المدة التي يفرضها القانون.',
    ],
  },
}
