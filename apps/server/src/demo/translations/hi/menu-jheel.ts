import type { Texts } from '../texts.ts'

export const jheelMenu: Texts = {
  'Small plates': 'स्टार्टर',
  'Mirchi vada': 'मिर्ची वड़ा',
  'Long green chillies filled with potato, fried crisp. With tamarind chutney.':
    'आलू भरी लंबी हरी मिर्च, कुरकुरी तली हुई। इमली की चटनी के साथ।',
  'Pyaaz kachori': 'प्याज़ कचौरी',
  'Flaky Jodhpur pastry with a filling of onion and fennel.':
    'जोधपुर की ख़स्ता कचौरी, प्याज़ और सौंफ के मसाले से भरी।',
  'Corn and spinach kebab': 'मक्का पालक कबाब',
  'Seared on the griddle, with mint chutney.': 'तवे पर सिके, पुदीने की चटनी के साथ।',
  'Lake prawns with curry leaf': 'करी पत्ते वाले झींगे',
  'Tossed in coconut oil with black pepper.': 'झील के झींगे, नारियल तेल और काली मिर्च में भुने।',
  'Papad, three ways': 'पापड़, तीन तरह के',
  'Roasted, fried, and topped with onion and coriander.':
    'भुना, तला, और प्याज़-हरे धनिये वाला मसाला पापड़।',

  'From the tandoor': 'तंदूर से',
  'Maas ke sooley': 'मास के सूले',
  'Smoked lamb, marinated overnight with kachri.': 'कचरी में रात भर मैरिनेट किया, धुएँ की ख़ुशबू वाला लैंब।',
  'Tandoori chicken': 'तंदूरी चिकन',
  'Half a chicken on the bone, in yoghurt and Kashmiri chilli.':
    'हड्डी वाला आधा चिकन, दही और कश्मीरी मिर्च में।',
  'Fish tikka': 'फ़िश टिक्का',
  'River sole with carom seeds.': 'अजवाइन के साथ नदी की सोल मछली।',
  'No fresh fish today.': 'आज ताज़ी मछली नहीं है।',
  'Paneer tikka': 'पनीर टिक्का',
  'Paneer from our own dairy with peppers, from the charcoal.':
    'हमारी अपनी डेयरी का पनीर और शिमला मिर्च, कोयले पर सिके।',

  'Rajasthani kitchen': 'राजस्थानी रसोई',
  'Laal maas': 'लाल मास',
  'Slow-cooked mutton with Mathania chillies and smoked ghee. Very hot.':
    'मथानिया मिर्च में धीमी आँच पर पका मटन, घी के धुँगार के साथ। बहुत तीखा।',
  'Safed maas': 'सफ़ेद मास',
  'Lamb in a white sauce of cashew, yoghurt and cardamom.': 'काजू, दही और इलायची की सफ़ेद ग्रेवी में लैंब।',
  'Dal baati churma': 'दाल बाटी चूरमा',
  'Baked wheat dumplings, five lentils and a sweet crumble. Our signature dish.':
    'सिकी हुई गेहूँ की बाटी, पाँच दालें और मीठा चूरमा। हमारा ख़ास व्यंजन।',
  'Gatte ki sabzi': 'गट्टे की सब्ज़ी',
  'Gram flour dumplings in a tangy yoghurt gravy.': 'दही की चटपटी ग्रेवी में बेसन के गट्टे।',
  'Ker sangri': 'केर सांगरी',
  'Desert beans and berries with dried mango.': 'रेगिस्तान की फलियाँ और केर, अमचूर के साथ।',
  'Panchmel dal': 'पंचमेल दाल',
  'Five lentils, tempered with cumin.': 'पाँच दालें, जीरे के तड़के के साथ।',

  'Breads and rice': 'रोटी और चावल',
  'Bajra roti': 'बाजरे की रोटी',
  'Gluten-free pearl millet bread with white butter.': 'बिना ग्लूटेन की बाजरे की रोटी, सफ़ेद मक्खन के साथ।',
  'Missi roti': 'मिस्सी रोटी',
  'Gram flour bread with ajwain and onion.': 'अजवाइन और प्याज़ वाली बेसन की रोटी।',
  'Steamed basmati': 'सादा बासमती चावल',
  'Kabuli pulao': 'काबुली पुलाव',
  'Rice with chickpeas, raisins and fried onion.': 'काबुली चने, किशमिश और तले प्याज़ वाला पुलाव।',

  Sweets: 'मिठाइयाँ',
  'Ghevar with rabri': 'रबड़ी घेवर',
  'Crisp honeycomb pastry with thickened milk and pistachio.':
    'कुरकुरा जालीदार घेवर, रबड़ी और पिस्ते के साथ।',
  Malpua: 'मालपुआ',
  'Fennel pancakes in saffron syrup.': 'केसर की चाशनी में सौंफ वाले मालपुए।',
  'Kesar kulfi': 'केसर कुल्फ़ी',
  'Saffron ice cream, set in a clay pot.': 'मिट्टी के कुल्हड़ में जमी केसर वाली कुल्फ़ी।',
  'Coconut phirni': 'नारियल फिरनी',
  'Chilled rice pudding with coconut milk.': 'नारियल के दूध में बनी चावल की ठंडी फिरनी।',
}
