import type { Texts } from '../texts.ts'

/** Banners and notifications. */
export const announcements: Texts = {
  'Sunset on Lake Pichola': 'الغروب على بحيرة بيتشولا',
  'An hour by boat, from our own jetty.': 'ساعة بالقارب، من رصيف الفندق.',
  'Time for a swim': 'حان وقت السباحة',
  'Heated pool in the east garden, 06:00 to 21:00.':
    'مسبح مُدفّأ في الحديقة الشرقية، من 06:00 إلى 21:00.',
  'Dal baati churma, our signature dish': 'دال باتي تشورما، طبقنا المميز',
  'At Jheel, on the lake terrace.': 'في مطعم جهيل، على التراس المطل على البحيرة.',
  'Breakfast under the orange trees': 'الفطور تحت أشجار البرتقال',
  'At the Orange Court Café, 07:00 to 11:00.': 'في مقهى أورانج كورت، من 07:00 إلى 11:00.',
  'Made in Udaipur': 'صُنع في أودايبور',
  'From workshops a short walk away.': 'من ورش على مسافة قصيرة سيرًا.',
  'Forgot something?': 'هل نسيت شيئًا؟',
  'We bring it to your room within 15 minutes.': 'نحضره إلى غرفتك خلال 15 دقيقة.',

  'Music on the roof tonight': 'موسيقى على السطح الليلة',
  'Sarangi and tabla from 19:30, with Ustad Karim and his daughter. No booking needed, and tea is on us.':
    'عزف على السارنجي والطبلة الهندية من الساعة 19:30 مع الأستاذ كريم وابنته. لا حاجة إلى الحجز، والشاي على حسابنا.',
  'Two for one at the spa': 'علاجان بسعر واحد في السبا',
  'Book Abhyanga for two before 13:00 this week, and the second treatment is free.':
    'احجز جلسة أبهيانغا لشخصين قبل الساعة 13:00 هذا الأسبوع، والجلسة الثانية مجانًا.',
  'Sunday thali at Jheel': 'ثالي يوم الأحد في مطعم جهيل',
  'Fourteen dishes with free refills, from 12:30.':
    'صينية من أربعة عشر طبقًا، وتُعاد تعبئتها مجانًا، من الساعة 12:30.',
  'Miniature painting in the library': 'رسم المنمنمات في المكتبة',
  'The artist Shankar Soni shows how it is done, every day from 16:00 to 18:00.':
    'يعرض الفنان شانكار سوني كيف تُرسم، كل يوم من الساعة 16:00 إلى 18:00.',
  'Morning yoga by the lake': 'يوغا الصباح على ضفة البحيرة',
  'On the jetty at 06:30. Mats are provided, and beginners are welcome.':
    'على رصيف الفندق الساعة 06:30. البسط متوفرة، والمبتدئون مرحّب بهم.',
}
