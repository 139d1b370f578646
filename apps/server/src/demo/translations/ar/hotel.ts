import type { Texts } from '../texts.ts'

export const hotel: Texts = {
  'The Lakehouse Udaipur': 'ذا ليكهاوس أودايبور',
  'A quiet hotel of 24 rooms on the eastern shore of Lake Pichola, with carved balconies, a courtyard of orange trees and our own boat to the old city.':
    'فندق هادئ يضم 24 غرفة على الضفة الشرقية لبحيرة بيتشولا، بشرفات منحوتة وفناء من أشجار البرتقال وقارب خاص إلى المدينة القديمة.',
  '14 Lake Palace Road, Udaipur, Rajasthan 313001, India':
    '14 طريق ليك بالاس، أودايبور، راجستان 313001، الهند',
  'Check-in and check-out': 'الوصول والمغادرة',
  'Check-in from 14:00, check-out until 11:00.':
    'تسجيل الوصول من الساعة 14:00، والمغادرة حتى الساعة 11:00.',
  Identification: 'إثبات الهوية',
  'Every adult needs a government photo ID at check-in.':
    'يُطلب من كل بالغ إبراز هوية رسمية تحمل صورة عند تسجيل الوصول.',
  Children: 'الأطفال',
  'Children under six stay free in their parents’ room.':
    'يقيم الأطفال دون السادسة مجانًا في غرفة والديهم.',
  Pets: 'الحيوانات الأليفة',
  'We are unable to host pets.': 'لا يمكننا استقبال الحيوانات الأليفة.',
  'We’re sorry to keep you waiting. This isn’t how we like to look after our guests, and we’re on it now.':
    'نعتذر عن إبقائك في الانتظار. ليس هذا ما نرضاه لضيوفنا، ونحن نعمل عليه الآن.',
  'I agree that the hotel stores these details and documents to register my stay as the law requires. Pictures of documents are seen by the front desk only.':
    'أوافق على أن يحفظ الفندق هذه البيانات والوثائق لتسجيل إقامتي وفق ما يقتضيه القانون. لا يطّلع على صور الوثائق إلا مكتب الاستقبال.',

  Housekeeping: 'التدبير الفندقي',
  'Room cleaning, fresh linen and laundry.': 'تنظيف الغرف والبياضات النظيفة والغسيل.',
  Engineering: 'الصيانة',
  'Air conditioning, water, lights and anything that needs fixing.':
    'التكييف والمياه والإضاءة وكل ما يحتاج إلى إصلاح.',
  'Front desk': 'مكتب الاستقبال',
  'Keys, bills, luggage and late check-out.': 'المفاتيح والفواتير والأمتعة والمغادرة المتأخرة.',
  Concierge: 'الكونسيرج',
  'Taxis, boat rides, restaurant tables and guided walks.':
    'سيارات الأجرة وجولات القارب وحجز المطاعم والجولات مع مرشد.',
  'Food and beverage': 'الأغذية والمشروبات',
  'Table bookings, cakes and picnics from our kitchens.':
    'حجز الطاولات، والكعك وسلال النزهات من مطابخنا.',
  Spa: 'السبا',
  'Ayurvedic treatments beside the Orange Court.': 'علاجات أيورفيدية بجانب فناء البرتقال.',

  Jheel: 'مطعم جهيل',
  'Rajasthani kitchen on the lake terrace.': 'مطبخ راجستاني على التراس المطل على البحيرة.',
  'Orange Court Café': 'مقهى أورانج كورت',
  'Breakfast, cakes and coffee under the trees.': 'فطور وكعك وقهوة تحت الأشجار.',
  'In-room dining': 'خدمة الطعام في الغرفة',
  'Simple dishes, brought to your room at any hour.': 'أطباق بسيطة تصلك إلى غرفتك في أي ساعة.',

  Pool: 'المسبح',
  'Heated lap pool in the east garden. Towels are provided.':
    'مسبح أشواط مُدفّأ في الحديقة الشرقية. المناشف متوفرة.',
  Gym: 'صالة الرياضة',
  'Weights and four cardio machines beside the lobby. Your room key opens the door.':
    'أثقال وأربعة أجهزة كارديو بجانب البهو. يُفتح الباب بمفتاح غرفتك.',
  'Four treatment rooms and a steam bath. Please book ahead.':
    'أربع غرف علاج وحمّام بخار. يُرجى الحجز مسبقًا.',
  Library: 'المكتبة',
  'Books about Mewar, newspapers and a quiet place to read.':
    'كتب عن منطقة ميوار وصحف ومكان هادئ للقراءة.',
  Rooftop: 'تراس السطح',
  'The best sunset view over the lake. The bar is open until 01:00.':
    'أجمل إطلالة على غروب الشمس فوق البحيرة. البار مفتوح حتى الساعة 01:00.',
  'Business centre': 'مركز الأعمال',
  'Two workstations, a printer and a scanner behind the front desk.':
    'مكتبان للعمل وطابعة وماسح ضوئي خلف مكتب الاستقبال.',
}

export const executives: Texts = {
  'Sunita Meena': 'سونيتا مينا',
  'Executive housekeeper': 'مديرة التدبير الفندقي',
  'Iqbal Khan': 'إقبال خان',
  'Chief engineer': 'كبير المهندسين',
  'Meera Joshi': 'ميرا جوشي',
  'Front office manager': 'مديرة الاستقبال',
  'Arvind Rathore': 'أرفيند راتور',
  'Naveen Bhati': 'نافين بهاتي',
  'Food and beverage manager': 'مدير الأغذية والمشروبات',
  'Leela Nair': 'ليلا ناير',
  'Spa manager': 'مديرة السبا',
  'Chef Devika Singh': 'الشيف ديفيكا سينغ',
  'Head chef': 'رئيسة الطهاة',
  'Rohan D’Souza': 'روهان دسوزا',
  'Café manager': 'مدير المقهى',
  'Deepak Gurjar': 'ديباك غورجار',
  'Pool attendant': 'مشرف المسبح',
}
