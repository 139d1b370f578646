/** The server's sentences for guests in Hindi, by the English sentence. */
export const hindi = {
  // Signing in
  'Please sign in.': 'कृपया साइन इन करें।',
  'This link has expired. The front desk can send you a new one.':
    'इस लिंक की समय-सीमा समाप्त हो गई है। रिसेप्शन आपको नया लिंक भेज सकता है।',
  'That is not the right code. Please ask the front desk for a new one.':
    'यह कोड सही नहीं है। कृपया रिसेप्शन से नया कोड लें।',
  'That is not the right code. {left, plural, =0 {Please ask for a new one.} one {You have # more try.} other {You have # more tries.}}':
    'यह कोड सही नहीं है। {left, plural, =0 {कृपया नया कोड मँगाएँ।} one {# कोशिश बाक़ी है।} other {# कोशिशें बाक़ी हैं।}}',
  'This code has expired. Please ask for a new one.':
    'इस कोड की समय-सीमा समाप्त हो गई है। कृपया नया कोड मँगाएँ।',
  'Enter a valid phone number.': 'कृपया सही फ़ोन नंबर डालें।',
  'Enter {digits} digits after {country}: this number has {count}.':
    '{country} के बाद {digits} अंक डालें: इस नंबर में {count} हैं।',
  'Enter {min} to {max} digits after {country}: this number has {count}.':
    '{country} के बाद {min} से {max} अंक डालें: इस नंबर में {count} हैं।',
  'Enter one phone number: this looks like two.': 'केवल एक फ़ोन नंबर डालें: ये दो नंबर लगते हैं।',
  'We cannot send codes to phones of that country. Please use your email instead.':
    'हम इस देश के फ़ोन पर कोड नहीं भेज सकते। कृपया अपने ईमेल का इस्तेमाल करें।',
  'We could not connect you to booking {reference}. Sign in with the phone or email of that booking, or ask the front desk to connect it.':
    'हम आपको बुकिंग {reference} से नहीं जोड़ पाए। उस बुकिंग के फ़ोन या ईमेल से साइन इन करें, या रिसेप्शन से इसे जोड़ने को कहें।',
  'Your stay has ended. If you are still staying with us, please ask the front desk to extend it.':
    'आपका ठहराव पूरा हो चुका है। अगर आप अब भी यहीं ठहरे हैं, तो कृपया रिसेप्शन से इसे बढ़ाने को कहें।',
  'Google sign-in did not work. Please try again.':
    'Google से साइन इन नहीं हो पाया। कृपया फिर कोशिश करें।',
  'Google sign-in is not available here.': 'यहाँ Google से साइन इन उपलब्ध नहीं है।',
  'We cannot reach Google right now. Please try again.':
    'अभी Google से संपर्क नहीं हो पा रहा। कृपया फिर कोशिश करें।',
  'We do not know this Google account yet. Please register.':
    'यह Google खाता अभी पंजीकृत नहीं है। कृपया पहले पंजीकरण करें।',
  'This Google account is registered already. Please sign in.':
    'यह Google खाता पहले से पंजीकृत है। कृपया साइन इन करें।',

  // Permissions
  'This is possible once you have checked in.': 'यह चेक-इन के बाद हो सकता है।',
  'Your stay has ended, so this is no longer possible.':
    'आपका ठहराव पूरा हो चुका है, इसलिए अब यह नहीं हो सकता।',
  'Only the guest of the stay can check out.': 'केवल मुख्य मेहमान ही चेक-आउट कर सकते हैं।',
  'We are still working on something for you. Cancel it first, or check out at the front desk.':
    'आपका एक अनुरोध अभी चल रहा है। पहले उसे रद्द करें, या रिसेप्शन पर चेक-आउट करें।',
  'Your bill is not settled. Pay what is due first, or check out at the front desk.':
    'आपका बिल अभी बाक़ी है। पहले बकाया चुकाएँ, या रिसेप्शन पर चेक-आउट करें।',
  'You have checked out.': 'आपका चेक-आउट हो चुका है।',
  'Only the guest who booked can do this.': 'जिस मेहमान ने बुकिंग की है, सिर्फ़ वही यह कर सकते हैं।',
  'Only the guest who booked can see the booking.': 'जिस मेहमान ने बुकिंग की है, सिर्फ़ वही इसे देख सकते हैं।',
  'Only the guest who booked the room can invite others.':
    'जिस मेहमान ने कमरा बुक किया है, सिर्फ़ वही दूसरों को बुला सकते हैं।',
  'Only the guest of the stay can see the invoice.':
    'जिस मेहमान के नाम पर ठहराव है, सिर्फ़ वही इनवॉइस देख सकते हैं।',
  '{max} people already share this room or have been invited.':
    '{max} लोग पहले से इस कमरे में साथ हैं या बुलाए जा चुके हैं।',

  // Orders and requests
  '{name} opens {when}.': '{name} {when} खुलेगा।',
  '{name} is closed for {closedFor} and opens {when}.':
    '{name} {closedFor} के लिए बंद है और {when} खुलेगा।',
  '{name} is closed for {closedFor}.': '{name} {closedFor} के लिए बंद है।',
  '{name} is closed.': '{name} बंद है।',
  '{name} takes its last orders at {lastOrder} and opens again {when}.':
    '{name} में आख़िरी ऑर्डर {lastOrder} बजे लिए जाते हैं। यह फिर {when} खुलेगा।',
  '{name} takes its last orders at {lastOrder}.': '{name} में आख़िरी ऑर्डर {lastOrder} बजे लिए जाते हैं।',
  'at {time}': '{time} बजे',
  'tomorrow at {time}': 'कल {time} बजे',
  '{weekday} at {time}': '{weekday} को {time} बजे',
  'on {day} at {time}': '{day} को {time} बजे',
  '{item} is served again {when}.': '{item} फिर {when} मिलेगा।',
  '{item} is not served at the moment.': '{item} फ़िलहाल नहीं मिलता।',
  '{item} is not available right now.': '{item} अभी उपलब्ध नहीं है।',
  'The options for {item} have changed. Please choose again.':
    '{item} के विकल्प बदल गए हैं। कृपया फिर से चुनें।',
  'Choose each option for {item} once.': '{item} का हर विकल्प एक ही बार चुनें।',
  '{item}: choose {count} of {choice}.': '{item}: {choice} में से {count} चुनें।',
  '{item}: choose {count} of {choice} at most.': '{item}: {choice} में से ज़्यादा से ज़्यादा {count} चुनें।',
  '{item} is not available right now. {note}': '{item} अभी उपलब्ध नहीं है। {note}',
  '{item} is served from {from} to {to}.': '{item} {from} से {to} तक मिलता है।',
  '{item}: only {left} left.':
    '{left, plural, one {{item}: सिर्फ़ # बचा है।} other {{item}: सिर्फ़ # बचे हैं।}}',
  '{item} has just sold out.': '{item} अभी-अभी ख़त्म हो गया।',
  'Sold out': 'ख़त्म',
  'A price has changed. Please look at the new total.': 'एक क़ीमत बदल गई है। कृपया नया कुल देख लें।',
  'Choose a time within the next two weeks.': 'अगले दो हफ़्तों के भीतर का समय चुनें।',
  'Choose a time before you check out.': 'चेक-आउट से पहले का समय चुनें।',
  'Choose a time.': 'समय चुनें।',
  'It has already been requested for this room. Cancel that request first.':
    'इस कमरे के लिए इसका अनुरोध पहले ही किया जा चुका है। पहले वह अनुरोध रद्द करें।',
  'Choose one of the times of this service.': 'इस सेवा के दिए गए समय में से कोई एक चुनें।',
  '{name} is taken at this time.': '{name} इस समय उपलब्ध नहीं है।',
  '{name}: only {left} left at this time.': '{name}: इस समय सिर्फ़ {left} जगह बाक़ी है।',
  '{name} is for up to {max, plural, one {# guest} other {# guests}}.':
    '{max, plural, one {{name} सिर्फ़ # मेहमान के लिए है।} other {{name} ज़्यादा से ज़्यादा # मेहमानों के लिए है।}}',
  'This is already in progress and can no longer be cancelled.':
    'इस पर काम शुरू हो चुका है, इसलिए अब यह रद्द नहीं हो सकता।',
  'The time of this can no longer be changed.': 'समय अब नहीं बदला जा सकता।',
  'This has already ended.': 'यह अनुरोध पहले ही समाप्त हो चुका है।',
  'You cannot tip for a request that was not completed.':
    'यह अनुरोध पूरा नहीं हुआ, इसलिए इस पर टिप नहीं दी जा सकती।',
  'You cannot tip for a request that was removed from the bill.':
    'यह अनुरोध बिल से हटा दिया गया है, इसलिए इस पर टिप नहीं दी जा सकती।',
  'A tip can be raised, but not lowered.': 'टिप बढ़ाई जा सकती है, घटाई नहीं।',
  'You can review this once it is done.': 'पूरा होने के बाद आप इसकी समीक्षा लिख सकेंगे।',
  'You have answered this already. Thank you.': 'आप अपने जवाब पहले ही भेज चुके हैं। धन्यवाद।',
  'One of the answers is missing or does not fit.': 'कोई जवाब छूट गया है या सही नहीं है।',

  // Chat
  'A voice message can be at most {seconds} seconds long.':
    'वॉइस मैसेज ज़्यादा से ज़्यादा {seconds} सेकंड का हो सकता है।',
  'Ask for messages after or before a number, not both.':
    'मैसेज किसी संख्या के बाद के या पहले के माँगें, दोनों नहीं।',

  // The bill
  'There is nothing to pay.': 'कोई भुगतान बाक़ी नहीं है।',
  'That is more than you owe.': 'यह आपकी देय राशि से ज़्यादा है।',
  'That amount has more decimals than the currency.': 'इस राशि में दशमलव के बाद ज़्यादा अंक हैं।',
  'Cards cannot pay that amount here.': 'यह राशि यहाँ कार्ड से नहीं चुकाई जा सकती।',
  'The hotel takes no cards in the app.': 'होटल ऐप में कार्ड से भुगतान नहीं लेता।',
  'The hotel takes no payments by UPI here.': 'होटल यहाँ UPI से भुगतान नहीं लेता।',
  'Another payment has this reference. Please check it.':
    'यह संदर्भ संख्या किसी और भुगतान में है। कृपया जाँच लें।',
  'This has already been decided.': 'इस पर पहले ही निर्णय हो चुका है।',
  'This payment has already been decided.': 'इस भुगतान पर पहले ही निर्णय हो चुका है।',
  'We cannot reach the card company right now. Please try again.':
    'अभी कार्ड कंपनी से संपर्क नहीं हो पा रहा। कृपया फिर कोशिश करें।',

  // Bookings and pre-check-in
  'Check-out must be after check-in.': 'चेक-आउट चेक-इन के बाद होना चाहिए।',
  'Check-in cannot be in the past.': 'चेक-इन बीती हुई तारीख़ का नहीं हो सकता।',
  'A stay can be at most {nights} nights long.': 'ज़्यादा से ज़्यादा {nights} रातें ठहर सकते हैं।',
  'Rooms can be booked at most {days} days ahead.':
    'कमरे ज़्यादा से ज़्यादा {days} दिन पहले तक बुक हो सकते हैं।',
  'The last night must not be before the first.': 'आख़िरी रात पहली रात से पहले नहीं हो सकती।',
  'Choose each room type once.': 'हर तरह का कमरा एक ही बार चुनें।',
  'The hotel has no such room.': 'होटल में ऐसा कोई कमरा नहीं है।',
  'Ask for at most {nights} nights at once.': 'एक बार में ज़्यादा से ज़्यादा {nights} रातें माँगें।',
  'At most {rooms} rooms can be booked at once.': 'एक बार में ज़्यादा से ज़्यादा {rooms} कमरे बुक हो सकते हैं।',
  'There must be an adult in every room ({name}).': 'हर कमरे में एक वयस्क होना चाहिए ({name})।',
  'A room {name} is for at most {adults, plural, one {# adult} other {# adults}}.':
    'कमरा {name} ज़्यादा से ज़्यादा {adults, plural, one {# वयस्क} other {# वयस्कों}} के लिए है।',
  'A room {name} is for at most {guests, plural, one {# guest} other {# guests}}.':
    'कमरा {name} ज़्यादा से ज़्यादा {guests, plural, one {# मेहमान} other {# मेहमानों}} के लिए है।',
  'No check-in on this date.': 'इस तारीख़ को चेक-इन नहीं हो सकता।',
  'Minimum stay from this date: {minNights} nights.':
    'इस तारीख़ से कम से कम {minNights} रातें ठहरना होता है।',
  'These rooms have just been booked.': 'ये कमरे अभी-अभी भर गए।',
  'Other guests have reserved these rooms for the moment. Please call us, or sign in and book with your own phone or email.':
    'ये कमरे फ़िलहाल दूसरे मेहमानों के लिए आरक्षित हैं। कृपया हमें फ़ोन करें, या साइन इन करके अपने फ़ोन नंबर या ईमेल से बुक करें।',
  'The rooms are no longer held for you.': 'कमरों का होल्ड ख़त्म हो गया है।',
  'The rooms are held for other dates or rooms.': 'होल्ड दूसरी तारीख़ों या दूसरे कमरों के लिए है।',
  'The price has changed. It is now {price}.': 'क़ीमत बदल गई है। अब यह {price} है।',
  'This booking is cancelled or over.': 'यह बुकिंग रद्द हो चुकी है या पूरी हो चुकी है।',
  'Check-in time has come. Please call the hotel to change your booking.':
    'चेक-इन का समय हो गया है। बुकिंग बदलने के लिए कृपया होटल को फ़ोन करें।',
  'We could not find a booking with this reference and email.':
    'इस बुकिंग नंबर और ईमेल की कोई बुकिंग नहीं मिली।',
  'Pre-check-in is for guests who have booked.': 'प्री-चेक-इन उन मेहमानों के लिए है जिनकी बुकिंग है।',
  'You have checked in already, so nothing more is needed.':
    'आपका चेक-इन हो चुका है, अब और कुछ करने की ज़रूरत नहीं है।',
  'The hotel has checked your details already.': 'होटल आपकी जानकारी की जाँच पहले ही कर चुका है।',
  'Some of what was sent is not right. Please check it.':
    'भेजी गई कुछ जानकारी सही नहीं है। कृपया जाँच लें।',

  // Files
  'That picture has too many pixels. Please send a smaller one.':
    'यह तस्वीर बहुत बड़ी है। कृपया छोटी तस्वीर भेजें।',
  'Too many files were downloaded.': 'बहुत सारी फ़ाइलें डाउनलोड की जा चुकी हैं।',
  'Too many files were sent.': 'बहुत सारी फ़ाइलें भेजी जा चुकी हैं।',
  'Too many pictures were sent.': 'बहुत सारी तस्वीरें भेजी जा चुकी हैं।',
  'Please send a whole picture or PDF.': 'कृपया पूरी तस्वीर या PDF भेजें।',
  'Please send a whole JPEG, PNG or WebP picture.': 'कृपया पूरी JPEG, PNG या WebP तस्वीर भेजें।',
  'Please send a whole JPEG, PNG, WebP or AVIF picture.':
    'कृपया पूरी JPEG, PNG, WebP या AVIF तस्वीर भेजें।',
  'Please send a whole recording of sound.': 'कृपया पूरी आवाज़ रिकॉर्डिंग भेजें।',
  'Please send a {kinds} file.': 'कृपया {kinds} फ़ाइल भेजें।',
  'That file is too large to send.': 'यह फ़ाइल भेजने के लिए बहुत बड़ी है।',
  'The file has no such part.': 'फ़ाइल में ऐसा कोई भाग नहीं है।',
  'Too many pictures at once. Please try again.': 'एक साथ बहुत सारी तस्वीरें आ गईं। कृपया फिर कोशिश करें।',
  'Too many voice messages at once. Please try again.':
    'एक साथ बहुत सारे वॉइस मैसेज आ गए। कृपया फिर कोशिश करें।',
  'Too many documents at once. Please try again.':
    'एक साथ बहुत सारे दस्तावेज़ माँगे गए। कृपया फिर कोशिश करें।',

  // Rate limits
  'Please wait {seconds, plural, one {# second} other {# seconds}}.':
    'कृपया {seconds, plural, one {# सेकंड} other {# सेकंड}} रुकें।',
  'Please wait {minutes} minutes.': 'कृपया {minutes} मिनट रुकें।',
  'Too many tries.': 'बहुत ज़्यादा कोशिशें हो गईं।',
  'Too many tries. Please wait a moment.': 'बहुत ज़्यादा कोशिशें हो गईं। कृपया थोड़ा रुकें।',
  'Too many wrong codes.': 'बहुत बार ग़लत कोड डाला गया।',
  'Too many codes were asked for.': 'बहुत ज़्यादा कोड मँगाए गए।',
  'We cannot send another code yet.': 'हम अभी दूसरा कोड नहीं भेज सकते।',
  'You have signed in too often.': 'आपने बहुत बार साइन इन किया है।',
  'Too many open pages. Close one and try again.': 'बहुत सारे पेज खुले हैं। कोई एक बंद करके फिर कोशिश करें।',
  'Too many orders.': 'बहुत सारे ऑर्डर आ गए।',
  'Too many messages.': 'बहुत सारे मैसेज आ गए।',
  'Too many files.': 'बहुत सारी फ़ाइलें आ गईं।',
  'Too many documents.': 'बहुत सारे दस्तावेज़ माँगे गए।',
  'Too many payments.': 'बहुत सारे भुगतान शुरू किए गए।',
  'That was sent very often.': 'यह बहुत बार भेजा गया।',
  'That was asked very often.': 'यह बहुत बार माँगा गया।',
  'You have held rooms many times.': 'आपने कई बार कमरे होल्ड किए हैं।',
  'Too many nights are booked that are not confirmed yet. Please confirm your bookings first, or call us.':
    'बहुत-सी रातें बुक हैं जिनकी पुष्टि अभी नहीं हुई है। कृपया पहले अपनी बुकिंग की पुष्टि करें या हमें फ़ोन करें।',
  'We have sent too many emails to this address.': 'हमने इस पते पर बहुत ज़्यादा ईमेल भेजे हैं।',
  'Please open the link in the email that we sent you.':
    'कृपया उस ईमेल का लिंक खोलें जो हमने आपको भेजा है।',
  'Enough rooms are held for you.': 'आपके लिए पहले से काफ़ी कमरे होल्ड पर हैं।',
  'Too many bookings were made.': 'बहुत सारी बुकिंग हो चुकी हैं।',
  'Too many changes were made.': 'बहुत बार बदलाव किए जा चुके हैं।',

  // Failed calls
  'We could not find that {what}.':
    '{what, select, bill {यह बिल} booking {यह बुकिंग} category {यह श्रेणी} chat {यह चैट} department {यह विभाग} feedback {यह फ़ीडबैक} file {यह फ़ाइल} guest {यह मेहमान} hotel {यह होटल} invoice {यह बिल} item {यह चीज़} link {यह लिंक} map {यह नक़्शा} page {यह पेज} payment {यह भुगतान} picture {यह तस्वीर} request {यह अनुरोध} restaurant {यह रेस्टोरेंट} room {यह कमरा} service {यह सेवा} stay {यह ठहराव} other {यह}} हमें नहीं मिला।',
  'That page does not exist.': 'यह पेज मौजूद नहीं है।',
  'Some of what was sent is missing or wrong.': 'भेजी गई कुछ जानकारी अधूरी या ग़लत है।',
  'We could not read that request.': 'हम इसे पढ़ नहीं पाए।',
  'That is too large to send.': 'यह भेजने के लिए बहुत बड़ा है।',
  'That took too long to arrive.': 'इसे पहुँचने में बहुत समय लगा।',
  'The headers are too large.': 'हेडर बहुत बड़े हैं।',
  'Send the body as application/json.': 'इसे application/json के रूप में भेजें।',
  'Send the body as multipart/form-data.': 'इसे multipart/form-data के रूप में भेजें।',
  'Ask for text/event-stream.': 'text/event-stream माँगें।',
  'The Idempotency-Key must be 1 to 255 visible characters.':
    'Idempotency-Key में 1 से 255 दिखने वाले अक्षर होने चाहिए।',
  'This was already sent with other contents.': 'यह पहले ही कुछ अलग जानकारी के साथ भेजा जा चुका है।',
  'This was already sent. Its answer is gone.': 'यह पहले ही भेजा जा चुका है। इसका जवाब अब उपलब्ध नहीं है।',
  'Notifications cannot be sent to that browser.': 'इस ब्राउज़र पर सूचनाएँ नहीं भेजी जा सकतीं।',
  'That took too long. Please try again.': 'इसमें बहुत समय लगा। कृपया फिर कोशिश करें।',
  'We cannot reach our records right now. Please try again.':
    'अभी हमारे रिकॉर्ड तक पहुँच नहीं हो पा रही। कृपया फिर कोशिश करें।',
  'We cannot save anything right now. Please try again.':
    'अभी हम कुछ सहेज नहीं पा रहे। कृपया फिर कोशिश करें।',
  'We are busy right now. Please try again.': 'अभी हम व्यस्त हैं। कृपया फिर कोशिश करें।',
  'Something went wrong on our side. Please try again.':
    'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'Room, night of {date}': 'कमरा, {date} की रात',
  'Cancellation fee': 'रद्द करने का शुल्क',
  'Early departure fee': 'जल्दी प्रस्थान का शुल्क',
} as const
