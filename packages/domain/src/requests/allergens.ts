import { foldText } from '../text/fold-text.ts'

/** The allergens that menus must declare, as hotels write them. */
export const allergens = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
] as const

export type Allergen = (typeof allergens)[number]

/** Words of guests in English, Hindi and Arabic. A word for several allergens stands at each. */
const wordsOf: Record<Allergen, string> = {
  celery: 'celery celeriac सेलरी अजमोद كرفس',
  crustaceans:
    'crustacean crustaceans shellfish seafood prawn prawns shrimp shrimps crab crabs lobster lobsters jhinga झींगा झींगे झींगों केकड़ा केकड़े قشريات روبيان جمبري سلطعون بحرية بحريات',
  egg: 'egg eggs mayonnaise mayo anda ande अंडा अंडे अंडों अण्डा अण्डे بيض بيضة',
  fish: 'fish seafood tuna salmon anchovy anchovies machli मछली मछलियों سمك أسماك تونة بحرية بحريات',
  gluten:
    'gluten wheat celiac coeliac gehun maida ग्लूटेन गेहूं गेहूँ मैदा आटा सीलिएक غلوتين جلوتين قمح سيلياك',
  lupin: 'lupin lupins lupine ल्यूपिन ترمس',
  milk: 'milk dairy lactose cheese butter cream paneer ghee curd yoghurt yogurt doodh dudh दूध डेयरी लैक्टोज़ चीज़ मक्खन मलाई क्रीम पनीर घी दही حليب لبن ألبان لاكتوز جبن جبنة زبدة قشطة كريمة زبادي',
  molluscs:
    'mollusc molluscs mollusk mollusks shellfish seafood mussel mussels oyster oysters clam clams squid octopus घोंघा सीपी رخويات محار حبار أخطبوط بحرية بحريات',
  mustard: 'mustard sarson सरसों राई خردل',
  nuts: 'nut nuts almond almonds cashew cashews walnut walnuts pistachio pistachios hazelnut hazelnuts pecan pecans badam kaju मेवा मेवे मेवों नट नट्स बादाम काजू अखरोट पिस्ता مكسرات لوز كاجو جوز فستق بندق',
  peanuts:
    'peanut peanuts groundnut groundnuts nut nuts moongphali मूँगफली मूंगफली मुंगफली नट नट्स سوداني مكسرات',
  sesame: 'sesame tahini तिल سمسم طحينة',
  soy: 'soy soya soybean soybeans tofu सोया सोयाबीन टोफू صويا توفو',
  sulphites: 'sulphite sulphites sulfite sulfites सल्फ़ाइट كبريتيت',
}

const allergyWords = readWords(
  'allergy allergies allergic allergen allergens alergy alergic intolerant intolerance anaphylaxis anaphylactic epipen celiac coeliac एलर्जी एलर्जिक अलर्जी حساسية تحسس أتحسس حساس',
)

const avoidingWords = readWords(
  "no not none never without free avoid dont don't cant can't cannot hold skip remove बिना नहीं मत न परहेज़ بدون بلا دون لا غير خالي خالية ممنوع",
)

const allergensOf = new Map<string, Allergen[]>()
for (const allergen of allergens) {
  for (const word of readWords(wordsOf[allergen])) {
    allergensOf.set(word, [...(allergensOf.get(word) ?? []), allergen])
  }
}

export interface NotePart {
  text: string
  /** An allergen, or a word such as "allergic". */
  isMarked: boolean
}

/** Splits a guest's note, so that the words about allergies can be marked. */
export function markAllergens(note: string): NotePart[] {
  const parts: NotePart[] = []
  for (const text of note.split(/([\p{L}\p{M}\p{N}'’]+)/u)) {
    const isMarked = formsOf(text).some((form) => allergensOf.has(form) || allergyWords.has(form))
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += text
    else if (text) parts.push({ text, isMarked })
  }
  return parts
}

/** Whether a note says that the guest has an allergy, as opposed to a dish without something. */
export function mentionsAllergy(note: string): boolean {
  return listForms(note).some((form) => allergyWords.has(form))
}

/**
 * The allergens of a dish that a note says the guest cannot have. "Extra cheese" is no such note.
 *
 * @param declared as the hotel wrote them; one outside of the list is found by its own name
 */
export function findConflicts(note: string, declared: readonly string[]): string[] {
  const forms = listForms(note)
  if (!forms.some((form) => allergyWords.has(form) || avoidingWords.has(form))) return []
  const unwanted = new Set<string>(
    forms.flatMap((form) => [form, ...(allergensOf.get(form) ?? [])]),
  )
  return declared.filter((name) =>
    [foldText(name), ...listForms(name).flatMap((form) => allergensOf.get(form) ?? [])].some(
      (each) => unwanted.has(each),
    ),
  )
}

function readWords(words: string): Set<string> {
  return new Set(words.split(' ').map(foldText))
}

function listForms(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}'’]+/u).flatMap(formsOf)
}

/** A word as it is looked up: folded, and in Arabic also without "and", "with", "for" and the article before it. */
function formsOf(text: string): string[] {
  const word = foldText(text)
  if (!word) return []
  const bare = word.replace(/^[وف]/, '')
  return [...new Set([word, bare, ...[word, bare].map((form) => form.replace(article, ''))])]
}

const article = /^(?:[بك]?ال|لل|[بل])/
