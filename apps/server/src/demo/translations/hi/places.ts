import type { Texts } from '../texts.ts'

export const attractions: Texts = {
  'Palaces and temples': 'महल और मंदिर',
  'City Palace': 'सिटी पैलेस',
  'Four centuries of courtyards, mirror work and peacock mosaics above the lake. Allow two hours and go early.':
    'झील के ऊपर चार सदियों के आँगन, शीशे की कारीगरी और मोर की पच्चीकारी। दो घंटे रखें और सुबह जल्दी जाएँ।',
  'City Palace Complex, Old City': 'सिटी पैलेस परिसर, पुराना शहर',
  'Jagdish Temple': 'जगदीश मंदिर',
  'A carved temple of 1651, still in worship. Leave your shoes at the foot of the steps.':
    '1651 में बना नक़्क़ाशीदार मंदिर, जहाँ आज भी पूजा होती है। जूते सीढ़ियों के नीचे उतारें।',
  'Bagore ki Haveli': 'बागोर की हवेली',
  'A mansion on Gangaur Ghat: a museum by day, folk dance and puppets in the courtyard in the evening.':
    'गणगौर घाट पर बनी हवेली: दिन में संग्रहालय, शाम को आँगन में लोकनृत्य और कठपुतली का खेल।',
  'Gangaur Ghat, Old City': 'गणगौर घाट, पुराना शहर',
  'Sajjangarh, the Monsoon Palace': 'सज्जनगढ़, मानसून पैलेस',
  'A white hilltop palace, built to watch the monsoon clouds. Best an hour before sunset.':
    'पहाड़ी पर सफ़ेद महल, जो मानसून के बादल देखने के लिए बना था। सूर्यास्त से एक घंटा पहले सबसे सुंदर।',
  'Sajjangarh Road, Ambavgarh': 'सज्जनगढ़ रोड, अंबावगढ़',

  'Lakes and gardens': 'झीलें और बाग़',
  'Lake Pichola by boat': 'पिछोला झील में नाव की सैर',
  'Past the ghats to Jag Mandir and back, from Rameshwar Ghat or our jetty.':
    'घाटों के सामने से जग मंदिर तक और वापस, रामेश्वर घाट या हमारे घाट से।',
  'Rameshwar Ghat, City Palace': 'रामेश्वर घाट, सिटी पैलेस',
  'Fateh Sagar Lake': 'फ़तेह सागर झील',
  'The city’s favourite evening walk, with snacks at the Bombay Market stalls.':
    'शाम की सैर के लिए शहर की पसंदीदा जगह, साथ में बॉम्बे मार्केट की चाट।',
  'Fateh Sagar Road': 'फ़तेह सागर रोड',
  'Saheliyon ki Bari': 'सहेलियों की बाड़ी',
  'Garden of the Maidens: lotus pools, marble elephants and fountains.':
    'राजकुमारी की सहेलियों के लिए बना बाग़: कमल के ताल, संगमरमर के हाथी और फ़व्वारे।',
  'Saheli Marg, New Fatehpura': 'सहेली मार्ग, न्यू फ़तेहपुरा',

  'Markets and crafts': 'बाज़ार और हस्तशिल्प',
  'Hathi Pol Bazaar': 'हाथी पोल बाज़ार',
  'Paintings, silver and shoes around the Elephant Gate. Bargain with a smile.':
    'हाथी पोल दरवाज़े के आस-पास चित्र, चाँदी और जूतियाँ। मुस्कुराकर मोल-भाव करें।',
  'Hathi Pol, Old City': 'हाथी पोल, पुराना शहर',
  Shilpgram: 'शिल्पग्राम',
  'A crafts village with huts from five states, and potters, weavers and dancers at work.':
    'पाँच राज्यों की झोपड़ियों वाला शिल्प गाँव, जहाँ कुम्हार, बुनकर और नर्तक अपनी कला दिखाते हैं।',
  'Rani Road, Havala': 'रानी रोड, हवाला',
}

