/**
 * The languages of CLDR besides those of the apps, and some of regions and scripts whose texts differ. The server
 * accepts also others.
 */
export const otherLanguages: readonly string[] = `
  af agq ak am ar-EG ar-MA ars as asa ast az ba bas be bem bez bg bgc bho blo bm bn bo br brx bs bua ca ccp ce ceb
  cgg chr ckb cs csw cv cy da dav de-AT de-CH dje doi dsb dua dyo dz ebu ee el en-AU en-CA en-GB en-US eo es-419
  es-MX et eu ewo fa ff fi fil fo fr-CA fr-CH fur fy ga gaa gd gl gsw gu guz gv ha haw he hr hsb hu hy ia ie ig ii
  is jgo jmc jv ka kab kam kde kea kgp khq ki kk kkj kl kln km kn kok ks ksb ksf ksh ku kw kxv ky lag lb lg lij
  lkt lmo ln lo lrc lt lu luo luy lv mai mas mer mfe mg mgh mgo mi mk ml mn mni mr ms mt mua my mzn naq nb nd nds
  ne nmg nn nnh no nqo nso nus nyn oc om or os pa pa-Arab pcm pl pms prg ps qu raj rm rn ro rof rw rwk sa sah saq
  sat sbp sc scn sd se seh ses sg shi shn si sk sl smn sn so sq sr sr-Latn st su sv sw syr szl ta te teo tg ti tk
  tn to tok tt twq tyv tzm ug uk ur uz vai vec vi vmw vun wae wo xh xnr xog yav yi yo yrl yue za zgh zh-HK zh-Hant
  zu
`
  .trim()
  .split(/\s+/)
