import type { hindi } from './hi.ts'

/**
 * The server's sentences for guests in Arabic, by the English sentence. Names are isolated: they may be in Latin
 * script.
 */
export const arabic: Record<keyof typeof hindi, string> = {
  // Signing in
  'Please sign in.': 'يُرجى تسجيل الدخول.',
  'This link has expired. The front desk can send you a new one.':
    'انتهت صلاحية هذا الرابط. يمكن لمكتب الاستقبال أن يرسل إليك رابطًا جديدًا.',
  'That is not the right code. Please ask the front desk for a new one.':
    'هذا الرمز غير صحيح. يُرجى طلب رمز جديد من مكتب الاستقبال.',
  'That is not the right code. {left, plural, =0 {Please ask for a new one.} one {You have # more try.} other {You have # more tries.}}':
    'هذا الرمز غير صحيح. {left, plural, =0 {يُرجى طلب رمز جديد.} zero {يُرجى طلب رمز جديد.} one {بقيت محاولة واحدة.} two {بقيت محاولتان.} few {بقيت # محاولات.} many {بقيت # محاولة.} other {بقيت # محاولة.}}',
  'This code has expired. Please ask for a new one.': 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد.',
  'Enter a valid phone number.': 'يُرجى إدخال رقم هاتف صحيح.',
  'Enter {digits} digits after {country}: this number has {count}.':
    '{digits, plural, zero {يُرجى إدخال رقم هاتف صحيح.} one {أدخل رقمًا واحدًا بعد ⁦{country}⁩: في هذا الرقم {count}.} two {أدخل رقمين بعد ⁦{country}⁩: في هذا الرقم {count}.} few {أدخل # أرقام بعد ⁦{country}⁩: في هذا الرقم {count}.} many {أدخل # رقمًا بعد ⁦{country}⁩: في هذا الرقم {count}.} other {أدخل # رقم بعد ⁦{country}⁩: في هذا الرقم {count}.}}',
  'Enter {min} to {max} digits after {country}: this number has {count}.':
    'أدخل من {min} إلى {max} أرقام بعد ⁦{country}⁩: في هذا الرقم {count}.',
  'Enter one phone number: this looks like two.': 'أدخل رقم هاتف واحدًا: يبدو أن هذين رقمان.',
  'We cannot send codes to phones of that country. Please use your email instead.':
    'لا يمكننا إرسال الرموز إلى هواتف هذا البلد. يُرجى استخدام بريدك الإلكتروني.',
  'We could not connect you to booking {reference}. Sign in with the phone or email of that booking, or ask the front desk to connect it.':
    'تعذّر ربطك بالحجز ⁨{reference}⁩. سجّل الدخول بهاتف ذلك الحجز أو بريده الإلكتروني، أو اطلب من مكتب الاستقبال ربطه.',
  'Your stay has ended. If you are still staying with us, please ask the front desk to extend it.':
    'انتهت إقامتك. إذا كنت لا تزال مقيمًا لدينا فيُرجى طلب تمديدها من مكتب الاستقبال.',
  'Google sign-in did not work. Please try again.':
    'لم ينجح تسجيل الدخول عبر Google. يُرجى إعادة المحاولة.',
  'Google sign-in is not available here.': 'تسجيل الدخول عبر Google غير متاح هنا.',
  'We cannot reach Google right now. Please try again.':
    'يتعذّر الوصول إلى Google الآن. يُرجى إعادة المحاولة.',
  'We do not know this Google account yet. Please register.':
    'حساب Google هذا غير مسجَّل بعد. يُرجى التسجيل أولًا.',
  'This Google account is registered already. Please sign in.':
    'حساب Google هذا مسجَّل بالفعل. يُرجى تسجيل الدخول.',

  // Permissions
  'This is possible once you have checked in.': 'هذا متاح بعد تسجيل الوصول.',
  'Your stay has ended, so this is no longer possible.': 'انتهت إقامتك، ولم يعد هذا ممكنًا.',
  'Only the guest of the stay can check out.': 'يمكن للضيف الرئيسي فقط تسجيل المغادرة.',
  'We are still working on something for you. Cancel it first, or check out at the front desk.':
    'ما زلنا نعمل على طلب لك. ألغِه أولًا، أو سجّل مغادرتك عند مكتب الاستقبال.',
  'Your bill is not settled. Pay what is due first, or check out at the front desk.':
    'لم تُسدَّد فاتورتك بعد. ادفع المبلغ المستحق أولًا، أو سجّل مغادرتك عند مكتب الاستقبال.',
  'You have checked out.': 'لقد سجّلت المغادرة.',
  'Only the guest who booked can do this.': 'هذا متاح فقط للضيف الذي أجرى الحجز.',
  'Only the guest who booked can see the booking.': 'لا يطّلع على الحجز إلا الضيف الذي أجراه.',
  'Only the guest who booked the room can invite others.':
    'دعوة الآخرين متاحة فقط للضيف الذي حجز الغرفة.',
  'Only the guest of the stay can see the invoice.': 'لا يطّلع على الفاتورة إلا صاحب الإقامة.',
  '{max} people already share this room or have been invited.':
    'عدد من يشاركون هذه الغرفة أو دُعوا إليها بلغ {max}.',

  // Orders and requests
  '{name} opens {when}.': 'يفتح ⁨{name}⁩ {when}.',
  '{name} is closed for {closedFor} and opens {when}.':
    '⁨{name}⁩ مغلق بمناسبة ⁨{closedFor}⁩ ويفتح {when}.',
  '{name} is closed for {closedFor}.': '⁨{name}⁩ مغلق بمناسبة ⁨{closedFor}⁩.',
  '{name} is closed.': '⁨{name}⁩ مغلق.',
  '{name} takes its last orders at {lastOrder} and opens again {when}.':
    'يستقبل ⁨{name}⁩ آخر الطلبات الساعة {lastOrder} ويفتح مجددًا {when}.',
  '{name} takes its last orders at {lastOrder}.': 'يستقبل ⁨{name}⁩ آخر الطلبات الساعة {lastOrder}.',
  'at {time}': 'الساعة {time}',
  'tomorrow at {time}': 'غدًا الساعة {time}',
  '{weekday} at {time}': 'يوم {weekday} الساعة {time}',
  'on {day} at {time}': 'يوم {day} الساعة {time}',
  '{item} is served again {when}.': 'يُقدَّم ⁨{item}⁩ مجددًا {when}.',
  '{item} is not served at the moment.': 'لا يُقدَّم ⁨{item}⁩ حاليًا.',
  '{item} is not available right now.': '⁨{item}⁩ غير متوفر الآن.',
  'The options for {item} have changed. Please choose again.':
    'تغيّرت خيارات {item}. يُرجى الاختيار من جديد.',
  'Choose each option for {item} once.': 'اختر كل خيار من خيارات {item} مرة واحدة فقط.',
  '{item}: choose {count} of {choice}.': '{item}: اختر {count} من {choice}.',
  '{item}: choose {count} of {choice} at most.': '{item}: اختر {count} من {choice} كحد أقصى.',
  '{item} is not available right now. {note}': '⁨{item}⁩ غير متوفر الآن. ⁨{note}⁩',
  '{item} is served from {from} to {to}.': 'يُقدَّم ⁨{item}⁩ من {from} إلى {to}.',
  '{item}: only {left} left.':
    '{left, plural, zero {نفدت كمية ⁨{item}⁩.} one {بقيت قطعة واحدة فقط من ⁨{item}⁩.} two {بقيت قطعتان فقط من ⁨{item}⁩.} few {بقيت # قطع فقط من ⁨{item}⁩.} many {بقيت # قطعة فقط من ⁨{item}⁩.} other {بقيت # قطعة فقط من ⁨{item}⁩.}}',
  '{item} has just sold out.': 'نفدت كمية ⁨{item}⁩ للتو.',
  'Sold out': 'نفدت الكمية',
  'A price has changed. Please look at the new total.':
    'تغيّر أحد الأسعار. يُرجى مراجعة الإجمالي الجديد.',
  'Choose a time within the next two weeks.': 'اختر وقتًا خلال الأسبوعين القادمين.',
  'Choose a time before you check out.': 'اختر وقتًا قبل مغادرتك.',
  'Choose a time.': 'اختر وقتًا.',
  'It has already been requested for this room. Cancel that request first.':
    'سبق تقديم هذا الطلب لهذه الغرفة. ألغِ الطلب السابق أولًا.',
  'Choose one of the times of this service.': 'اختر أحد المواعيد المتاحة لهذه الخدمة.',
  '{name} is taken at this time.': '⁨{name}⁩ محجوز في هذا الوقت.',
  '{name}: only {left} left at this time.': '⁨{name}⁩: الأماكن المتبقية في هذا الوقت: {left}.',
  '{name} is for up to {max, plural, one {# guest} other {# guests}}.':
    '{max, plural, zero {⁨{name}⁩ غير متاح للضيوف.} one {⁨{name}⁩ لضيف واحد على الأكثر.} two {⁨{name}⁩ لضيفين على الأكثر.} few {⁨{name}⁩ لعدد # ضيوف على الأكثر.} many {⁨{name}⁩ لعدد # ضيفًا على الأكثر.} other {⁨{name}⁩ لعدد # ضيف على الأكثر.}}',
  'This is already in progress and can no longer be cancelled.':
    'هذا الطلب قيد التنفيذ ولم يعد إلغاؤه ممكنًا.',
  'The time of this can no longer be changed.': 'لم يعد تغيير الموعد ممكنًا.',
  'This has already ended.': 'انتهى هذا الطلب بالفعل.',
  'You cannot tip for a request that was not completed.':
    'لم يُنفَّذ هذا الطلب، لذا لا يمكن إضافة إكرامية إليه.',
  'You cannot tip for a request that was removed from the bill.':
    'أُزيل هذا الطلب من الفاتورة، لذا لا يمكن إضافة إكرامية إليه.',
  'A tip can be raised, but not lowered.': 'يمكن زيادة الإكرامية لا تخفيضها.',
  'You can review this once it is done.': 'يمكنك كتابة تقييم بعد اكتمال الطلب.',
  'You have answered this already. Thank you.': 'لقد أرسلت إجاباتك بالفعل. شكرًا لك.',
  'One of the answers is missing or does not fit.': 'إحدى الإجابات ناقصة أو غير صالحة.',

  // Chat
  'A voice message can be at most {seconds} seconds long.':
    '{seconds, plural, zero {الرسالة الصوتية قصيرة جدًا.} one {أقصى مدة للرسالة الصوتية ثانية واحدة.} two {أقصى مدة للرسالة الصوتية ثانيتان.} few {أقصى مدة للرسالة الصوتية # ثوانٍ.} many {أقصى مدة للرسالة الصوتية # ثانية.} other {أقصى مدة للرسالة الصوتية # ثانية.}}',
  'Ask for messages after or before a number, not both.':
    'اطلب الرسائل التي بعد رقم ما أو قبله، لا كليهما.',

  // The bill
  'There is nothing to pay.': 'لا يوجد مبلغ مستحق.',
  'That is more than you owe.': 'هذا أكثر من المبلغ المستحق عليك.',
  'That amount has more decimals than the currency.':
    'خانات المبلغ العشرية أكثر مما تسمح به العملة.',
  'Cards cannot pay that amount here.': 'لا يمكن دفع هذا المبلغ بالبطاقة هنا.',
  'The hotel takes no cards in the app.': 'لا يقبل الفندق الدفع بالبطاقة في التطبيق.',
  'The hotel takes no payments by UPI here.': 'لا يقبل الفندق الدفع عبر UPI هنا.',
  'Another payment has this reference. Please check it.':
    'هذا الرقم المرجعي مستخدم في دفعة أخرى. يُرجى التحقق منه.',
  'This has already been decided.': 'سبق البتّ في هذا الأمر.',
  'This payment has already been decided.': 'سبق البتّ في هذه الدفعة.',
  'We cannot reach the card company right now. Please try again.':
    'يتعذّر الوصول إلى شركة البطاقات الآن. يُرجى إعادة المحاولة.',

  // Bookings and pre-check-in
  'Check-out must be after check-in.': 'يجب أن تكون المغادرة بعد الوصول.',
  'Check-in cannot be in the past.': 'لا يمكن أن يكون تاريخ الوصول في الماضي.',
  'A stay can be at most {nights} nights long.':
    '{nights, plural, zero {لا يمكن الحجز.} one {أقصى مدة للإقامة ليلة واحدة.} two {أقصى مدة للإقامة ليلتان.} few {أقصى مدة للإقامة # ليالٍ.} many {أقصى مدة للإقامة # ليلة.} other {أقصى مدة للإقامة # ليلة.}}',
  'Rooms can be booked at most {days} days ahead.':
    '{days, plural, zero {لا يمكن الحجز الآن.} one {يمكن الحجز قبل يوم واحد على الأكثر.} two {يمكن الحجز قبل يومين على الأكثر.} few {يمكن الحجز قبل # أيام على الأكثر.} many {يمكن الحجز قبل # يومًا على الأكثر.} other {يمكن الحجز قبل # يوم على الأكثر.}}',
  'The last night must not be before the first.': 'لا يمكن أن تسبق الليلة الأخيرة الليلة الأولى.',
  'Choose each room type once.': 'اختر كل نوع من الغرف مرة واحدة.',
  'The hotel has no such room.': 'لا توجد غرفة كهذه في الفندق.',
  'Ask for at most {nights} nights at once.':
    '{nights, plural, zero {اطلب ليالي أقل.} one {اطلب ليلة واحدة على الأكثر في المرة.} two {اطلب ليلتين على الأكثر في المرة.} few {اطلب # ليالٍ على الأكثر في المرة.} many {اطلب # ليلة على الأكثر في المرة.} other {اطلب # ليلة على الأكثر في المرة.}}',
  'At most {rooms} rooms can be booked at once.':
    '{rooms, plural, zero {لا يمكن الحجز.} one {يمكن حجز غرفة واحدة على الأكثر في المرة.} two {يمكن حجز غرفتين على الأكثر في المرة.} few {يمكن حجز # غرف على الأكثر في المرة.} many {يمكن حجز # غرفة على الأكثر في المرة.} other {يمكن حجز # غرفة على الأكثر في المرة.}}',
  'There must be an adult in every room ({name}).':
    'يجب أن يكون في كل غرفة شخص بالغ (\u2068{name}\u2069).',
  'A room {name} is for at most {adults, plural, one {# adult} other {# adults}}.':
    '{adults, plural, zero {الغرفة \u2068{name}\u2069 ليست للبالغين.} one {الغرفة \u2068{name}\u2069 تتسع لبالغ واحد على الأكثر.} two {الغرفة \u2068{name}\u2069 تتسع لبالغين اثنين على الأكثر.} few {الغرفة \u2068{name}\u2069 تتسع لعدد # بالغين على الأكثر.} many {الغرفة \u2068{name}\u2069 تتسع لعدد # بالغًا على الأكثر.} other {الغرفة \u2068{name}\u2069 تتسع لعدد # بالغ على الأكثر.}}',
  'A room {name} is for at most {guests, plural, one {# guest} other {# guests}}.':
    '{guests, plural, zero {الغرفة \u2068{name}\u2069 غير متاحة.} one {الغرفة \u2068{name}\u2069 تتسع لضيف واحد على الأكثر.} two {الغرفة \u2068{name}\u2069 تتسع لضيفين على الأكثر.} few {الغرفة \u2068{name}\u2069 تتسع لعدد # ضيوف على الأكثر.} many {الغرفة \u2068{name}\u2069 تتسع لعدد # ضيفًا على الأكثر.} other {الغرفة \u2068{name}\u2069 تتسع لعدد # ضيف على الأكثر.}}',
  'No check-in on this date.': 'لا يمكن تسجيل الوصول في هذا التاريخ.',
  'Minimum stay from this date: {minNights} nights.':
    '{minNights, plural, zero {لا حد أدنى للإقامة من هذا التاريخ.} one {الحد الأدنى للإقامة من هذا التاريخ ليلة واحدة.} two {الحد الأدنى للإقامة من هذا التاريخ ليلتان.} few {الحد الأدنى للإقامة من هذا التاريخ # ليالٍ.} many {الحد الأدنى للإقامة من هذا التاريخ # ليلة.} other {الحد الأدنى للإقامة من هذا التاريخ # ليلة.}}',
  'These rooms have just been booked.': 'حُجزت هذه الغرف للتو.',
  'Other guests have reserved these rooms for the moment. Please call us, or sign in and book with your own phone or email.':
    'هذه الغرف محجوزة مؤقتًا لضيوف آخرين. يُرجى الاتصال بنا، أو تسجيل الدخول والحجز برقم هاتفك أو بريدك الإلكتروني.',
  'The rooms are no longer held for you.': 'انتهى الحجز المؤقت للغرف.',
  'The rooms are held for other dates or rooms.': 'الحجز المؤقت لتواريخ أو غرف أخرى.',
  'The price has changed. It is now {price}.': 'تغيّر السعر. السعر الآن ⁨{price}⁩.',
  'This booking is cancelled or over.': 'هذا الحجز ملغى أو منتهٍ.',
  'Check-in time has come. Please call the hotel to change your booking.':
    'حان وقت تسجيل الوصول. يُرجى الاتصال بالفندق لتغيير حجزك.',
  'We could not find a booking with this reference and email.':
    'لم نجد حجزًا بهذا الرقم والبريد الإلكتروني.',
  'Pre-check-in is for guests who have booked.': 'تسجيل الوصول المسبق للضيوف الذين لديهم حجز.',
  'You have checked in already, so nothing more is needed.':
    'لقد تم تسجيل وصولك، ولا حاجة إلى شيء آخر.',
  'The hotel has checked your details already.': 'راجع الفندق بياناتك بالفعل.',
  'Some of what was sent is not right. Please check it.':
    'بعض البيانات المرسلة غير صحيحة. يُرجى مراجعتها.',

  // Files
  'That picture has too many pixels. Please send a smaller one.':
    'أبعاد هذه الصورة كبيرة جدًا. يُرجى إرسال صورة أصغر.',
  'Too many files were downloaded.': 'نُزّلت ملفات كثيرة جدًا.',
  'Too many files were sent.': 'أُرسلت ملفات كثيرة جدًا.',
  'Too many pictures were sent.': 'أُرسلت صور كثيرة جدًا.',
  'Please send a whole picture or PDF.': 'يُرجى إرسال صورة كاملة أو ملف PDF.',
  'Please send a whole JPEG, PNG or WebP picture.':
    'يُرجى إرسال صورة كاملة بصيغة JPEG أو PNG أو WebP.',
  'Please send a whole JPEG, PNG, WebP or AVIF picture.':
    'يُرجى إرسال صورة كاملة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  'Please send a whole recording of sound.': 'يُرجى إرسال تسجيل صوتي كامل.',
  'Please send a {kinds} file.': 'يُرجى إرسال ملف ⁨{kinds}⁩.',
  'That file is too large to send.': 'هذا الملف أكبر من أن يُرسل.',
  'The file has no such part.': 'لا يوجد هذا الجزء في الملف.',
  'Too many pictures at once. Please try again.': 'صور كثيرة دفعة واحدة. يُرجى إعادة المحاولة.',
  'Too many voice messages at once. Please try again.':
    'رسائل صوتية كثيرة دفعة واحدة. يُرجى إعادة المحاولة.',
  'Too many documents at once. Please try again.': 'مستندات كثيرة دفعة واحدة. يُرجى إعادة المحاولة.',

  // Rate limits
  'Please wait {seconds, plural, one {# second} other {# seconds}}.':
    '{seconds, plural, zero {يُرجى إعادة المحاولة.} one {يُرجى الانتظار ثانية واحدة.} two {يُرجى الانتظار ثانيتين.} few {يُرجى الانتظار # ثوانٍ.} many {يُرجى الانتظار # ثانية.} other {يُرجى الانتظار # ثانية.}}',
  'Please wait {minutes} minutes.':
    '{minutes, plural, zero {يُرجى إعادة المحاولة.} one {يُرجى الانتظار دقيقة واحدة.} two {يُرجى الانتظار دقيقتين.} few {يُرجى الانتظار # دقائق.} many {يُرجى الانتظار # دقيقة.} other {يُرجى الانتظار # دقيقة.}}',
  'Too many tries.': 'محاولات كثيرة جدًا.',
  'Too many tries. Please wait a moment.': 'محاولات كثيرة جدًا. يُرجى الانتظار قليلًا.',
  'Too many wrong codes.': 'أُدخلت رموز خاطئة كثيرة.',
  'Too many codes were asked for.': 'طُلبت رموز كثيرة جدًا.',
  'We cannot send another code yet.': 'لا يمكننا إرسال رمز آخر بعد.',
  'You have signed in too often.': 'لقد سجّلت الدخول مرات كثيرة جدًا.',
  'Too many open pages. Close one and try again.':
    'الصفحات المفتوحة كثيرة جدًا. أغلق واحدة وأعد المحاولة.',
  'Too many orders.': 'طلبات كثيرة جدًا.',
  'Too many messages.': 'رسائل كثيرة جدًا.',
  'Too many files.': 'ملفات كثيرة جدًا.',
  'Too many documents.': 'مستندات كثيرة جدًا.',
  'Too many payments.': 'دفعات كثيرة جدًا.',
  'That was sent very often.': 'أُرسل هذا مرات كثيرة.',
  'That was asked very often.': 'طُلب هذا مرات كثيرة.',
  'You have held rooms many times.': 'لقد حفظت الغرف مرات كثيرة.',
  'Too many nights are booked that are not confirmed yet. Please confirm your bookings first, or call us.':
    'تم حجز ليالٍ كثيرة لم تُؤكَّد بعد. يُرجى تأكيد حجوزاتك أولاً أو الاتصال بنا.',
  'We have sent too many emails to this address.': 'أرسلنا رسائل كثيرة جدًا إلى هذا العنوان.',
  'Please open the link in the email that we sent you.':
    'يُرجى فتح الرابط الموجود في الرسالة التي أرسلناها إليك.',
  'Enough rooms are held for you.': 'لديك بالفعل ما يكفي من الغرف المحفوظة.',
  'Too many bookings were made.': 'أُجريت حجوزات كثيرة جدًا.',
  'Too many changes were made.': 'أُجريت تغييرات كثيرة جدًا.',

  // Failed calls
  'We could not find that {what}.':
    'لم نجد {what, select, bill {هذه الفاتورة} booking {هذا الحجز} category {هذا القسم} chat {هذه المحادثة} department {هذا القسم} feedback {هذا الرأي} file {هذا الملف} guest {هذا الضيف} hotel {هذا الفندق} invoice {هذه الفاتورة} item {هذا الصنف} link {هذا الرابط} map {هذه الخريطة} page {هذه الصفحة} payment {هذه الدفعة} picture {هذه الصورة} request {هذا الطلب} restaurant {هذا المطعم} room {هذه الغرفة} service {هذه الخدمة} stay {هذه الإقامة} other {هذا}}.',
  'That page does not exist.': 'هذه الصفحة غير موجودة.',
  'Some of what was sent is missing or wrong.': 'بعض البيانات المرسلة ناقصة أو خاطئة.',
  'We could not read that request.': 'تعذّرت قراءة ما أُرسل.',
  'That is too large to send.': 'هذا أكبر من أن يُرسل.',
  'That took too long to arrive.': 'استغرق وصول هذا وقتًا طويلًا.',
  'The headers are too large.': 'الترويسات كبيرة جدًا.',
  'Send the body as application/json.': 'أرسل المحتوى بصيغة application/json.',
  'Send the body as multipart/form-data.': 'أرسل المحتوى بصيغة multipart/form-data.',
  'Ask for text/event-stream.': 'اطلب text/event-stream.',
  'The Idempotency-Key must be 1 to 255 visible characters.':
    'يجب أن يتكوّن Idempotency-Key من 1 إلى 255 حرفًا مرئيًا.',
  'This was already sent with other contents.': 'سبق إرسال هذا بتفاصيل مختلفة.',
  'This was already sent. Its answer is gone.': 'سبق إرسال هذا، ولم يعد ردّه متاحًا.',
  'Notifications cannot be sent to that browser.': 'لا يمكن إرسال الإشعارات إلى هذا المتصفح.',
  'That took too long. Please try again.': 'استغرق ذلك وقتًا طويلًا. يُرجى إعادة المحاولة.',
  'We cannot reach our records right now. Please try again.':
    'يتعذّر الوصول إلى سجلاتنا الآن. يُرجى إعادة المحاولة.',
  'We cannot save anything right now. Please try again.':
    'يتعذّر حفظ أي شيء الآن. يُرجى إعادة المحاولة.',
  'We are busy right now. Please try again.': 'نحن مشغولون الآن. يُرجى إعادة المحاولة.',
  'Something went wrong on our side. Please try again.': 'حدث خطأ من جانبنا. يُرجى إعادة المحاولة.',
  'Room, night of {date}': 'الغرفة، ليلة {date}',
  'Cancellation fee': 'رسوم الإلغاء',
  'Early departure fee': 'رسوم المغادرة المبكرة',
}