export const tours: Texts = {
  'Ground floor': 'ग्राउंड फ़्लोर',
  'The hotel around its courtyard, between the lake and the garden. North is up.':
    'झील और बग़ीचे के बीच, आँगन के चारों ओर बना होटल। ऊपर उत्तर दिशा है।',
  'Lobby and front desk': 'लॉबी और रिसेप्शन',
  'Open 24 hours. The lift and stairs to the rooms are just behind.':
    '24 घंटे खुला। कमरों तक जाने वाली लिफ़्ट और सीढ़ियाँ ठीक पीछे हैं।',
  'Orange Court': 'ऑरेंज कोर्ट',
  'Six orange trees and a fountain. The fruit goes into our orange cake.':
    'संतरे के छह पेड़ और एक फ़व्वारा। इन्हीं संतरों से हमारा ऑरेंज केक बनता है।',
  'Rajasthani kitchen on the lake terrace, 12:30 to 23:00.':
    'झील किनारे टैरेस पर राजस्थानी खाना, 12:30 से 23:00 बजे तक।',
  'Breakfast, cakes and coffee, 07:00 to 22:00.': 'नाश्ता, केक और कॉफ़ी, 07:00 से 22:00 बजे तक।',
  'Four treatment rooms, 10:00 to 20:00.': 'चार ट्रीटमेंट रूम, 10:00 से 20:00 बजे तक।',
  'Beside the Orange Court. Book at the spa.': 'ऑरेंज कोर्ट के पास। स्पा में बुक करें।',
  'Open 24 hours with your room key.': 'आपके कमरे की चाबी से 24 घंटे खुला।',
  'Heated, 06:00 to 21:00. Towels are provided.':
    'गर्म पानी, 06:00 से 21:00 बजे तक। तौलिए वहीं मिलते हैं।',
  Jetty: 'होटल का घाट',
  'The boat to the old city leaves at 10:00, 12:00, 15:00 and 17:30.':
    'पुराने शहर की नाव 10:00, 12:00, 15:00 और 17:30 बजे चलती है।',
  'East garden': 'पूर्वी बग़ीचा',
  'The way to the road, and the meeting point in an emergency.':
    'सड़क तक जाने का रास्ता, और आपात स्थिति में एकत्र होने की जगह।',

  'A tour of the hotel': 'होटल की सैर',
  'The hotel seen from the lake. Tap a light to look inside.':
    'झील से दिखता होटल। अंदर देखने के लिए किसी रोशनी पर टैप करें।',
  'Jheel, lake terrace': 'झील रेस्टोरेंट, झील किनारे टैरेस',
  'Eleven arches just above the water. The corner tables face the sunset.':
    'पानी से ज़रा ऊपर ग्यारह मेहराब। कोने की टेबलों से सूर्यास्त दिखता है।',
  'Once the boatmen’s room, hence the oars above the shelves.':
    'यह कभी नाविकों का कमरा था, इसलिए अलमारियों के ऊपर चप्पू टँगे हैं।',
  'Lake rooms': 'लेक रूम',
  'Second floor. Each window has a seat as wide as a bed.':
    'दूसरी मंज़िल। हर खिड़की पर बिस्तर जितनी चौड़ी बैठक है।',
  'Balcony rooms': 'बालकनी रूम',
  'Balconies carved in Jaisalmer sandstone, with space for two chairs.':
    'जैसलमेर के बलुआ पत्थर में तराशी बालकनियाँ, जिनमें दो कुर्सियों की जगह है।',
  'Pichola suites': 'पिछोला सुइट',
  'Two suites under the roof, with the lake on three sides.':
    'सबसे ऊपरी मंज़िल पर दो सुइट, जिनके तीन ओर झील है।',
  'The best sunset view over the lake, from 17:00.': 'झील पर सूर्यास्त का सबसे सुंदर नज़ारा, 17:00 बजे से।',
}
