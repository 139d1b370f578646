-- Searches also find Müller as Mueller, Hebrew without its points, and hiragana as katakana.

-- As foldForSearch in packages/domain/src/text/fold-text.ts; a test compares them.
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN
  CASE
    WHEN $1 !~ '[^\x01-\x7f]'
    THEN regexp_replace(lower(translate($1, '''`', '') COLLATE "C"), '([aou])e+', '\1', 'g')
    ELSE regexp_replace(translate(
      regexp_replace(
        replace(replace(replace(replace(translate(lower_text(
          -- characters of the script Inherited, and what writers of Arabic, Hebrew and Hindi leave out
          regexp_replace(
            translate(normalize(replace($1, '´', ''), NFKD), '״''’‘ʼ`׳', '"'),
            '[\u0300-\u036f\u0485\u0486\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u093c\u0951-\u0954\u1ab0-\u1add\u1ae0-\u1aeb\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8\u1cf9\u1dc0-\u1dff\u200b-\u200f\u20d0-\u20f0\u302a-\u302d\ufe00-\ufe0f\ufe20-\ufe2d\U000101fd\U000102e0\U0001133b\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U000e0100-\U000e01ef]', '', 'g'
          )),
          'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        -- a nasal before a consonant
        '\u0901|[ङञणनम]\u094d(?=[क-ह])', U&'\0902', 'g'
      ),
      U&'\0671' || 'ةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
      || 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
      'اهييك012345678901234567890123456789'
      || 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'
    ), '([aou])e+', '\1', 'g')
  END;

-- Computes the stored texts again.
UPDATE guest SET name = name
WHERE search_text <> fold_text(name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''));
UPDATE booking SET name = name
WHERE search_text <> fold_text(name || ' ' || reference || ' ' || replace(reference, '-', '') || ' '
  || coalesce(phone, '') || ' ' || coalesce(email, ''));
