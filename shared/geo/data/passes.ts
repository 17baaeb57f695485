/** Passes with their published heights, one per row; the columns as in passes.ts, the sources in docs/data.md. */

export const PASS_ROWS = `
mikuni | 三国峠 | R273 | 43.585 | 143.135 | 1139
sekihoku | 石北峠 | R39 | 43.676 | 143.163 | 1050
nissho | 日勝峠 | R274 | 42.97 | 142.757 | 1022
nakayama | 中山峠 | R230 | 42.855 | 141.097 | 836
shiretoko | 知床峠 | R334 | 44.056 | 145.105 | 738
karikachi | 狩勝峠 | R38 | 43.13 | 142.765 | 644
bihoro | 美幌峠 | R243 | 43.653 | 144.247 | 493
kompoku | 根北峠 | R244 | 43.764 | 144.795 | 487
nogami | 野上峠 | R391 | 43.693 | 144.47 | 320
`
