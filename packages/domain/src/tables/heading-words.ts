/** The words that tables have for a field beyond its titles, by language. */
const fieldWords: Readonly<Record<string, string>> = {
  name: 'en Dish, Item, Dish name, Item name, Product; hi नाम, व्यंजन, पकवान; ar الاسم, الطبق, اسم الطبق, الصنف; pt Nome, Prato, Artigo, Designação, Produto, Item; es Nombre, Plato, Artículo, Producto; fr Nom, Plat, Article, Produit, Désignation; de Name, Gericht, Artikel, Bezeichnung, Speise; it Nome, Piatto, Articolo, Prodotto; nl Naam, Gerecht, Artikel; ru Название, Блюдо, Наименование; tr Ad, Adı, Yemek, Ürün; pl Nazwa, Danie; id Nama, Menu, Nama menu; ja 名前, 品名, 料理名, 商品名; zh 名称, 菜名, 品名, 名稱; th ชื่อ, เมนู',
  description:
    'en Details, About; hi विवरण; ar الوصف; pt Descrição, Descritivo; es Descripción; fr Description, Descriptif; de Beschreibung; it Descrizione; nl Omschrijving, Beschrijving; ru Описание; tr Açıklama; pl Opis; id Deskripsi, Keterangan; ja 説明; zh 描述, 说明, 說明; th รายละเอียด',
  price:
    'en Amount, MRP, Selling price, Unit price; hi मूल्य, कीमत, दाम, दर; ar السعر, الثمن; pt Preço, Valor, PVP, Preço de venda; es Precio, PVP, Importe; fr Prix, Tarif, Prix TTC; de Preis, Verkaufspreis; it Prezzo; nl Prijs; ru Цена, Стоимость; tr Fiyat, Fiyatı; pl Cena; id Harga; ja 価格, 料金, 値段; zh 价格, 价钱, 售价, 價格, 單價; th ราคา',
  categoryId:
    'en Section, Menu section, Group, Course; hi श्रेणी, वर्ग; ar الفئة, القسم; pt Categoria, Família, Secção, Seção, Grupo; es Categoría, Sección, Familia, Grupo; fr Catégorie, Rubrique, Famille; de Kategorie, Gruppe, Rubrik, Warengruppe; it Categoria, Sezione; nl Categorie, Groep; ru Категория, Раздел; tr Kategori, Grup; pl Kategoria, Grupa; id Kategori; ja カテゴリー, カテゴリ, 分類; zh 类别, 分类, 類別, 分類; th หมวดหมู่, ประเภท',
  outletId:
    'en Restaurant, Point of sale; hi रेस्तरां, आउटलेट; ar المطعم, المنفذ; pt Restaurante, Ponto de venda, Outlet; es Restaurante, Punto de venta; fr Restaurant, Point de vente; de Restaurant, Verkaufsstelle, Outlet; it Ristorante, Punto vendita; nl Restaurant, Verkooppunt; ru Ресторан, Точка продаж; tr Restoran; pl Restauracja; id Restoran; ja レストラン, 店舗; zh 餐厅, 餐廳; th ห้องอาหาร',
  diet: 'en Veg/Non-veg, Veg or non-veg, Food type; hi आहार, शाकाहारी/मांसाहारी; ar النظام الغذائي; pt Dieta, Regime; es Dieta, Régimen; fr Régime; de Kost, Ernährung, Ernährungsform; it Dieta; nl Dieet; ru Диета, Тип питания; tr Diyet; pl Dieta; id Diet; ja 食事区分; zh 饮食, 飲食; th ประเภทอาหาร',
  spicy:
    'en Spicy, Spice level, Heat; hi तीखा, तीखापन; ar حار, درجة الحرارة; pt Picante; es Picante; fr Épicé, Piquant; de Scharf, Schärfe; it Piccante; nl Pittig; ru Острота; tr Acılık; pl Ostrość; id Pedas, Tingkat pedas; ja 辛さ; zh 辣度; th ความเผ็ด',
  allergens:
    'en Allergies, Contains; hi एलर्जी कारक, एलर्जन; ar مسببات الحساسية, الحساسية; pt Alergénios, Alérgenos, Alergénicos; es Alérgenos; fr Allergènes; de Allergene; it Allergeni; nl Allergenen; ru Аллергены; tr Alerjenler; pl Alergeny; id Alergen; ja アレルゲン, アレルギー; zh 过敏原, 過敏原; th สารก่อภูมิแพ้',
  taxKind:
    'en Tax kind, Tax type, Tax category; hi कर; ar الضريبة; pt Imposto, Tipo de imposto; es Impuesto, Tipo de impuesto; fr Taxe, Type de taxe; de Steuer, Steuerart; it Imposta, Tipo di imposta; nl Belasting; ru Налог; tr Vergi; pl Podatek; id Pajak; ja 税区分; zh 税种, 稅種; th ภาษี',
  prepMinutes:
    'en Preparation time, Prep time, Preparation, Cooking time, Minutes; hi तैयारी (मिनट), तैयारी का समय; ar مدة التحضير (دقائق), وقت التحضير; pt Preparação (minutos), Tempo de preparação, Tempo de preparo, Preparação; es Preparación (minutos), Tiempo de preparación, Preparación; fr Préparation (minutes), Temps de préparation, Préparation; de Zubereitung (Minuten), Zubereitungszeit, Zubereitung; it Preparazione (minuti), Tempo di preparazione; nl Bereiding (minuten), Bereidingstijd; ru Приготовление (минуты), Время приготовления; tr Hazırlık (dakika), Hazırlama süresi; pl Przygotowanie (minuty), Czas przygotowania; id Persiapan (menit), Waktu persiapan; ja 調理時間（分）, 調理時間; zh 准备时间（分钟）, 制作时间, 準備時間; th เวลาเตรียม (นาที)',
  deliveryMinutes:
    'en Delivery time, Delivery; hi डिलीवरी (मिनट); ar مدة التوصيل (دقائق), وقت التوصيل; pt Entrega (minutos), Tempo de entrega; es Entrega (minutos), Tiempo de entrega; fr Livraison (minutes), Délai de livraison; de Lieferung (Minuten), Lieferzeit; it Consegna (minuti); nl Levering (minuten); ru Доставка (минуты), Время доставки; tr Teslimat (dakika); pl Dostawa (minuty); id Pengantaran (menit); ja 配達時間（分）; zh 送达时间（分钟）, 送達時間; th เวลาส่ง (นาที)',
  available:
    'en Active, In stock; hi उपलब्ध; ar متاح, متوفر; pt Disponível, Ativo; es Disponible, Activo; fr Disponible, Actif; de Verfügbar, Aktiv; it Disponibile, Attivo; nl Beschikbaar; ru Доступно, В наличии; tr Mevcut; pl Dostępne; id Tersedia; ja 提供中; zh 可供应, 可供應; th มีจำหน่าย',
  quantity:
    'en Quantity, Stock; hi मात्रा; ar الكمية; pt Quantidade, Stock; es Cantidad, Existencias; fr Quantité, Stock; de Menge, Bestand; it Quantità; nl Aantal, Voorraad; ru Количество, Остаток; tr Miktar, Stok; pl Ilość; id Stok, Jumlah; ja 数量, 在庫; zh 数量, 库存, 數量; th จำนวน',
  departmentId:
    'en Dept; hi विभाग; ar الإدارة; pt Departamento; es Departamento; fr Service, Département; de Abteilung; it Reparto; nl Afdeling; ru Отдел, Служба; tr Departman, Bölüm; pl Dział; id Departemen; ja 部署, 部門; zh 部门, 部門; th แผนก',
  kind: 'en Type; hi प्रकार; ar النوع; pt Tipo; es Tipo; fr Type, Genre; de Art, Typ; it Tipo; nl Soort; ru Вид, Тип; tr Tür; pl Rodzaj; id Jenis; ja 種類; zh 种类, 類型; th ชนิด',
  number:
    'en Room, Room number, Room no; hi कमरा संख्या, कमरा; ar رقم الغرفة, الغرفة; pt Quarto, Número do quarto, Número; es Habitación, Número de habitación, Número; fr Chambre, Numéro de chambre, Numéro; de Zimmer, Zimmernummer, Nummer; it Camera, Numero camera, Numero; nl Kamer, Kamernummer, Nummer; ru Номер комнаты, Комната, Номер; tr Oda, Oda numarası; pl Pokój, Numer pokoju, Numer; id Kamar, Nomor kamar; ja 部屋番号, 客室番号; zh 房号, 房间号, 房號; th หมายเลขห้อง, ห้อง',
  roomTypeId:
    'en Type, Category, Room category; hi कमरे का प्रकार; ar نوع الغرفة; pt Tipo de quarto, Tipologia, Tipo; es Tipo de habitación, Tipo; fr Type de chambre, Type; de Zimmertyp, Zimmerkategorie, Typ; it Tipo di camera, Tipo; nl Kamertype; ru Тип номера, Категория; tr Oda tipi; pl Typ pokoju; id Tipe kamar; ja 部屋タイプ; zh 房型; th ประเภทห้อง',
  guest:
    'en Customer, Full name; hi अतिथि, मेहमान, नाम; ar الضيف, اسم الضيف, الاسم; pt Hóspede, Nome do hóspede, Nome, Cliente; es Huésped, Nombre del huésped, Nombre, Cliente; fr Client, Nom du client, Nom, Hôte; de Gast, Gastname, Name; it Ospite, Nome ospite, Nome, Cliente; nl Gast, Naam; ru Гость, Имя гостя, Имя, ФИО; tr Misafir, Misafir adı, Ad Soyad; pl Gość, Imię i nazwisko, Nazwisko; id Tamu, Nama tamu, Nama; ja 宿泊者名, 氏名, お名前; zh 客人, 客人姓名, 姓名; th ผู้เข้าพัก, ชื่อ',
  phone:
    'en Tel, Contact, Cell; hi फ़ोन, मोबाइल; ar الهاتف, الجوال, رقم الهاتف; pt Telefone, Telemóvel, Celular, Contacto; es Teléfono, Móvil; fr Téléphone, Portable, Mobile; de Telefon, Handy, Mobil, Telefonnummer; it Telefono, Cellulare; nl Telefoon, Mobiel; ru Телефон; tr Telefon, Cep telefonu; pl Telefon; id Telepon, No HP; ja 電話番号, 電話; zh 电话, 手机, 電話; th โทรศัพท์',
  email:
    'en E-mail; hi ईमेल; ar البريد الإلكتروني; pt E-mail, Correio eletrónico; es Correo electrónico, Correo; fr E-mail, Courriel, Adresse e-mail; de E-Mail, E-Mail-Adresse; it E-mail, Posta elettronica; nl E-mail; ru Почта, Электронная почта; tr E-posta; pl E-mail; id Surel; ja メール, メールアドレス; zh 邮箱, 电子邮件, 電子郵件; th อีเมล',
  roomType:
    'en Accommodation; hi कमरे का प्रकार; ar نوع الغرفة; pt Tipo de quarto, Tipologia; es Tipo de habitación; fr Type de chambre; de Zimmertyp, Zimmerkategorie; it Tipo di camera, Tipologia camera; nl Kamertype; ru Тип номера; tr Oda tipi; pl Typ pokoju; id Tipe kamar; ja 部屋タイプ; zh 房型; th ประเภทห้อง',
  room: 'en Unit; hi कमरा, कमरा संख्या; ar الغرفة, رقم الغرفة; pt Quarto, Número do quarto; es Habitación, Número de habitación; fr Chambre, Numéro de chambre; de Zimmer, Zimmernummer; it Camera, Numero camera; nl Kamer, Kamernummer; ru Номер комнаты, Комната; tr Oda, Oda numarası; pl Pokój, Numer pokoju; id Kamar, Nomor kamar; ja 部屋番号, 客室番号; zh 房号, 房間號; th ห้อง',
  arrival:
    'en From, Start, Date of arrival; hi आगमन; ar الوصول, تاريخ الوصول; pt Chegada, Data de chegada, Entrada, Check-in; es Llegada, Fecha de llegada, Entrada; fr Arrivée, Date d’arrivée; de Anreise, Anreisedatum, Ankunft; it Arrivo, Data di arrivo; nl Aankomst, Aankomstdatum; ru Заезд, Дата заезда; tr Giriş, Giriş tarihi; pl Przyjazd, Data przyjazdu; id Kedatangan, Tanggal masuk; ja チェックイン, 到着日; zh 入住, 入住日期; th เช็คอิน, วันที่เข้าพัก',
  departure:
    'en To, End, Until, Date of departure; hi प्रस्थान; ar المغادرة, تاريخ المغادرة; pt Partida, Data de partida, Saída, Check-out; es Salida, Fecha de salida; fr Départ, Date de départ; de Abreise, Abreisedatum; it Partenza, Data di partenza; nl Vertrek, Vertrekdatum; ru Выезд, Дата выезда; tr Çıkış, Çıkış tarihi; pl Wyjazd, Data wyjazdu; id Keberangkatan, Tanggal keluar; ja チェックアウト, 出発日; zh 离店, 退房日期, 退房; th เช็คเอาท์, วันที่ออก',
  adults:
    'en Guests, Pax, Persons; hi वयस्क; ar البالغون, عدد البالغين; pt Adultos, Pessoas; es Adultos, Personas; fr Adultes, Personnes; de Erwachsene, Personen; it Adulti, Persone; nl Volwassenen, Personen; ru Взрослые; tr Yetişkin, Yetişkinler; pl Dorośli; id Dewasa; ja 大人, 人数; zh 成人, 人数; th ผู้ใหญ่',
  children:
    'en Kids; hi बच्चे; ar الأطفال; pt Crianças; es Niños; fr Enfants; de Kinder; it Bambini; nl Kinderen; ru Дети; tr Çocuk, Çocuklar; pl Dzieci; id Anak; ja 子供; zh 儿童, 兒童; th เด็ก',
  status:
    'hi स्थिति; ar الحالة; pt Estado; es Estado; fr Statut, État; de Status; it Stato; nl Status; ru Статус; tr Durum; pl Status; id Status; ja 状態; zh 状态, 狀態; th สถานะ',
  note: 'hi टिप्पणी; ar ملاحظات, ملاحظة; pt Observações, Notas, Nota; es Notas, Observaciones; fr Remarques, Notes, Commentaires; de Notiz, Bemerkung, Anmerkungen; it Note, Nota, Osservazioni; nl Opmerking, Opmerkingen; ru Примечание, Комментарий; tr Not, Notlar; pl Uwagi, Notatka; id Catatan; ja 備考, メモ; zh 备注, 備註; th หมายเหตุ',
}

