import type { BookingTexts } from './texts.ts'

export const ar: BookingTexts = {
  direction: 'rtl',
  subject: {
    confirmation: 'حجزك في {hotel}',
    change: 'تم تعديل حجزك في {hotel}',
    cancellation: 'تم إلغاء حجزك في {hotel}',
  },
  greeting: 'مرحبًا {name}،',
  intro: {
    confirmation: 'شكرًا لحجزك لدينا. تم تأكيد غرفك، ونتطلع إلى استقبالك.',
    change: 'عدّلنا حجزك كما طلبت، وهذه تفاصيله الآن.',
    cancellation: 'تم إلغاء حجزك، ونأمل أن نستقبلك في مرة قادمة.',
  },
  reference: 'رقم الحجز',
  checkIn: 'تسجيل الوصول',
  checkOut: 'المغادرة',
  rooms: 'الغرف',
  adults: 'البالغون',
  children: 'الأطفال',
  total: 'الإجمالي شاملًا الضريبة',
  address: 'العنوان',
  open: 'عرض الحجز أو تعديله أو إلغاؤه',
  preCheckIn: 'أكمل تسجيل الوصول المسبق لتوفير الوقت عند الاستقبال',
  bookAgain: 'احجز من جديد',
  questions: 'هل لديك سؤال؟ اتصل بنا على {phone} أو راسلنا على {email}.',
  notYou: 'إن لم تكن أنت من أجرى هذا الحجز، فنرجو إبلاغنا.',
  event: 'إقامة في {hotel}',
}
