/**
 * Segments of the road table whose highest part runs in a long tunnel, so that the heights of the ground say nothing
 * about the road. The source for Tenma-kaido is in docs/data.md; the others are general knowledge. The list is not
 * complete. It is only used to leave heights out.
 */

const TUNNEL_SEGMENTS: readonly (readonly [from: string, to: string, tunnel: string])[] = [
  ['urakawa', 'taiki', '天馬街道 野塚トンネル'],
  ['takinoue', 'kamikawa', '浮島トンネル'],
  ['kamikawa', 'engaru', '北大雪トンネル'],
  ['ic_yubari', 'ic_shimukappu', '穂別トンネル'],
  ['ic_tomamu', 'ic_tokachi_shimizu', '狩勝第二トンネル'],
  ['yoichi', 'kutchan', '稲穂トンネル'],
  ['yoichi', 'iwanai', '稲穂トンネル'],
  ['otaki', 'shikotsuko', '美笛トンネル'],
  ['assabu', 'hokuto', '中山トンネル'],
  ['akanko', 'tsubetsu', '釧北トンネル'],
  ['erimo', 'hiroo', 'えりも黄金トンネル'],
  ['erimo_cape', 'hiroo', 'えりも黄金トンネル'],
  ['mashike', 'hamamasu', '雄冬岬トンネル'],
  ['hamamasu', 'atsuta', '送毛トンネル'],
]

const IN_TUNNELS: ReadonlySet<string> = new Set(TUNNEL_SEGMENTS.map(([from, to]) => `${from} ${to}`))

/** Whether the top of a segment of the road table is known to be in a tunnel. */
export function hasKnownTunnel({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return IN_TUNNELS.has(`${from} ${to}`) || IN_TUNNELS.has(`${to} ${from}`)
}
