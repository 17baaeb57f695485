/**
 * Names a device by browser and operating system, from the User-Agent header, for the user's lists of sessions, known
 * devices and push devices.
 */

/** The first match wins. Order matters, because most browsers also name the browsers they derive from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const LONGEST = 60

/** If neither the browser nor the system is known, returns the first word of the header. */
export function deviceNameOf(userAgent: string | undefined = ''): string {
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  const own = /^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST)
  return found.join(', ') || own || 'Browser'
}
