import { useTranslations } from 'use-intl'

/** The first that matches: most browsers also name others. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Formats a user agent as “Chrome on Windows”. */
export const devicesIn =
  (t: ReturnType<typeof useTranslations<'format'>>) =>
  (userAgent: string | null): string => {
    const find = (list: [RegExp, string][]) =>
      list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
    const [browser, system] = [find(browsers), find(systems)]
    if (browser && system) return t('device.both', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }

export const useFormatDevice = () => devicesIn(useTranslations('format'))
