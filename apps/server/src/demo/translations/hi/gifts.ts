import type { Texts } from '../texts.ts'

export const gifts: Texts = {
  'Flowers and celebrations': 'फूल और जश्न',
  'Marigold and tuberose bouquet': 'गेंदे और रजनीगंधा का गुलदस्ता',
  'Fresh from the flower market, with a card in your words.':
    'फूल मंडी से ताज़ा, आपके शब्दों में लिखे कार्ड के साथ।',
  'Twelve red roses': 'बारह लाल गुलाब',
  'Birthday cake': 'जन्मदिन का केक',
  'Half a kilo, chocolate or orange. Eggless on request.':
    'आधा किलो, चॉकलेट या संतरे का। कहने पर बिना अंडे का।',
  'Balloons in the room': 'कमरे में ग़ुब्बारे',
  'We put them up while you are at dinner.': 'जब आप डिनर पर हों, हम इन्हें सजा देंगे।',

  'From Udaipur’s workshops': 'उदयपुर के कारीगरों से',
  'Miniature painting': 'मिनिएचर पेंटिंग',
  'Elephants and lotus on silk, signed by the artist. Each one is unique.':
    'रेशम पर हाथी और कमल, कलाकार के हस्ताक्षर के साथ। हर एक अपने आप में अनोखी।',
  'Block-printed scarf': 'ब्लॉक प्रिंट स्कार्फ़',
  'Cotton, dyed with indigo and madder in Akola.': 'आकोला में नील और मजीठ से रंगा सूती स्कार्फ़।',
  'Wooden elephant': 'लकड़ी का हाथी',
  'Hand-turned and lacquered, the size of your palm.': 'हाथ से तराशा और लाख से रंगा, हथेली जितना बड़ा।',
  'Blue pottery vase': 'ब्लू पॉटरी का फूलदान',
  'New vases arrive on Friday.': 'नए फूलदान शुक्रवार को आएँगे।',
  'Set of four brass lamps': 'पीतल के चार दीयों का सेट',

  'Sweets to take home': 'घर ले जाने के लिए मिठाइयाँ',
  'Box of ghevar': 'घेवर का डिब्बा',
  'Rajasthan’s honeycomb sweet. Six pieces, packed for travel.':
    'राजस्थान की जालीदार मिठाई। छह पीस, सफ़र के लिए पैक किए हुए।',
  'Forest honey': 'जंगली शहद',
  'From the Aravalli hills, 250 grams.': 'अरावली की पहाड़ियों से, 250 ग्राम।',
  'Dark chocolate with rose salt': 'गुलाब नमक वाली डार्क चॉकलेट',
}
