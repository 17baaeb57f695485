/** Names of the site for tests of the rule, which two modules have: shared/site-name.ts and the package for AWS. */

export const TAKEN_NAMES = [
  'Drive Hokkaido',
  'Hokkaido',
  'Route 12',
  'Northern Roads Ltd.',
  'Aiko’s · Roads',
  '北海道ドライブ',
  'ナビ・ロード',
  'Zoë-Tours',
  'ق',
  'a'.repeat(40),
]

export const REFUSED_NAMES = [
  '',
  ' ',
  ' Roads',
  'Roads ',
  '・Roads',
  "Aiko's",
  'A & B',
  '<b>',
  'a"b',
  'a\\b',
  'a${',
  '`a`',
  'a\nb',
  'a{{b}}',
  'a'.repeat(41),
]