/** Words in cells, by the value that they stand for. */
const valueWords: Readonly<Record<string, string>> = {
  yes: 'hi हाँ; ar نعم; pt sim; es sí; fr oui; de ja; it sì; nl ja; ru да; tr evet; pl tak; id ya; ja はい; zh 是; th ใช่',
  no: 'hi नहीं; ar لا; pt não; es no; fr non; de nein; it no; nl nee; ru нет; tr hayır; pl nie; id tidak; ja いいえ; zh 否; th ไม่',
  veg: 'en Veg, V; hi शाकाहारी; ar نباتي; pt Vegetariano; es Vegetariano; fr Végétarien; de Vegetarisch; it Vegetariano; nl Vegetarisch; ru Вегетарианское; tr Vejetaryen; pl Wegetariańskie; id Vegetarian; ja ベジタリアン; zh 素食; th มังสวิรัติ',
  nonVeg:
    'en Non veg, Non-veg, NV, Meat, Fish; hi मांसाहारी; ar غير نباتي; pt Não vegetariano, Carne, Peixe; es No vegetariano, Carne, Pescado; fr Non végétarien, Viande, Poisson; de Nicht vegetarisch, Fleisch, Fisch; it Non vegetariano, Carne, Pesce; nl Niet vegetarisch, Vlees, Vis; ru Мясное, Рыбное; tr Vejetaryen değil, Et, Balık; pl Mięso, Ryba; id Non vegetarian, Daging, Ikan; ja 肉, 魚; zh 荤食, 葷食; th ไม่มังสวิรัติ',
  egg: 'hi अंडा; ar بيض; pt Ovo; es Huevo; fr Œuf; de Ei; it Uovo; nl Ei; ru Яйцо; tr Yumurta; pl Jajko; id Telur; ja 卵; zh 蛋; th ไข่',
  vegan:
    'hi वीगन; ar نباتي صرف; pt Vegano; es Vegano; fr Végane, Végétalien; it Vegano; nl Veganistisch; ru Веганское; pl Wegańskie; ja ビーガン; zh 纯素, 純素; th วีแกน',
  food: 'hi भोजन; ar طعام; pt Comida, Alimentação; es Comida; fr Nourriture, Plats; de Speisen, Essen; it Cibo; nl Eten; ru Еда; tr Yiyecek; pl Jedzenie; id Makanan; ja 料理; zh 食物, 食品; th อาหาร',
  drink:
    'en Drink, Beverage, Beverages; hi पेय; ar مشروبات, مشروب; pt Bebida, Bebidas; es Bebida, Bebidas; fr Boisson, Boissons; de Getränk, Getränke; it Bevanda, Bevande; nl Drank, Dranken; ru Напиток, Напитки; tr İçecek, İçecekler; pl Napój, Napoje; id Minuman; ja 飲み物, ドリンク; zh 饮料, 飲料; th เครื่องดื่ม',
  alcohol:
    'en Alcoholic drinks, Spirits, Wine and spirits; hi शराब; ar كحول, مشروبات كحولية; pt Álcool, Bebidas alcoólicas; es Alcohol, Bebidas alcohólicas; fr Alcool, Boissons alcoolisées; de Alkohol, Alkoholische Getränke; it Alcolici, Bevande alcoliche; nl Alcohol, Alcoholische dranken; ru Алкоголь; tr Alkol, Alkollü içecekler; pl Alkohol; id Alkohol; ja アルコール, 酒; zh 酒精饮料, 酒精飲料, 酒; th เครื่องดื่มแอลกอฮอล์',
  amenity:
    'hi उपयोग के लिए चीज़; ar للإعارة; pt Item para empréstimo; es En préstamo; fr Article à emprunter; de Zum Ausleihen; tr Ödünç eşya',
  supply:
    'hi सामान; ar مستلزمات; pt Item para o quarto; es Para la habitación; fr Consommable; de Zimmerartikel; tr Oda malzemesi',
}

/** The words of a field in all languages, or in one. */
export function listWords(field: string, language?: string): string[] {
  return parse(fieldWords[field], language)
}

/** The words that stand for a value. */
export const listValueWords = (value: string): string[] => parse(valueWords[value])

function parse(text = '', language?: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && (language === undefined || part.startsWith(`${language} `)))
    .flatMap((part) => part.slice(part.indexOf(' ') + 1).split(','))
    .map((word) => word.trim())
}
