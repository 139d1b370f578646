import type { Texts } from '../texts.ts'

export const roomMenu: Texts = {
  'At any hour': 'किसी भी समय',
  Khichdi: 'खिचड़ी',
  'Soft rice and lentils with ghee and pickle. Easy on the stomach.':
    'चावल-दाल की नरम खिचड़ी, घी और अचार के साथ। पेट के लिए हल्की।',
  'Butter chicken with naan': 'बटर चिकन और नान',
  'Vegetable biryani': 'वेज बिरयानी',
  'Steamed in a sealed pot, with raita.': 'दम पर पकी, रायते के साथ।',
  'Lakehouse burger': 'लेकहाउस बर्गर',
  'Chicken or lamb; tell us which.': 'चिकन या लैंब; बताएँ कौन-सा चाहिए।',
  Margherita: 'मार्गरीटा पिज़्ज़ा',
  '11 inches, with buffalo mozzarella.': '11 इंच, भैंस के दूध के मोज़रेला के साथ।',
  'Fries with peri-peri': 'पेरी-पेरी फ़्राइज़',

  Soups: 'सूप',
  'Tomato shorba': 'टमाटर शोरबा',
  'Light and spiced, without cream.': 'हल्का और मसालेदार, बिना क्रीम का।',
  'Lemon coriander soup': 'नींबू धनिया सूप',
  'Chicken broth with noodles': 'नूडल्स वाला चिकन सूप',

  'Cold drinks': 'ठंडे पेय',
  'Sweet lassi': 'मीठी लस्सी',
  'With cream on top. Salted on request.': 'ऊपर मलाई के साथ। कहने पर नमकीन।',
  'Fresh lime soda': 'फ़्रेश लाइम सोडा',
  'Sweet, salted or both.': 'मीठा, नमकीन या दोनों।',
  'Orange juice': 'संतरे का जूस',
  'Freshly squeezed.': 'ताज़ा निकाला हुआ।',
  'Iced hibiscus tea': 'गुड़हल की आइस्ड टी',

  'Late-night menu': 'देर रात का मेन्यू',
  'Grilled cheese sandwich': 'ग्रिल्ड चीज़ सैंडविच',
  'Masala omelette': 'मसाला ऑमलेट',
  'Three eggs, with toast.': 'तीन अंडे, टोस्ट के साथ।',
  'Hot milk with turmeric': 'हल्दी वाला गर्म दूध',
  'With a spoon of honey.': 'एक चम्मच शहद के साथ।',
}
