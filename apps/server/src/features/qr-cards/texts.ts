/** The texts of cards in one language. */
interface CardTexts {
  room: string
  /** Explains the code of a room. */
  roomHelp: string
  lobbyHelp: string
  outletHelp: string
  wifiHelp: string
  /** How a guest signs in. */
  signIn: string
  network: string
  password: string
}

const texts = {
  en: {
    room: 'Room',
    roomHelp: 'Scan to order to your room, message us and see your bill.',
    lobbyHelp: 'Scan to order, message us and see your stay.',
    outletHelp: 'Scan to see the menu and order.',
    wifiHelp: 'Scan to connect to our Wi-Fi.',
    signIn: 'Sign in with the phone number or email of your booking.',
    network: 'Network',
    password: 'Password',
  },
  hi: {
    room: 'कमरा',
    roomHelp: 'कमरे में ऑर्डर मँगाने, हमें संदेश भेजने और अपना बिल देखने के लिए स्कैन करें।',
    lobbyHelp: 'ऑर्डर करने, हमें संदेश भेजने और अपने ठहरने का विवरण देखने के लिए स्कैन करें।',
    outletHelp: 'मेन्यू देखने और ऑर्डर करने के लिए स्कैन करें।',
    wifiHelp: 'हमारे वाई-फ़ाई से जुड़ने के लिए स्कैन करें।',
    signIn: 'अपनी बुकिंग के फ़ोन नंबर या ईमेल से साइन इन करें।',
    network: 'नेटवर्क',
    password: 'पासवर्ड',
  },
  ar: {
    room: 'الغرفة',
    roomHelp: 'امسح الرمز لتطلب إلى غرفتك وتراسلنا وتطّلع على فاتورتك.',
    lobbyHelp: 'امسح الرمز لتطلب وتراسلنا وتطّلع على تفاصيل إقامتك.',
    outletHelp: 'امسح الرمز لتصفّح القائمة والطلب منها.',
    wifiHelp: 'امسح الرمز للاتصال بشبكة الواي فاي.',
    signIn: 'سجّل الدخول برقم الهاتف أو البريد الإلكتروني المسجَّل في حجزك.',
    network: 'الشبكة',
    password: 'كلمة المرور',
  },
  de: {
    room: 'Zimmer',
    roomHelp: 'Scannen, um aufs Zimmer zu bestellen, uns zu schreiben und Ihre Rechnung zu sehen.',
    lobbyHelp: 'Scannen, um zu bestellen, uns zu schreiben und Ihren Aufenthalt zu sehen.',
    outletHelp: 'Scannen, um die Karte zu sehen und zu bestellen.',
    wifiHelp: 'Scannen, um sich mit unserem WLAN zu verbinden.',
    signIn: 'Melden Sie sich mit der Telefonnummer oder E-Mail-Adresse Ihrer Buchung an.',
    network: 'Netzwerk',
    password: 'Passwort',
  },
  es: {
    room: 'Habitación',
    roomHelp: 'Escanee el código para pedir a la habitación, escribirnos y consultar su cuenta.',
    lobbyHelp: 'Escanee el código para pedir, escribirnos y consultar su estancia.',
    outletHelp: 'Escanee el código para ver la carta y pedir.',
    wifiHelp: 'Escanee el código para conectarse a nuestra wifi.',
    signIn: 'Inicie sesión con el teléfono o el correo electrónico de su reserva.',
    network: 'Red',
    password: 'Contraseña',
  },
  fr: {
    room: 'Chambre',
    roomHelp: 'Scannez ce code pour commander en chambre, nous écrire et consulter votre note.',
    lobbyHelp: 'Scannez ce code pour commander, nous écrire et consulter votre séjour.',
    outletHelp: 'Scannez ce code pour voir la carte et commander.',
    wifiHelp: 'Scannez ce code pour vous connecter à notre Wi-Fi.',
    signIn: 'Connectez-vous avec le numéro de téléphone ou l’e-mail de votre réservation.',
    network: 'Réseau',
    password: 'Mot de passe',
  },
  it: {
    room: 'Camera',
    roomHelp: 'Inquadri il codice per ordinare in camera, scriverci e vedere il conto.',
    lobbyHelp: 'Inquadri il codice per ordinare, scriverci e vedere il suo soggiorno.',
    outletHelp: 'Inquadri il codice per vedere il menù e ordinare.',
    wifiHelp: 'Inquadri il codice per collegarsi al nostro Wi-Fi.',
    signIn: 'Acceda con il numero di telefono o l’e-mail della prenotazione.',
    network: 'Rete',
    password: 'Password',
  },
  nl: {
    room: 'Kamer',
    roomHelp: 'Scan de code om op uw kamer te bestellen, ons te schrijven en uw rekening te zien.',
    lobbyHelp: 'Scan de code om te bestellen, ons te schrijven en uw verblijf te bekijken.',
    outletHelp: 'Scan de code om de kaart te bekijken en te bestellen.',
    wifiHelp: 'Scan de code om verbinding te maken met onze wifi.',
    signIn: 'Log in met het telefoonnummer of e-mailadres van uw boeking.',
    network: 'Netwerk',
    password: 'Wachtwoord',
  },
} satisfies Record<string, CardTexts>

export type CardLanguage = keyof typeof texts

export const cardLanguages = Object.keys(texts) as CardLanguage[]

/** This many fit below the code. */
const maxShown = 3

/** The texts in the hotel's languages, in their order; in English if there are none. */
export function textsIn(languages: readonly string[]): { language: string; texts: CardTexts }[] {
  const known = cardLanguages.filter((language) => languages.includes(language))
  const shown = known.toSorted((a, b) => languages.indexOf(a) - languages.indexOf(b))
  return (shown.length > 0 ? shown : (['en'] as const))
    .slice(0, maxShown)
    .map((language) => ({ language, texts: texts[language] }))
}
