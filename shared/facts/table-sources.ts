/** The pages behind the planner's chargers, overnight sites and fees, so that an operator can check them again. */

const ROADSIDE_STATIONS = 'https://hokkaido-michinoeki.jp/'

/** docs/decisions/chargers-and-campsites.md. The address of the page about expressways is not known. */
export const CHARGER_SOURCES = [ROADSIDE_STATIONS, 'https://blog.evsmart.net/'] as const

/** docs/decisions/chargers-and-campsites.md */
export const SITE_SOURCES = [
  ROADSIDE_STATIONS,
  'https://tamaminmiblog.com/?p=296',
  'https://www.colemania.top/takino-camping-car-site/',
  'https://motocampers.net/greenstay/',
  'https://northcampfire.com/tag/%e3%82%b0%e3%83%aa%e3%83%bc%e3%83%b3%e3%82%b9%e3%83%86%e3%82%a4%e6%b4%9e%e7%88%ba%e6%b9%96',
  'https://northcampfire.com/tag/%e3%83%8b%e3%82%bb%e3%82%b3/page/2',
  'https://news.drimo.jp/drive/t-hokkaidovanlifebestspot241008/2',
  'https://drivejapan.net/otaru-kami-furano-asahikawa/',
  'https://bepal.net/campsite/135991',
  'https://motocampers.net/kutcharo/',
  'https://mimir-media.net/?p=26923',
  'https://northcampfire.com/tag/%e7%b6%b2%e8%b5%b0%e6%b9%96',
  'https://daimarublogxyz.com/shiretoko_yaeijyo/3833',
  'https://camp-quests.com/66290/',
  'https://cargoodspress.jp/goout/9564/2',
  'https://rentacarcast.jp/mobility/rv-park-13-new-sites-traditional-house-seaside-station',
] as const

/** docs/sights.md, section "Prices in a plan's budget" */
export const FEE_SOURCES = [
  'https://oisonewspaper.com/business/asahiyama-zoo-raise-admission-fees-non-resident',
  'https://www.iwate-np.co.jp/article/kyodo/2019/10/5/354976',
  'https://mimir-media.net/?p=26817',
  'https://note.mu/harusk/n/nd27fcf3e0adb',
  'https://www.otaru-journal.com/2023/03/post-91256/',
  'https://habatto92.hatenablog.com/entry/2022/03/22/180000',
  'https://ameblo.jp/frc-hokkaido/entry-12522171952.html',
  'https://travel-lounge.jp/japan/hokkaido/noboribetsu-kuma/',
  'https://blog.goo.ne.jp/reiko1941/d/20250712',
  'https://gohtomo.hatenablog.com/entry/2024/11/13/215223',
  'https://easthokkaido.com/tw/sightseeing-access/ikeda-wine-castle',
] as const
